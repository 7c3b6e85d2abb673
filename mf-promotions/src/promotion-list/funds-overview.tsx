import styled from 'styled-components';
import { getPromotionFundOverview } from '@portal/shared/contracts/promotions';
import { useCall } from '@portal/shared/web/http';
import { from, space } from '@portal/shared/web/theme';
import { Banner } from '@portal/shared/web/ui/banner';
import { Card } from '@portal/shared/web/ui/card';
import { FundBar } from '@portal/shared/web/ui/fund-bar';
import { FundBarSkeleton } from '@portal/shared/web/ui/fund-bar-skeleton';

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
  const { data, error, isValidating, retry } = useCall(getPromotionFundOverview, undefined);
  const funds = data?.Data;

  return (
    <Card title={funds?.params.title ?? 'Funds Overview'}>
      {error && !funds && (
        <Banner variant="error" reference={error.reference} onRetry={retry} retrying={isValidating}>
          {error.message}
        </Banner>
      )}
      {!error && !funds && (
        <Bars>
          <FundBarSkeleton label="Loading the funds overview" />
          <FundBarSkeleton />
        </Bars>
      )}
      {funds && (
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
    </Card>
  );
}
