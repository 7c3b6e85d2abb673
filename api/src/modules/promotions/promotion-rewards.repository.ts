import { sql, type Kysely } from 'kysely';
import { REWARD_STATUS, UNDECIDED_REWARDS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';

/** The rewards of a promotion that its end expires: those whose payment is neither settled nor under way. */

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
    .where('statusId', 'in', UNDECIDED_REWARDS)
    .executeTakeFirstOrThrow();
  return { officers: Number(officers), rewards: Number(rewards), cents: Number(cents ?? 0) };
}

/**
 * @param limit how many at most; all unless told
 * @returns the rewards of a promotion that its end expires, in the order in which they were made: neighbours share pages of
 *   the database, which makes expiring them in that order twice as fast
 */
export async function findUndecided(
  db: Kysely<Tables>,
  promotionId: number,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<number[]> {
  const found = await db
    .selectFrom('rewards')
    .select('rewardId')
    .where('promotionId', '=', promotionId)
    .where('statusId', 'in', UNDECIDED_REWARDS)
    .limit(limit)
    .execute();
  // Sorted here: an ORDER BY would make the database read and order all of them to answer a few.
  return found.map((one) => one.rewardId).sort((one, other) => one - other);
}

/** Sets those of the rewards to expired that still are undecided. @returns which these were */
export async function expireUndecided(
  trx: Kysely<Tables>,
  rewardIds: readonly number[],
  at: string,
): Promise<number[]> {
  const changed = await trx
    .updateTable('rewards')
    .set({
      statusId: REWARD_STATUS.expired,
      updatedDate: at,
      version: sql<number>`${sql.ref('version')} + 1`,
    })
    .where('rewardId', 'in', rewardIds)
    .where('statusId', 'in', UNDECIDED_REWARDS)
    .returning('rewardId')
    .execute();
  return changed.map((one) => one.rewardId);
}
