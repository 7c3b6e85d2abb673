import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { getRewardProgress } from '@portal/shared/contracts/rewards';
import { stepTooltip } from '@portal/shared/domain/reward-path';
import { REWARD_STATUS_COLORS, type RewardStatus } from '@portal/shared/domain/statuses';
import { prefetched } from '@portal/shared/remote/prefetch';
import { useCall } from '@portal/shared/web/http';
import { AuditLink } from '@portal/shared/web/links/audit-link';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { Stack } from '@portal/shared/web/ui/stack';
import { Stepper, type Step } from '@portal/shared/web/ui/stepper';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { momentWithZone } from './moment-with-zone';
import { RewardHistory } from './reward-history';
import type { RewardRow } from './reward-list.config';

type WireStep = ResponseOf<typeof getRewardProgress>['Data'][number];

const colorOf = (statusId: number): string | undefined =>
  (REWARD_STATUS_COLORS as Partial<Record<RewardStatus, string>>)[statusId as RewardStatus];

function toStep(step: WireStep, paymentMethodId: number): Step {
  const { RewardStatus, RewardStatusID, RewardIndicator, OtherDetails } = step;
  const text = stepTooltip(
    {
      statusId: RewardStatusID as RewardStatus,
      code: step.ReturnErrorCode,
      description: step.ReturnErrorDescription,
    },
    paymentMethodId,
  );
  return {
    name: RewardStatus,
    state: RewardIndicator,
    detail: OtherDetails ? momentWithZone(OtherDetails) : undefined,
    color: colorOf(RewardStatusID),
    tooltip: text ? { label: text, text } : undefined,
  };
}

const ProgressSkeleton = () => (
  <div>
    <VisuallyHidden role="status">Loading the progress</VisuallyHidden>
    <Skeleton $height="3.5rem" />
  </div>
);

const progressRequest = ({ RewardID, RewardType }: RewardRow) => ({
  lRewardID: RewardID,
  lRewardType: RewardType,
});

/** The calls that the details begin with. */
export const rewardDetailCalls = (row: RewardRow) => [prefetched(getRewardProgress, progressRequest(row))];

/** What an expanded row shows: how far the reward has come, and everything that happened to it. */
export function RewardDetails({ row }: { row: RewardRow }) {
  const query = useCall(getRewardProgress, progressRequest(row));

  return (
    <Stack>
      <QueryState query={query} loading={<ProgressSkeleton />}>
        {({ Data }) => (
          <Stepper
            label={`Progress of reward ${row.RewardID}`}
            steps={Data.map((step) => toStep(step, row.PaymentMethodID))}
          />
        )}
      </QueryState>
      <RewardHistory rewardId={row.RewardID} />
      <div>
        <AuditLink entity="reward" id={row.RewardID} />
      </div>
    </Stack>
  );
}
