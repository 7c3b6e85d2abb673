import { toDollars } from '@portal/shared/domain/money';
import { rewardPath } from '@portal/shared/domain/reward-path';
import { REWARD_STATUS, REWARD_STATUS_COLORS, type RewardStatus } from '@portal/shared/domain/statuses';
import type { Actor } from '../../platform/http/actor';
import { notFound } from '../../platform/http/errors';
import { readId } from '../../platform/http/list-filters';
import type { Platform } from '../../platform/platform';
import { LATE } from '../payments/payments.service';
import { REWARD_STATUS_IDS, labelsOf, methodName, statusNameFor } from './reward-names';
import { findReward, findSteps, sumByStatus, type KnownReward } from './rewards.repository';

type Step = Awaited<ReturnType<typeof findSteps>>[number];

/** What the client's rewards come to: the segments of the bar 'Rewards Overview'. */
export async function rewardsOverview({ database }: Platform, actor: Actor) {
  const statusName = statusNameFor(labelsOf(actor));
  const shown = REWARD_STATUS_IDS.filter((status) => status !== REWARD_STATUS.removed);
  const sums = await sumByStatus(database.readers, actor.clientId, shown);
  return sums.map(({ statusId, cents }) => ({
    RewardStatusName: statusName(statusId),
    RewardAmount: toDollars(cents),
    BackgroundColor: REWARD_STATUS_COLORS[statusId as keyof typeof REWARD_STATUS_COLORS],
  }));
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

/** The steps of a reward as its stepper shows them. @throws HttpError 404 */
export async function rewardProgress(platform: Platform, actor: Actor, id: number | string) {
  const reward = await requireReward(platform, actor, id);
  const steps = await findSteps(platform.database.db, reward.rewardId);
  const statusName = statusNameFor(labelsOf(actor));
  const taken = steps.filter((step) => step.cause !== LATE);
  return rewardPath(reward.statusId as RewardStatus, taken).map((step) => ({
    RewardStatus: statusName(step.statusId),
    RewardStatusID: step.statusId,
    RewardIndicator: step.indicator,
    OtherDetails: step.at,
    ReturnErrorCode: step.code,
    ReturnErrorDescription: step.description,
  }));
}

/** Everything that happened to a reward, newest first. @throws HttpError 404 */
export async function rewardHistory(platform: Platform, actor: Actor, id: number | string) {
  const { rewardId } = await requireReward(platform, actor, id);
  const statusName = statusNameFor(labelsOf(actor));
  const steps = await findSteps(platform.database.db, rewardId);
  return steps.reverse().map((step) => ({
    RewardStatus: statusName(step.statusId),
    RewardStatusID: step.statusId,
    Date: step.at,
    PaymentMethodType: step.paymentMethodId === null ? null : methodName(step.paymentMethodId),
    Code: step.code,
    Description: step.description,
    Reference: step.reference,
    Actor: doneBy(step),
    ...(step.cause === LATE ? { Late: true } : {}),
  }));
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
