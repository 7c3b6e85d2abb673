import { getRewardsOverview } from '@portal/shared/contracts/rewards';
import { useCall } from '@portal/shared/web/http';
import { CollapsibleCard } from '@portal/shared/web/ui/collapsible-card';
import { FundBar } from '@portal/shared/web/funds/fund-bar';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { QueryState } from '@portal/shared/web/ui/query-state';

/** What the client's rewards come to, by status, above the list. */
export function RewardsOverview() {
  const query = useCall(getRewardsOverview, undefined);
  return (
    <CollapsibleCard name="Rewards Overview" title="Rewards Overview">
      <QueryState query={query} loading={<BarsSkeleton label="Loading the rewards overview" />}>
        {({ Data }) => {
          const cents = Data.reduce((sum, { RewardAmount }) => sum + Math.round(RewardAmount * 100), 0);
          const segments = Data.map(({ RewardStatusName, RewardAmount, BackgroundColor }) => ({
            name: RewardStatusName,
            amount: RewardAmount,
            color: BackgroundColor,
          }));
          return <FundBar title="Total Rewards" total={cents / 100} segments={segments} />;
        }}
      </QueryState>
    </CollapsibleCard>
  );
}
