import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { rewardProgress } from '@portal/shared/calls/rewards';
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

type PathStep = ResponseOf<typeof rewardProgress>[number];

const colorOf = (statusId: number): string | undefined =>
  (REWARD_STATUS_COLORS as Partial<Record<RewardStatus, string>>)[statusId as RewardStatus];

function toStep({ status, indicator, at, ...step }: PathStep, paymentMethodId: number): Step {
  const statusId = step.statusId as RewardStatus;
  const text = stepTooltip({ ...step, statusId }, paymentMethodId);
  return {
    name: status,
    state: indicator,
    detail: at ? momentWithZone(at) : undefined,
    color: colorOf(statusId),
    tooltip: text ? { label: text, text } : undefined,
  };
}

const ProgressSkeleton = () => (
  <div>
    <VisuallyHidden role="status">Loading the progress</VisuallyHidden>
    <Skeleton $height="3.5rem" />
  </div>
);

/** The calls that the details begin with. */
export const rewardDetailCalls = (row: RewardRow) => [prefetched(rewardProgress, row)];

/** What an expanded row shows: how far the reward has come, and everything that happened to it. */
export function RewardDetails({ row }: { row: RewardRow }) {
  const query = useCall(rewardProgress, row);

  return (
    <Stack>
      <QueryState query={query} loading={<ProgressSkeleton />}>
        {(path) => (
          <Stepper
            label={`Progress of reward ${row.rewardId}`}
            steps={path.map((step) => toStep(step, row.paymentMethodId))}
          />
        )}
      </QueryState>
      <RewardHistory rewardId={row.rewardId} />
      <div>
        <AuditLink entity="reward" id={row.rewardId} />
      </div>
    </Stack>
  );
}
