import { getPromotionBar } from '@portal/shared/contracts/promotions';
import { useCall } from '@portal/shared/web/http';
import { FundBar } from '@portal/shared/web/funds/fund-bar';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { Stack } from '@portal/shared/web/ui/stack';

/** How the money of the promotion is used, and what remains of it. */
export function PromotionMoney({ promotionId }: { promotionId: number }) {
  const bar = useCall(getPromotionBar, { lPromotionId: promotionId });
  return (
    <QueryState query={bar} loading={<BarsSkeleton label="Loading the reward funds" />}>
      {({ Data }) => (
        <Stack $gap={5}>
          {Data.map(({ fundTitle, total, data }) => (
            <FundBar
              key={fundTitle}
              title={fundTitle}
              total={total}
              segments={data.map((segment) => ({
                name: segment.RewardStatusName,
                amount: segment.RewardAmount,
                color: segment.BackgroundColor,
              }))}
            />
          ))}
        </Stack>
      )}
    </QueryState>
  );
}
