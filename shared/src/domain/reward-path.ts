import { PAYMENT_METHOD, REWARD_STATUS, type RewardStatus } from './statuses';

/** The way of a reward as its stepper shows it (REWARD-2). */

const {
  available,
  initiated,
  inProgress,
  submitted,
  processing,
  pendingEnrollment,
  settled,
  failed,
  expired,
  removed,
} = REWARD_STATUS;

/** One recorded step of a reward, oldest first in a list. */
export interface RecordedStep {
  statusId: number;
  /** UTC text of the wire. */
  at: string;
  code: string | null;
  description: string | null;
}

interface PathStep {
  statusId: RewardStatus;
  indicator: 'completed' | 'disabled' | 'error';
  /** When it was reached; null for what was not, or is not known. */
  at: string | null;
  code: string | null;
  description: string | null;
}

const STAGES: ReadonlyArray<{ statusId: RewardStatus; reachedBy: readonly number[] }> = [
  { statusId: available, reachedBy: [available] },
  { statusId: initiated, reachedBy: [initiated] },
  { statusId: inProgress, reachedBy: [inProgress, submitted, processing] },
  { statusId: settled, reachedBy: [settled] },
];

/** Statuses that stand in place of the stage at which a payment stopped; it may be tried again. */
const STOPPED: readonly number[] = [pendingEnrollment, failed];
/** Statuses after which nothing follows. */
const ENDED: readonly number[] = [expired, removed];

/**
 * @param status the present status of the reward
 * @param history its recorded steps, oldest first; those of the newest payment count
 * @returns the stages up to where it is and those still ahead. A payment that stopped stands in place of the first stage
 *   it did not reach; a reward that expired or was removed has no stages ahead.
 */
export function rewardPath(status: RewardStatus, history: readonly RecordedStep[]): PathStep[] {
  const reached = stagesReached(status, history);
  const done = reached.map((step, index): PathStep => pathStep(STAGES[index]?.statusId ?? available, step));
  const ahead = STAGES.slice(done.length).map(({ statusId }): PathStep => ({
    ...pathStep(statusId, undefined),
    indicator: 'disabled',
  }));
  if (!STOPPED.includes(status) && !ENDED.includes(status)) return [...done, ...ahead];
  const end = pathStep(
    status,
    newest(history, (step) => step.statusId === status),
  );
  if (status === failed) end.indicator = 'error';
  return [...done, end, ...(ENDED.includes(status) ? [] : ahead.slice(1))];
}

const pathStep = (statusId: RewardStatus, step: RecordedStep | undefined): PathStep => ({
  statusId,
  indicator: 'completed',
  at: step?.at ?? null,
  code: step?.code ?? null,
  description: step?.description ?? null,
});

const newest = <T>(list: readonly T[], fits: (one: T) => boolean): T | undefined =>
  [...list].reverse().find(fits);

/** The first steps of the stages that the newest payment has been through; undefined for one that was skipped. */
function stagesReached(
  status: RewardStatus,
  history: readonly RecordedStep[],
): Array<RecordedStep | undefined> {
  const start = newest(history, (step) => step.statusId === initiated);
  const payment = start ? history.slice(history.lastIndexOf(start)) : history;
  const steps = STAGES.map(({ statusId, reachedBy }) =>
    (statusId === available ? history : payment).find((step) => reachedBy.includes(step.statusId)),
  );
  const indexes = STAGES.map(({ reachedBy }, index) =>
    reachedBy.includes(status) || steps[index] ? index : 0,
  );
  // A later stage implies those before it, whether or not they were recorded.
  return steps.slice(0, Math.max(...indexes) + 1);
}

/**
 * The tooltip of a step, or undefined: what a failed payment came back with, or the notification of change of a settled one.
 * @param paymentMethodId of the reward: ACH payments are returned, others fail
 */
export function stepTooltip(
  step: Pick<PathStep, 'statusId' | 'code' | 'description'>,
  paymentMethodId: number,
): string | undefined {
  const { statusId, code, description } = step;
  if (!code && !description) return undefined;
  if (statusId !== failed && statusId !== settled) return undefined;
  const kind = statusId === settled ? 'NOC' : paymentMethodId === PAYMENT_METHOD.ach ? 'Return' : 'Error';
  return `${kind}:${code ?? ''}:${description ?? ''}`;
}
