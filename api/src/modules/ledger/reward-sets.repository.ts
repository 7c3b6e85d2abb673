import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Stamp } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import type { Cause } from './causes';

/** Set-based statements over the accounts and entries of many rewards: one round trip, however many rewards there are. */

/** Rewards of one client whose money moves together. */
export interface RewardSet extends Pick<Stamp, 'actorId'> {
  clientId: number;
  /** Which rewards: for example those of a file, or those of a promotion in certain statuses. */
  where: (rewards: ExpressionBuilder<Tables, 'rewards'>) => Expression<SqlBool>;
  /** The moment of every entry, or the column of the reward that holds it. */
  at: string | { column: 'createdDate' | 'updatedDate' | 'settledDate' };
}

/** The two accounts of a promotion. */
export type PromotionSide = 'promotion' | 'transit';

const rewardsOf = (trx: Kysely<Tables>, set: RewardSet) =>
  trx
    .selectFrom('rewards')
    // The unary plus keeps the client's indexes out: each leads through every reward of the client, the set's own condition to few.
    .where(sql<number>`+${sql.ref('rewards.clientId')}`, '=', set.clientId)
    .where(set.where);

interface PromotionTotal {
  promotionId: number;
  rewards: number;
  cents: number;
}

/** @returns how many rewards of the set each promotion has, and what they come to */
export async function totalsByPromotion(trx: Kysely<Tables>, set: RewardSet): Promise<PromotionTotal[]> {
  // The unary plus keeps out the index by promotion, which would lead through every reward there is.
  const promotionId = sql<number>`+${sql.ref('rewards.promotionId')}`;
  const rows = await rewardsOf(trx, set)
    .select((eb) => [
      promotionId.as('promotionId'),
      eb.fn.countAll<number | string>().as('rewards'),
      eb.fn.sum<number | string>('rewards.amountCents').as('cents'),
    ])
    .groupBy(promotionId)
    .orderBy(promotionId)
    .execute();
  return rows.map((row) => ({
    promotionId: row.promotionId,
    rewards: Number(row.rewards),
    cents: Number(row.cents),
  }));
}

/** Opens the account of each reward with the reward's amount in it. */
export async function openRewardAccounts(trx: Kysely<Tables>, set: RewardSet): Promise<void> {
  await trx
    .insertInto('ledgerAccounts')
    .columns(['clientId', 'kind', 'promotionId', 'rewardId', 'balanceCents'])
    .expression(
      rewardsOf(trx, set).select([
        'rewards.clientId',
        sql.lit('reward' as const).as('kind'),
        sql<null>`cast(null as integer)`.as('promotionId'),
        'rewards.rewardId',
        'rewards.amountCents',
      ]),
    )
    .execute();
}

/** Takes everything out of the accounts of the rewards. @returns how many of them held anything */
export async function emptyRewardAccounts(trx: Kysely<Tables>, set: RewardSet): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('ledgerAccounts')
    .set({ balanceCents: 0 })
    .where('kind', '=', sql.lit('reward' as const))
    .where('rewardId', 'in', rewardsOf(trx, set).select('rewards.rewardId'))
    .where('balanceCents', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Writes one entry per reward between its own account and its promotion's or one given account. */
export async function insertRewardEntries(
  trx: Kysely<Tables>,
  set: RewardSet,
  cause: Cause,
  direction: 'intoReward' | 'outOfReward',
  /** The account on the other side: one for all rewards, or of what kind their promotions' is. */
  otherSide: number | PromotionSide = 'promotion',
): Promise<void> {
  const reward = sql.ref('rewardAccount.accountId');
  const other =
    typeof otherSide === 'number' ? sql`${sql.lit(otherSide)}` : sql.ref('promotionAccount.accountId');
  const [source, target] = direction === 'intoReward' ? [other, reward] : [reward, other];
  await trx
    .insertInto('ledgerEntries')
    .columns([
      'clientId',
      'sourceAccountId',
      'targetAccountId',
      'amountCents',
      'cause',
      'promotionId',
      'rewardId',
      'actorId',
      'at',
    ])
    .expression(
      rewardsOf(trx, set)
        .innerJoin('ledgerAccounts as rewardAccount', (join) =>
          join
            .onRef('rewardAccount.rewardId', '=', 'rewards.rewardId')
            .on('rewardAccount.kind', '=', sql.lit('reward' as const)),
        )
        .$if(typeof otherSide !== 'number', (query) =>
          query.innerJoin('ledgerAccounts as promotionAccount', (join) =>
            join
              .onRef('promotionAccount.promotionId', '=', 'rewards.promotionId')
              .on('promotionAccount.kind', '=', sql.lit(otherSide as PromotionSide)),
          ),
        )
        .select([
          'rewards.clientId',
          source.$castTo<number>().as('source'),
          target.$castTo<number>().as('target'),
          'rewards.amountCents',
          sql.lit(cause).as('cause'),
          'rewards.promotionId',
          'rewards.rewardId',
          sql<number | null>`cast(${set.actorId} as integer)`.as('actorId'),
          (typeof set.at === 'string'
            ? sql<string>`cast(${set.at} as text)`
            : sql.ref<string>(`rewards.${set.at.column}`)
          ).as('at'),
        ]),
    )
    .execute();
}
