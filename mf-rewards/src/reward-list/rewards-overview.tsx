import { rewardsOverview } from '@portal/shared/calls/rewards';
import { useCall } from '@portal/shared/web/http';
import { CollapsibleCard } from '@portal/shared/web/ui/collapsible-card';
import { FundBar } from '@portal/shared/web/funds/fund-bar';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { QueryState } from '@portal/shared/web/ui/query-state';

/** What the client's rewards come to, by status, above the list. */
export function RewardsOverview() {
  const query = useCall(rewardsOverview, undefined);
  return (
    <CollapsibleCard name="Rewards Overview" title="Rewards Overview">
      <QueryState query={query} loading={<BarsSkeleton label="Loading the rewards overview" />}>
        {(overview) => <FundBar title="Total Rewards" {...overview} />}
      </QueryState>
    </CollapsibleCard>
  );
}
