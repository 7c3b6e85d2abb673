import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { accountOf } from './accounts';
import type { Cause } from './causes';
import { InsufficientFunds, type Attribution } from './posting';

/**
 * The movements of many rewards at once, as sets in the database: an approval of 200,000 rows, the expiry of a whole
 * promotion, the loading of data. Entries, balances and refusals are those of the single movements.
 */
export interface RewardSet extends Pick<Attribution, 'actorId'> {
  clientId: number;
  /** Which rewards: for example those of a file, or those of a promotion in certain statuses. */
  where: (rewards: ExpressionBuilder<Tables, 'rewards'>) => Expression<SqlBool>;
  /** The moment of every entry, or the column of the reward that holds it. */
  at: string | { column: 'createdDate' | 'updatedDate' | 'settledDate' };
}

const rewardsOf = (trx: Kysely<Tables>, set: RewardSet) =>
  trx
    .selectFrom('rewards')
    // The plus keeps the client's indexes out: each leads through every reward of the client, the set's own condition to few.
    .where(sql<number>`+${sql.ref('rewards.clientId')}`, '=', set.clientId)
    .where(set.where);

async function totalsByPromotion(trx: Kysely<Tables>, set: RewardSet) {
  // The plus keeps out the index by promotion, which would lead through every reward there is.
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

async function changeBalance(trx: Kysely<Tables>, accountId: number, cents: number): Promise<void> {
  const changed = await trx
    .updateTable('ledgerAccounts')
    .set({ balanceCents: sql<number>`${sql.ref('balanceCents')} + ${cents}` })
    .where('accountId', '=', accountId)
    .where(sql<number>`${sql.ref('balanceCents')} + ${cents}`, '>=', 0)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new InsufficientFunds();
}

/** The two accounts of a promotion. */
type PromotionSide = 'promotion' | 'transit';

/** Writes one entry per reward between its own account and its promotion's or one given account. */
async function writeEntries(
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

/**
 * The rewards become available: promotion → reward, for each; or transit → reward, where the money was reserved before.
 * @returns how many rewards that were
 * @throws InsufficientFunds when a promotion holds less than its rewards of the set need together
 */
export async function allocateMany(
  trx: Kysely<Tables>,
  set: RewardSet,
  from: PromotionSide = 'promotion',
): Promise<number> {
  const totals = await totalsByPromotion(trx, set);
  for (const { promotionId, cents } of totals) {
    await changeBalance(
      trx,
      await accountOf(trx, { clientId: set.clientId, kind: from, promotionId }),
      -cents,
    );
  }
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
  await writeEntries(trx, set, from === 'transit' ? 'grant' : 'allocate', 'intoReward', from);
  return totals.reduce((sum, one) => sum + one.rewards, 0);
}

/** Empties the accounts of the rewards; each must hold exactly the reward's amount, else InsufficientFunds. */
async function takeOut(trx: Kysely<Tables>, set: RewardSet) {
  const totals = await totalsByPromotion(trx, set);
  const emptied = await trx
    .updateTable('ledgerAccounts')
    .set({ balanceCents: 0 })
    .where('kind', '=', sql.lit('reward' as const))
    .where('rewardId', 'in', rewardsOf(trx, set).select('rewards.rewardId'))
    .where('balanceCents', '>', 0)
    .executeTakeFirst();
  const rewards = totals.reduce((sum, one) => sum + one.rewards, 0);
  if (Number(emptied.numUpdatedRows) !== rewards) throw new InsufficientFunds();
  return { totals, rewards, cents: totals.reduce((sum, one) => sum + one.cents, 0) };
}

async function moveTo(
  trx: Kysely<Tables>,
  set: RewardSet,
  kind: 'paid' | 'expired',
  cause: Cause,
): Promise<number> {
  const { rewards, cents } = await takeOut(trx, set);
  if (rewards === 0) return 0;
  const target = await accountOf(trx, { clientId: set.clientId, kind });
  await changeBalance(trx, target, cents);
  await writeEntries(trx, set, cause, 'outOfReward', target);
  return rewards;
}

/** The payments are settled: reward → paid out, for each. @returns how many rewards that were */
export const payMany = (trx: Kysely<Tables>, set: RewardSet): Promise<number> =>
  moveTo(trx, set, 'paid', 'pay');

/** The rewards expire: reward → expired, for each. @returns how many rewards that were */
export const expireMany = (trx: Kysely<Tables>, set: RewardSet): Promise<number> =>
  moveTo(trx, set, 'expired', 'expireReward');

/** The rewards are removed: reward → its promotion, for each. @returns how many rewards that were */
export async function returnMany(trx: Kysely<Tables>, set: RewardSet): Promise<number> {
  const { totals, rewards } = await takeOut(trx, set);
  for (const { promotionId, cents } of totals) {
    await changeBalance(
      trx,
      await accountOf(trx, { clientId: set.clientId, kind: 'promotion', promotionId }),
      cents,
    );
  }
  await writeEntries(trx, set, 'remove', 'outOfReward');
  return rewards;
}
