import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { getPromotionById } from '@portal/shared/contracts/promotions';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { call, useCall, useFreshCall } from '@portal/shared/web/http';
import { LiveNotice } from '@portal/shared/web/live/live-notice';
import { useLive } from '@portal/shared/web/live/use-live';
import { hasUnsavedChanges } from '@portal/shared/web/session';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { Stack } from '@portal/shared/web/ui/stack';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { EditorHead, useListAddress } from './editor-frame';
import type { Ending } from './end-promotion';
import { PromotionEditor } from './promotion-editor';
import type { Promotion } from './promotion-values';

const LIVE = ['promotion'];

const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,14}$/.test(text);

/** Where a promotion is created or edited; the address names which one. */
export function PromotionEditPage() {
  const { promotionId = '' } = useParams();
  if (!isId(promotionId)) {
    return (
      <>
        <EditorHead />
        <NotFound />
      </>
    );
  }
  return <OnePromotion key={promotionId} promotionId={promotionId} />;
}

/** The head stays while what is below it comes, so that the focus on its way back to the list stays. */
function OnePromotion({ promotionId }: { promotionId: string }) {
  const list = useListAddress();
  const navigate = useNavigate();
  const query = useFreshCall(getPromotionById, { PromotionID: promotionId });
  const [promotion, setPromotion] = useState<Promotion>();
  const [ending, setEnding] = useState<Ending | null>(null);
  const [reading, setReading] = useState(0);
  const change = useLive(LIVE, () => void refresh(), { id: promotionId });
  const copied = useSearchParams()[0].get('copy');
  const original = useCall(getPromotionById, isId(copied) ? { PromotionID: copied } : null);
  useErrorToast(original.error);
  const waitsForOriginal = isId(copied) && !original.data && !original.error;
  const read = query.data?.Data[0];
  // Once it is being edited, a later answer takes nothing away from under the user.
  if (read && !promotion) setPromotion(read);

  // What is being edited stays: its save meets the other change and shows the differences.
  async function refresh() {
    if (hasUnsavedChanges() || ending) return;
    const next = await call(getPromotionById, { PromotionID: promotionId }).catch(() => undefined);
    if (!next?.Data[0] || hasUnsavedChanges()) return;
    setPromotion(next.Data[0]);
    setReading((count) => count + 1);
  }

  const content = () => {
    if (promotion && !waitsForOriginal) {
      return (
        <PromotionEditor
          key={reading}
          promotion={promotion}
          original={promotion.Status === PROMOTION_STATUS.new ? original.data?.Data[0] : undefined}
          onChanged={setPromotion}
          ending={ending}
          onEnd={setEnding}
          onLeave={() => void navigate(list)}
        />
      );
    }
    if (query.error?.status === 404) return <NotFound />;
    return (
      <QueryState query={query} loading={<Loading />}>
        {() => <Loading />}
      </QueryState>
    );
  };
  return (
    <>
      <EditorHead promotion={promotion} onDelete={() => setEnding('delete')} />
      <LiveNotice change={change} />
      {content()}
    </>
  );
}

const Loading = () => (
  <Surface>
    <VisuallyHidden role="status">Loading the promotion</VisuallyHidden>
    <Stack $gap={6}>
      {['60%', '85%', '45%', '70%'].map((width) => (
        <Skeleton key={width} $width={width} $height="1.5rem" />
      ))}
    </Stack>
  </Surface>
);

function NotFound() {
  const list = useListAddress();
  return (
    <Surface>
      <EmptyState
        title="There is no such promotion"
        text="It may have been deleted."
        action={<ButtonLink to={list}>Back to the list</ButtonLink>}
      />
    </Surface>
  );
}
