import { getPromotionFundOverview } from '@portal/shared/contracts/promotions';
import { useCall } from '@portal/shared/web/http';
import { FundBar } from '@portal/shared/web/ui/fund-bar';
import { OVERVIEW_REFRESH, OverviewCard } from '@portal/shared/web/ui/overview-card';
import { Stack } from '@portal/shared/web/ui/stack';

/** The card on the Overview tab: the client's assigned and expired (unclaimed) funds. */
export default function PromotionsCard() {
  const figures = useCall(getPromotionFundOverview, undefined, OVERVIEW_REFRESH);
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
