import type { Kysely, Updateable } from 'kysely';
import type { RewardsTable, RewardStepsTable, Tables } from '../../platform/database/schema';
import { conflict } from '../../platform/http/errors';

/** What a payment needs to know of a reward. */
export interface PayableReward {
  rewardId: number;
  clientId: number;
  promotionId: number;
  /** Of a promotion that is ending, the status it is on its way to. */
  promotionStatus: number;
  statusId: number;
  paymentMethodId: number;
  amountCents: number;
  portBu: string;
  officeId: string;
  officeName: string;
  redeemedDate: string | null;
  version: number;
}

/** @returns the reward with what its payment needs to know, or undefined when there is none */
export async function findPayable(db: Kysely<Tables>, rewardId: number): Promise<PayableReward | undefined> {
  const found = await db
    .selectFrom('rewards')
    .innerJoin('promotions', 'promotions.promotionId', 'rewards.promotionId')
    .select((eb) => [
      'rewardId',
      'rewards.clientId',
      'rewards.promotionId',
      eb.fn.coalesce('endingStatus', 'promotions.status').as('promotionStatus'),
      'statusId',
    ])
    .select([
      'paymentMethodId',
      'amountCents',
      'portBu',
      'officeId',
      'officeName',
      'redeemedDate',
      'rewards.version',
    ])
    .where('rewardId', '=', rewardId)
    .executeTakeFirst();
  return found && { ...found, amountCents: Number(found.amountCents) };
}

/**
 * Changes a reward that is still as it was read.
 * @throws HttpError 409 when somebody else was faster
 */
export async function changeReward(
  trx: Kysely<Tables>,
  reward: Pick<PayableReward, 'rewardId' | 'version'>,
  change: Updateable<RewardsTable>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('rewards')
    .set({ ...change, version: reward.version + 1 })
    .where('rewardId', '=', reward.rewardId)
    .where('version', '=', reward.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n)
    throw conflict('This reward was changed by someone else. Reload to see the changes.');
}

type StepText = Partial<
  Pick<RewardStepsTable, 'paymentMethodId' | 'code' | 'description' | 'reference' | 'actorId'>
>;

/** Adds to the history of a reward, which is never changed. */
export async function addStep(
  trx: Kysely<Tables>,
  step: Pick<RewardStepsTable, 'rewardId' | 'statusId' | 'at' | 'cause'> & StepText,
): Promise<void> {
  await trx
    .insertInto('rewardSteps')
    .values({ paymentMethodId: null, code: null, description: null, reference: null, actorId: null, ...step })
    .execute();
}

/** @returns whether the event is new; a known one must change nothing */
export async function rememberEvent(trx: Kysely<Tables>, event: Tables['paymentEvents']): Promise<boolean> {
  const inserted = await trx
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((known) => known.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns the new attempt, or undefined while another one of the same reward is in flight */
export async function openAttempt(
  trx: Kysely<Tables>,
  rewardId: number,
  startedAt: string,
): Promise<number | undefined> {
  const opened = await trx
    .insertInto('paymentAttempts')
    .values({ rewardId, startedAt, finishedAt: null, outcome: null })
    .onConflict((inFlight) => inFlight.doNothing())
    .returning('attemptId')
    .executeTakeFirst();
  return opened?.attemptId;
}

/** @returns whether it was this call that finished the attempt */
export async function finishAttempt(
  trx: Kysely<Tables>,
  attemptId: number,
  outcome: string,
  finishedAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('paymentAttempts')
    .set({ outcome, finishedAt })
    .where('attemptId', '=', attemptId)
    .where('finishedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns attempts that began before the moment and whose answer never came */
export const findLostAttempts = (db: Kysely<Tables>, before: string) =>
  db
    .selectFrom('paymentAttempts')
    .select(['attemptId', 'rewardId'])
    .where('finishedAt', 'is', null)
    .where('startedAt', '<', before)
    .orderBy('attemptId')
    .limit(100)
    .execute();
