import { getPromotionFundOverview } from '@portal/shared/contracts/promotions';
import { FundBar } from '@portal/shared/web/funds/fund-bar';
import { OverviewCard, useCardFigures } from '@portal/shared/web/ui/overview-card';
import { Stack } from '@portal/shared/web/ui/stack';

/** The card on the Overview tab: the client's assigned and expired (unclaimed) funds. */
export default function PromotionsCard() {
  const figures = useCardFigures(getPromotionFundOverview, undefined);
  return (
    <OverviewCard title="Funds" to="promotion" link="Open Promotions" figures={figures}>
      {({ Data: { assignedFunds, expiredFunds } }) => (
        <Stack $gap={6}>
          <FundBar
            title={assignedFunds.fundTitle}
            total={assignedFunds.total}
            remainder="Not yet allocated"
            segments={assignedFunds.data.map((segment) => ({
              name: segment.RewardStatusName,
              amount: segment.RewardAmount,
              color: segment.BackgroundColor,
            }))}
          />
          <FundBar
            title={expiredFunds.fundTitle}
            total={expiredFunds.total}
            segments={expiredFunds.data.map(({ name, value, color }) => ({ name, amount: value, color }))}
          />
        </Stack>
      )}
    </OverviewCard>
  );
}
