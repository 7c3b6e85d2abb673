import { endPromotion, promotionById, type Promotion } from '@portal/shared/calls/promotions';
import { formatCount } from '@portal/shared/domain/digits';
import { formatCurrency } from '@portal/shared/domain/money';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { useAction, useFreshCall, type CallError } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { Stack } from '@portal/shared/web/ui/stack';

export type Ending = 'close' | 'delete';

const ENDINGS = {
  close: { title: 'Close Promotion', status: PROMOTION_STATUS.closed },
  delete: { title: 'Delete Promotion', status: PROMOTION_STATUS.deleted },
} as const;

interface EndPromotionProps {
  promotion: Promotion;
  /** What is asked about; null while nothing is. */
  ending: Ending | null;
  onCancel: () => void;
  /** It was confirmed: the call that ends it is about to be made. */
  onBegin: () => void;
  onEnded: (ending: Ending) => void;
  onFailed: (cause: CallError) => void;
}

/** Asks before a promotion is closed or deleted, and does it. */
export function EndPromotion({ promotion, ending, onCancel, onBegin, onEnded, onFailed }: EndPromotionProps) {
  const { busy, run } = useAction(endPromotion, { onError: onFailed });
  const { promotionId, version } = promotion;

  const end = async () => {
    if (!ending) return;
    onBegin();
    if (await run({ promotionId, status: ENDINGS[ending].status, version })) onEnded(ending);
  };

  return (
    <ConfirmDialog
      open={ending !== null}
      danger
      busy={busy}
      title={ending ? ENDINGS[ending].title : ''}
      message={
        <Stack>
          <p>{`Are you sure you want to ${ending} this promotion`}</p>
          {ending === 'close' && promotion.status === PROMOTION_STATUS.inProgress && (
            <ClosingFigures promotionId={promotionId} />
          )}
        </Stack>
      }
      onConfirm={() => void end()}
      onCancel={onCancel}
    />
  );
}

/** What closing does to officers and money, as it stands at the moment of the question. */
function ClosingFigures({ promotionId }: { promotionId: number }) {
  const { labels } = useSession().client;
  const { data: promotion, error } = useFreshCall(promotionById, { promotionId });
  if (error) return <p>{error.message}</p>;
  if (!promotion) return <Skeleton $height="2.5rem" />;
  const { rewards, officers, amount } = promotion.closing;
  return (
    <Stack $gap={1}>
      <p>{`${labels.rewardsToExpire}: ${formatCount(rewards)}`}</p>
      <p>{`${labels.officers} whose rewards will expire: ${formatCount(officers)}`}</p>
      <p>{`Goes to the ${labels.expiredAccount}: ${formatCurrency(amount)}`}</p>
    </Stack>
  );
}
