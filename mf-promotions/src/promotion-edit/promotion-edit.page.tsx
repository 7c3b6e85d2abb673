import { useNavigate, useParams } from 'react-router-dom';
import { getPromotionById } from '@portal/shared/contracts/promotions';
import { useFreshCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { Banner } from '@portal/shared/web/ui/banner';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { Stack } from '@portal/shared/web/ui/stack';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { useListAddress } from './editor-frame';
import { PromotionEditor } from './promotion-editor';

/** Where a promotion is created or edited; the address names which one. */
export function PromotionEditPage() {
  const { promotionId = '' } = useParams();
  const { can } = useSession();
  if (!can('promotion_create')) {
    return (
      <NoPromotion
        title="You are not allowed to edit promotions"
        text="Ask an administrator for the right."
      />
    );
  }
  if (!/^[1-9]\d{0,14}$/.test(promotionId)) return <NotFound />;
  return <LoadedPromotion key={promotionId} promotionId={promotionId} />;
}

function LoadedPromotion({ promotionId }: { promotionId: string }) {
  const list = useListAddress();
  const navigate = useNavigate();
  const { data, error, isValidating, retry } = useFreshCall(getPromotionById, { PromotionID: promotionId });
  const promotion = data?.Data[0];

  if (error?.status === 404) return <NotFound />;
  if (error) {
    return (
      <>
        <PageHeader title="Edit Promotion" back={{ to: list, label: 'Promotions' }} />
        <Banner variant="error" onRetry={retry} retrying={isValidating}>
          {error.message}
        </Banner>
      </>
    );
  }
  if (!promotion) return <Loading />;
  return <PromotionEditor read={promotion} onLeave={() => void navigate(list)} />;
}

function Loading() {
  return (
    <>
      <PageHeader title="Promotion" back={{ to: useListAddress(), label: 'Promotions' }} />
      <Surface>
        <VisuallyHidden role="status">Loading the promotion</VisuallyHidden>
        <Stack $gap={6}>
          {['60%', '85%', '45%', '70%'].map((width) => (
            <Skeleton key={width} $width={width} $height="1.5rem" />
          ))}
        </Stack>
      </Surface>
    </>
  );
}

const NotFound = () => <NoPromotion title="There is no such promotion" text="It may have been deleted." />;

function NoPromotion({ title, text }: { title: string; text: string }) {
  const list = useListAddress();
  return (
    <>
      <PageHeader title="Promotion" back={{ to: list, label: 'Promotions' }} />
      <Surface>
        <EmptyState title={title} text={text} action={<ButtonLink to={list}>Back to the list</ButtonLink>} />
      </Surface>
    </>
  );
}
