import { getRewardsOverview } from '@portal/shared/contracts/rewards';
import { useCall } from '@portal/shared/web/http';
import { Banner } from '@portal/shared/web/ui/banner';
import { Card } from '@portal/shared/web/ui/card';
import { FundBar } from '@portal/shared/web/ui/fund-bar';
import { FundBarSkeleton } from '@portal/shared/web/ui/fund-bar-skeleton';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';

/** What the client's rewards come to, by status, above the list. */
export function RewardsOverview() {
  const { data, error, isValidating, retry } = useCall(getRewardsOverview, undefined);
  useErrorToast(error);
  const segments = data?.Data.map(({ RewardStatusName, RewardAmount, BackgroundColor }) => ({
    name: RewardStatusName,
    amount: RewardAmount,
    color: BackgroundColor,
  }));
  const cents = segments?.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) ?? 0;

  return (
    <Card title="Rewards Overview">
      {error && !segments && (
        <Banner variant="error" onRetry={retry} retrying={isValidating}>
          {error.message}
        </Banner>
      )}
      {!error && !segments && <FundBarSkeleton label="Loading the rewards overview" />}
      {segments && <FundBar title="Total Rewards" total={cents / 100} segments={segments} />}
    </Card>
  );
}
