import { rewardPath } from '@portal/shared/domain/reward-path';
import { REWARD_STATUS, type RewardStatus } from '@portal/shared/domain/statuses';
import type { Actor } from '../../platform/http/actor';
import { notFound } from '../../platform/errors';
import { readId } from '../../platform/database/row-id';
import type { Platform } from '../../platform/platform';
import { LATE } from '../payments/payments.service';
import { REWARD_STATUS_IDS } from './reward-names';
import { findReward, findSteps, sumByStatus, type KnownReward } from './rewards.repository';

type Step = Awaited<ReturnType<typeof findSteps>>[number];

export interface StatusSum {
  statusId: number;
  cents: number;
}

/** What the client's rewards of each status come to, removed ones left out: the bar 'Rewards Overview'. */
export function rewardsOverview({ database }: Platform, { clientId }: Actor): Promise<StatusSum[]> {
  const shown = REWARD_STATUS_IDS.filter((status) => status !== REWARD_STATUS.removed);
  return sumByStatus(database.readers, clientId, shown);
}

/** @returns a reward of the actor's client @throws HttpError 404 */
async function requireReward(
  { database }: Platform,
  actor: Actor,
  id: number | string,
): Promise<KnownReward> {
  const reward = await findReward(database.db, actor.clientId, readId(id));
  if (!reward) throw notFound();
  return reward;
}

export type PathStep = ReturnType<typeof rewardPath>[number];

/** The steps of a reward as its stepper shows them. @throws HttpError 404 */
export async function rewardProgress(
  platform: Platform,
  actor: Actor,
  id: number | string,
): Promise<PathStep[]> {
  const reward = await requireReward(platform, actor, id);
  const steps = await findSteps(platform.database.db, reward.rewardId);
  const taken = steps.filter((step) => step.cause !== LATE);
  return rewardPath(reward.statusId as RewardStatus, taken);
}

export type HistoryStep = Pick<
  Step,
  'statusId' | 'at' | 'paymentMethodId' | 'code' | 'description' | 'reference'
> & {
  /** A user's name, or what part of the system it was. */
  actorName: string;
  /** An event of an earlier payment attempt, which changed nothing. */
  isLate: boolean;
};

/** Everything that happened to a reward, newest first. @throws HttpError 404 */
export async function rewardHistory(
  platform: Platform,
  actor: Actor,
  id: number | string,
): Promise<HistoryStep[]> {
  const { rewardId } = await requireReward(platform, actor, id);
  const steps = await findSteps(platform.database.db, rewardId);
  return steps.reverse().map((step) => ({ ...step, actorName: doneBy(step), isLate: step.cause === LATE }));
}

/** What made a step that no user made, by the `cause` that is recorded with it. */
const PARTS: Record<string, string> = {
  payment: 'Payment provider',
  [LATE]: 'Payment provider (late)',
  file: 'Upload file',
  expiry: 'Expiry',
};

const doneBy = ({ firstName, lastName, cause }: Step): string =>
  firstName === null ? (PARTS[cause] ?? 'System') : `${firstName} ${lastName ?? ''}`.trim();
