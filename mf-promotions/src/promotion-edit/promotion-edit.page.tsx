import { useState, useSyncExternalStore } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { promotionById, type Promotion } from '@portal/shared/calls/promotions';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { call, useCall, useFreshCall } from '@portal/shared/web/http';
import { LiveNotice } from '@portal/shared/web/live/live-notice';
import { useLive } from '@portal/shared/web/live/use-live';
import { hasUnsavedChanges, subscribeToUnsavedChanges } from '@portal/shared/web/session';
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

const LIVE = ['promotion'];
const ignore = () => undefined;

const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,14}$/.test(text);

/** Where a promotion is created or edited; the address names which one. */
export function PromotionEditPage() {
  const { promotionId = '' } = useParams();
  const copied = useSearchParams()[0].get('copy');
  if (!isId(promotionId)) {
    return (
      <>
        <EditorHead />
        <NotFound />
      </>
    );
  }
  return <OnePromotion key={`${promotionId} ${copied ?? ''}`} promotionId={promotionId} copied={copied} />;
}

interface OnePromotionProps {
  promotionId: string;
  /** The promotion that a new one is filled in from, as the address has it. */
  copied: string | null;
}

/** The head stays while what is below it comes, so that the focus on its way back to the list stays. */
function OnePromotion({ promotionId, copied }: OnePromotionProps) {
  const list = useListAddress();
  const navigate = useNavigate();
  const query = useFreshCall(promotionById, { promotionId });
  const [promotion, setPromotion] = useState<Promotion>();
  const [ending, setEnding] = useState<Ending | null>(null);
  const [reading, setReading] = useState(0);
  const change = useLive(LIVE, ignore, { id: promotionId });
  const unsaved = useSyncExternalStore(subscribeToUnsavedChanges, hasUnsavedChanges);
  const original = useCall(promotionById, isId(copied) ? { promotionId: copied } : null);
  useErrorToast(original.error);
  const waitsForOriginal = isId(copied) && !original.data && !original.error;
  const read = query.data;
  // Once it is being edited, a later answer takes nothing away from under the user.
  if (read && !promotion) setPromotion(read);

  // Optimistic locking: an open form keeps what it was opened with, and what is saved from it meets the other change and
  // shows the differences.
  async function showChanges() {
    const next = await call(promotionById, { promotionId }).catch(() => undefined);
    if (!next || hasUnsavedChanges()) return;
    setPromotion(next);
    setReading((count) => count + 1);
  }

  const content = () => {
    if (promotion && !waitsForOriginal) {
      return (
        <PromotionEditor
          key={reading}
          promotion={promotion}
          original={promotion.status === PROMOTION_STATUS.new ? original.data : undefined}
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
      <LiveNotice change={change} onShow={unsaved || ending ? undefined : () => void showChanges()} />
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
