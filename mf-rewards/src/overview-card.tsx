import { rewardsOverview } from '@portal/shared/calls/rewards';
import { alternateHistory, fulfilmentHistory } from '@portal/shared/calls/uploads';
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
  const figures = useCardFigures(rewardsOverview, undefined);
  return (
    <OverviewCard title="Rewards by status" to="rewards" link="Open Rewards" figures={figures}>
      {(overview) =>
        overview.total === 0 ? (
          <p>There are no rewards yet.</p>
        ) : (
          <Donut title="Total Rewards" {...overview} />
        )
      }
    </OverviewCard>
  );
}

/** The number alone is asked for. */
const PENDING = { StatusId: FILE_STATUS.pendingApproval, PageNo: 1, PageSize: 1 };

function PendingFilesCard() {
  const { client } = useSession();
  const fulfilment = useCardFigures(fulfilmentHistory, PENDING);
  const alternate = useCardFigures(alternateHistory, PENDING);
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
            { count: files.fulfilment.total, label: 'Fulfillment files', to: at('upload') },
            { count: files.alternate.total, label: 'Alternate files', to: at('uploadsweepstake') },
          ]}
        />
      )}
    </OverviewCard>
  );
}
