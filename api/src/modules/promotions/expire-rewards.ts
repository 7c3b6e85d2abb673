import { sql, type Kysely } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import { expireMany } from '../ledger/bulk-movements';
import type { PromotionRef } from '../ledger/movements';
import type { By } from '../ledger/posting';

/** Rewards that nobody has been or is being paid: the end of their promotion expires them. */
const UNDECIDED = [REWARD_STATUS.available, REWARD_STATUS.pendingEnrollment, REWARD_STATUS.failed];

/** Rewards in one transaction: some 20 ms, in which nobody else can write. */
export const EXPIRY_BATCH = 400;

/** @returns how many rewards of a promotion its end would expire, of how many officers, and their sum in cents */
export async function countUndecided(db: Kysely<Tables>, promotionId: number) {
  const { officers, rewards, cents } = await db
    .selectFrom('rewards')
    .select((eb) => [
      eb.fn.count<number | string>('officerId').distinct().as('officers'),
      eb.fn.countAll<number | string>().as('rewards'),
      eb.fn.sum<number | string | null>('amountCents').as('cents'),
    ])
    .where('promotionId', '=', promotionId)
    .where('statusId', 'in', UNDECIDED)
    .executeTakeFirstOrThrow();
  return { officers: Number(officers), rewards: Number(rewards), cents: Number(cents ?? 0) };
}

/**
 * Expires rewards of a promotion as one set: status, history and money.
 * @param limit how many at most; a promotion may have hundreds of thousands, and nobody else can write meanwhile
 * @returns how many that were; fewer than the limit when none is left
 */
export async function expireRewards(
  trx: Kysely<Tables>,
  { clientId, promotionId }: PromotionRef,
  limit: number,
  by: By,
): Promise<number> {
  const found = await trx
    .selectFrom('rewards')
    .select('rewardId')
    .where('promotionId', '=', promotionId)
    .where('statusId', 'in', UNDECIDED)
    .limit(limit)
    .execute();
  if (found.length === 0) return 0;
  const changed = await trx
    .updateTable('rewards')
    .set({
      statusId: REWARD_STATUS.expired,
      updatedDate: by.at,
      version: sql<number>`${sql.ref('version')} + 1`,
    })
    .where(
      'rewardId',
      'in',
      found.map((one) => one.rewardId),
    )
    .where('statusId', 'in', UNDECIDED)
    .returning('rewardId')
    .execute();
  const ids = changed.map((one) => one.rewardId);
  if (ids.length > 0) {
    await writeSteps(trx, ids, by);
    await expireMany(trx, { clientId, where: (eb) => eb('rewards.rewardId', 'in', ids), ...by });
  }
  return found.length;
}

const writeSteps = (trx: Kysely<Tables>, ids: readonly number[], { actorId, at }: By) =>
  trx
    .insertInto('rewardSteps')
    .columns(['rewardId', 'statusId', 'at', 'paymentMethodId', 'actorId', 'cause'])
    .expression((eb) =>
      eb
        .selectFrom('rewards')
        .select([
          'rewardId',
          'statusId',
          sql<string>`cast(${at} as text)`.as('at'),
          'paymentMethodId',
          sql<number | null>`cast(${actorId} as integer)`.as('actorId'),
          sql.lit('expiry').as('cause'),
        ])
        .where('rewardId', 'in', ids),
    )
    .execute();
