import { memo } from 'react';
import { rewardsOverview } from '@portal/shared/calls/rewards';
import { rewardStatusOf } from '@portal/shared/domain/rewards';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { CollapsibleCard } from '@portal/shared/web/ui/collapsible-card';
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
export const RewardsOverview = memo(function RewardsOverview({ chosen, onChoose }: RewardsOverviewProps) {
  const { labels } = useSession().client;
  const query = useCall(rewardsOverview, undefined);
  return (
    <CollapsibleCard name="Rewards Overview" title="Rewards Overview">
      <QueryState query={query} loading={<BarsSkeleton label="Loading the rewards overview" />}>
        {({ segments, ...overview }) => {
          const choices = segments.map((segment) => {
            const status = String(rewardStatusOf(segment.name, labels) ?? '');
            const selected = status === chosen;
            return {
              ...segment,
              ...(status && { selected, onSelect: () => onChoose(selected ? '' : status) }),
            };
          });
          return <FundBar title="Total Rewards" {...overview} segments={choices} />;
        }}
      </QueryState>
    </CollapsibleCard>
  );
});
