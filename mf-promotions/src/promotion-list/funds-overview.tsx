import { memo } from 'react';
import styled from 'styled-components';
import { fundOverview } from '@portal/shared/calls/promotions';
import { useCall } from '@portal/shared/web/http';
import { from, space } from '@portal/shared/web/theme';
import { CollapsibleCard } from '@portal/shared/web/ui/collapsible-card';
import { FundBar } from '@portal/shared/web/funds/fund-bar';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { QueryState } from '@portal/shared/web/ui/query-state';

const Bars = styled.div`
  display: grid;
  gap: ${space(6)};
  ${from('lg')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(10)};
  }
`;

/** The client's assigned and expired (unclaimed) funds, above the list. */
export const FundsOverview = memo(function FundsOverview() {
  const overview = useCall(fundOverview, undefined);
  return (
    <CollapsibleCard name="Funds Overview" title={overview.data?.title ?? 'Funds Overview'}>
      <QueryState
        query={overview}
        loading={
          <Bars>
            <BarsSkeleton label="Loading the funds overview" />
            <BarsSkeleton />
          </Bars>
        }
      >
        {({ assigned, expired }) => (
          <Bars>
            <FundBar {...assigned} remainder="Not yet allocated" />
            <FundBar {...expired} />
          </Bars>
        )}
      </QueryState>
    </CollapsibleCard>
  );
});
