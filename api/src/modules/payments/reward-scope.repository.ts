import type { Kysely } from 'kysely';
import type { TransactionScope } from '../../platform/database/database';
import type { Tables } from '../../platform/database/schema';
import { lockOf } from '../lock-names';

/** What a change of one reward locks: the reward, and its promotion as it is, so that it can not end meanwhile. */
export const rewardScopeOf = (reward: { rewardId: number; promotionId: number }): TransactionScope => ({
  locks: [lockOf.reward(reward.rewardId)],
  share: [lockOf.promotion(reward.promotionId), lockOf.paymentOutcomes],
});

/** The same for a reward of which only the id is known: it never moves to another promotion. */
export async function rewardScope(db: Kysely<Tables>, rewardId: number): Promise<TransactionScope> {
  const reward = await db
    .selectFrom('rewards')
    .select(['rewardId', 'promotionId'])
    .where('rewardId', '=', rewardId)
    .executeTakeFirst();
  return reward ? rewardScopeOf(reward) : { locks: [lockOf.reward(rewardId)] };
}
