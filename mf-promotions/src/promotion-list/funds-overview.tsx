import styled from 'styled-components';
import { getPromotionFundOverview } from '@portal/shared/contracts/promotions';
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
export function FundsOverview() {
  const overview = useCall(getPromotionFundOverview, undefined);
  return (
    <CollapsibleCard name="Funds Overview" title={overview.data?.Data.params.title ?? 'Funds Overview'}>
      <QueryState
        query={overview}
        loading={
          <Bars>
            <BarsSkeleton label="Loading the funds overview" />
            <BarsSkeleton />
          </Bars>
        }
      >
        {({ Data: funds }) => (
          <Bars>
            <FundBar
              title={funds.assignedFunds.fundTitle}
              total={funds.assignedFunds.total}
              remainder="Not yet allocated"
              segments={funds.assignedFunds.data.map((segment) => ({
                name: segment.RewardStatusName,
                amount: segment.RewardAmount,
                color: segment.BackgroundColor,
              }))}
            />
            <FundBar
              title={funds.expiredFunds.fundTitle}
              total={funds.expiredFunds.total}
              segments={funds.expiredFunds.data.map(({ name, value, color }) => ({
                name,
                amount: value,
                color,
              }))}
            />
          </Bars>
        )}
      </QueryState>
    </CollapsibleCard>
  );
}
