import { getRewardsOverview } from '@portal/shared/contracts/rewards';
import { rewardStatusOf } from '@portal/shared/domain/rewards';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { Card } from '@portal/shared/web/ui/card';
import { FundBar } from '@portal/shared/web/funds/fund-bar';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { QueryState } from '@portal/shared/web/ui/query-state';

interface RewardsOverviewProps {
  /** The status that the list is filtered by, '' for none. */
  chosen: string;
  /** @param status '' for all */
  onChoose: (status: string) => void;
}

/** What the client's rewards come to, by status, above the list, which a status filters. */
export function RewardsOverview({ chosen, onChoose }: RewardsOverviewProps) {
  const { labels } = useSession().client;
  const query = useCall(getRewardsOverview, undefined);
  return (
    <Card title="Rewards Overview">
      <QueryState query={query} loading={<BarsSkeleton label="Loading the rewards overview" />}>
        {({ Data }) => {
          const cents = Data.reduce((sum, { RewardAmount }) => sum + Math.round(RewardAmount * 100), 0);
          const segments = Data.map(({ RewardStatusName, RewardAmount, BackgroundColor }) => {
            const status = String(rewardStatusOf(RewardStatusName, labels) ?? '');
            const selected = status === chosen;
            return {
              name: RewardStatusName,
              amount: RewardAmount,
              color: BackgroundColor,
              ...(status && { selected, onSelect: () => onChoose(selected ? '' : status) }),
            };
          });
          return <FundBar title="Total Rewards" total={cents / 100} segments={segments} />;
        }}
      </QueryState>
    </Card>
  );
}
