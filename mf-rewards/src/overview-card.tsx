import { getRewardsOverview } from '@portal/shared/contracts/rewards';
import { getAlternateHistory, getFulfilmentHistory } from '@portal/shared/contracts/uploads';
import { FILE_STATUS } from '@portal/shared/domain/upload-files';
import { useSession } from '@portal/shared/web/session';
import { CountTiles } from '@portal/shared/web/ui/count-tiles';
import { Donut } from '@portal/shared/web/funds/donut';
import { OverviewCard, useCardFigures } from '@portal/shared/web/ui/overview-card';

/** The cards on the Overview tab: the rewards by status and, with the right to upload, the files that wait for approval. */
export default function RewardsCards() {
  const { can } = useSession();
  return (
    <>
      <RewardsCard />
      {can('rewards_uploadfulfilment') && <PendingFilesCard />}
    </>
  );
}

function RewardsCard() {
  const figures = useCardFigures(getRewardsOverview, undefined);
  return (
    <OverviewCard title="Rewards by status" to="rewards" link="Open Rewards" figures={figures}>
      {({ Data }) => {
        const cents = Data.reduce((sum, { RewardAmount }) => sum + Math.round(RewardAmount * 100), 0);
        if (cents === 0) return <p>There are no rewards yet.</p>;
        return (
          <Donut
            title="Total Rewards"
            total={cents / 100}
            segments={Data.map(({ RewardStatusName, RewardAmount, BackgroundColor }) => ({
              name: RewardStatusName,
              amount: RewardAmount,
              color: BackgroundColor,
            }))}
          />
        );
      }}
    </OverviewCard>
  );
}

/** The number alone is asked for. */
const PENDING = { StatusId: FILE_STATUS.pendingApproval, PageNo: 1, PageSize: 1 };

function PendingFilesCard() {
  const { client } = useSession();
  const fulfilment = useCardFigures(getFulfilmentHistory, PENDING);
  const alternate = useCardFigures(getAlternateHistory, PENDING);
  const both = fulfilment.data &&
    alternate.data && { fulfilment: fulfilment.data, alternate: alternate.data };
  const figures = {
    data: both,
    error: fulfilment.error ?? alternate.error,
    isValidating: fulfilment.isValidating || alternate.isValidating,
    retry: () => [fulfilment, alternate].forEach((one) => one.retry()),
  };
  const at = (path: string) => `/${client.clientKey}/rewards/${path}`;
  return (
    <OverviewCard title="Files pending approval" to="rewards/upload" link="Open the files" figures={figures}>
      {(files) => (
        <CountTiles
          tiles={[
            { count: files.fulfilment.TotalCount, label: 'Fulfillment files', to: at('upload') },
            { count: files.alternate.TotalCount, label: 'Alternate files', to: at('uploadsweepstake') },
          ]}
        />
      )}
    </OverviewCard>
  );
}
