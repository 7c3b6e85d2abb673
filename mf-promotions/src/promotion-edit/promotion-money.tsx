import { promotionFunds } from '@portal/shared/calls/promotions';
import { useCall } from '@portal/shared/web/http';
import { FundBar } from '@portal/shared/web/funds/fund-bar';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { Stack } from '@portal/shared/web/ui/stack';

/**
 * How the money of the promotion is used, and what remains of it.
 * @param promotionId null while it is not to be read: what is shown stays
 */
export function PromotionMoney({ promotionId }: { promotionId: number | null }) {
  const bar = useCall(promotionFunds, promotionId === null ? null : { promotionId }, { abortsFormer: true });
  return (
    <QueryState query={bar} loading={<BarsSkeleton label="Loading the reward funds" />}>
      {(funds) => (
        <Stack $gap={5}>
          {funds.map((one) => (
            <FundBar key={one.title} {...one} />
          ))}
        </Stack>
      )}
    </QueryState>
  );
}
