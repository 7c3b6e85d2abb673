import type { ExpressionBuilder, Insertable, Kysely, Updateable } from 'kysely';
import type {
  PaymentAttemptsTable,
  PaymentEventsTable,
  RewardsTable,
  Tables,
} from '../../platform/database/schema';
import { selectDecidedStatus } from '../promotions/decided-status.repository';
import type { LastAttempt } from './event-attempt';

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
    .select(['rewardId', 'rewards.clientId', 'rewards.promotionId', 'statusId'])
    .select(selectDecidedStatus().as('promotionStatus'))
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
 * Optimistic lock: changes a reward that still has the version that was read, and counts the version up.
 * @returns whether it still had it; otherwise nothing changes
 */
export async function updateReward(
  trx: Kysely<Tables>,
  reward: Pick<PayableReward, 'rewardId' | 'version'>,
  change: Updateable<RewardsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('rewards')
    .set({ ...change, version: reward.version + 1 })
    .where('rewardId', '=', reward.rewardId)
    .where('version', '=', reward.version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns whether the event is new; a known one must change nothing */
export async function rememberEvent(
  trx: Kysely<Tables>,
  event: Insertable<PaymentEventsTable>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((known) => known.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Ties the event that began an attempt to it, with the reference that it brought. */
export async function tieEvent(
  trx: Kysely<Tables>,
  eventId: string,
  tie: { attemptId: number; reference: string | null },
): Promise<void> {
  await trx.updateTable('paymentEvents').set(tie).where('eventId', '=', eventId).execute();
}

/** Undoes {@link rememberEvent}: the event may come again. */
export async function forgetEvent(trx: Kysely<Tables>, eventId: string): Promise<void> {
  await trx.deleteFrom('paymentEvents').where('eventId', '=', eventId).execute();
}

/** @returns the newest attempt of a reward and how many there are, or undefined before the first */
export async function findLastAttempt(
  trx: Kysely<Tables>,
  rewardId: number,
): Promise<LastAttempt | undefined> {
  const [last, ...earlier] = await trx
    .selectFrom('paymentAttempts')
    .select(['attemptId', 'beganAt', 'reference'])
    .where('rewardId', '=', rewardId)
    .orderBy('attemptId', 'desc')
    .limit(2)
    .execute();
  return last && { ...last, isFirst: earlier.length === 0 };
}

/** @returns the attempts of a reward that the provider named by a reference; null stands for a payment without attempt */
export async function findReferenced(
  trx: Kysely<Tables>,
  rewardId: number,
  reference: string,
): Promise<Array<number | null>> {
  const [attempts, events] = [
    await trx
      .selectFrom('paymentAttempts')
      .select('attemptId')
      .where('rewardId', '=', rewardId)
      .where('reference', '=', reference)
      .execute(),
    await trx
      .selectFrom('paymentEvents')
      .select('attemptId')
      .where('rewardId', '=', rewardId)
      .where('reference', '=', reference)
      .execute(),
  ];
  return [...attempts, ...events].map((row) => row.attemptId);
}

/** @returns the new attempt, or undefined while another one of the same reward is in flight */
export async function openAttempt(
  trx: Kysely<Tables>,
  attempt: Pick<PaymentAttemptsTable, 'rewardId' | 'startedAt'> & { beganAt: string },
): Promise<number | undefined> {
  const opened = await trx
    .insertInto('paymentAttempts')
    .values({ ...attempt, finishedAt: null, outcome: null })
    .onConflict((inFlight) => inFlight.doNothing())
    .returning('attemptId')
    .executeTakeFirst();
  return opened?.attemptId;
}

/** @returns whether it was this call that finished the attempt */
export async function finishAttempt(
  trx: Kysely<Tables>,
  attemptId: number,
  answer: { outcome: string; reference: string | null; finishedAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('paymentAttempts')
    .set(answer)
    .where('attemptId', '=', attemptId)
    .where('finishedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Attempts whose answer never came, of those that the provider was not asked about since a moment. */
const lastAskedBefore = (eb: ExpressionBuilder<Tables, 'paymentAttempts'>, moment: string) =>
  eb.and([
    eb('paymentAttempts.finishedAt', 'is', null),
    eb(eb.fn.coalesce('paymentAttempts.askedAt', 'paymentAttempts.startedAt'), '<', moment),
  ]);

/**
 * Fair shares: of each payment method the attempts that the provider was asked about longest ago.
 * @param perMethod how many of each method at most
 * @returns attempts whose answer never came, those that it is the turn of first
 */
export async function findLostAttempts(
  db: Kysely<Tables>,
  { askedBefore, perMethod }: { askedBefore: string; perMethod: number },
) {
  const lost = db
    .selectFrom('paymentAttempts')
    .innerJoin('rewards', 'rewards.rewardId', 'paymentAttempts.rewardId')
    .select((eb) => [
      'attemptId',
      'paymentAttempts.rewardId',
      'paymentMethodId',
      eb.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .partitionBy('paymentMethodId')
            .orderBy(eb.fn.coalesce('askedAt', 'startedAt'))
            .orderBy('attemptId'),
        )
        .as('turn'),
    ])
    .where((eb) => lastAskedBefore(eb, askedBefore));
  return db
    .selectFrom(lost.as('lost'))
    .select(['attemptId', 'rewardId', 'paymentMethodId'])
    .where('turn', '<=', perMethod)
    .orderBy('turn')
    .orderBy('attemptId')
    .execute();
}

/** Compare-and-set: notes that the provider is asked about an attempt. @returns false when it was meanwhile, or has answered */
export async function markAsked(
  db: Kysely<Tables>,
  attemptId: number,
  { askedBefore, at }: { askedBefore: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentAttempts')
    .set({ askedAt: at })
    .where('attemptId', '=', attemptId)
    .where((eb) => lastAskedBefore(eb, askedBefore))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
