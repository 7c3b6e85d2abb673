import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
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
  /** The lowest and the highest id of them. */
  first: number;
  last: number;
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
      eb.fn.min('rewards.rewardId').as('first'),
      eb.fn.max('rewards.rewardId').as('last'),
    ])
    .groupBy(promotionId)
    .orderBy(promotionId)
    .execute();
  return rows.map((row) => ({ ...row, rewards: Number(row.rewards), cents: Number(row.cents) }));
}

/** The account of a new reward, by the reward's id: no index has to be asked for it. */
const newAccountOf = (above: number) =>
  sql<number>`${sql.ref('rewards.rewardId')} + cast(${above} as integer)`;

/**
 * Opens the account of each reward with the reward's amount in it.
 * @param above how far the id of each account is above that of its reward; these ids are reserved
 */
export async function openRewardAccounts(trx: Kysely<Tables>, set: RewardSet, above: number): Promise<void> {
  await trx
    .insertInto('ledgerAccounts')
    .columns(['accountId', 'clientId', 'kind', 'promotionId', 'rewardId', 'balanceCents'])
    .expression(
      rewardsOf(trx, set).select([
        newAccountOf(above).as('accountId'),
        'rewards.clientId',
        sql.lit('reward' as const).as('kind'),
        sql<null>`cast(null as integer)`.as('promotionId'),
        'rewards.rewardId',
        'rewards.amountCents',
      ]),
    )
    .execute();
}

/** Takes everything out of the accounts of the rewards. @returns how many of them held exactly the reward's amount: the others keep theirs */
export async function emptyRewardAccounts(trx: Kysely<Tables>, set: RewardSet): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('ledgerAccounts')
    .set({ balanceCents: 0 })
    .where('kind', '=', sql.lit('reward' as const))
    .where('rewardId', 'in', rewardsOf(trx, set).select('rewards.rewardId'))
    .where('balanceCents', '>', 0)
    .where('balanceCents', '=', (eb) =>
      eb
        .selectFrom('rewards as its')
        .select('its.amountCents')
        .whereRef('its.rewardId', '=', 'ledgerAccounts.rewardId'),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const ENTRY = [
  'clientId',
  'sourceAccountId',
  'targetAccountId',
  'amountCents',
  'cause',
  'promotionId',
  'rewardId',
  'actorId',
  'at',
] as const;

/** The values of `ENTRY` for each reward. */
const entryOf = (
  { actorId, at }: RewardSet,
  cause: Cause,
  { source, target }: { source: RawBuilder<number>; target: RawBuilder<number> },
) =>
  [
    'rewards.clientId',
    source.as('source'),
    target.as('target'),
    'rewards.amountCents',
    sql.lit(cause).as('cause'),
    'rewards.promotionId',
    'rewards.rewardId',
    sql<number | null>`cast(${actorId} as integer)`.as('actorId'),
    (typeof at === 'string' ? sql<string>`cast(${at} as text)` : sql.ref<string>(`rewards.${at.column}`)).as(
      'at',
    ),
  ] as const;

const accountIdOf = (account: string) => sql.ref<number>(`${account}.accountId`);

const withPromotionAccounts = (trx: Kysely<Tables>, set: RewardSet, side: PromotionSide) =>
  rewardsOf(trx, set).innerJoin('ledgerAccounts as promotionAccount', (join) =>
    join
      .onRef('promotionAccount.promotionId', '=', 'rewards.promotionId')
      .on('promotionAccount.kind', '=', sql.lit(side)),
  );

const rewardsBeside = (trx: Kysely<Tables>, set: RewardSet, otherSide: number | PromotionSide) =>
  typeof otherSide === 'number'
    ? { rewards: rewardsOf(trx, set), other: sql<number>`cast(${otherSide} as integer)` }
    : {
        rewards: withPromotionAccounts(trx, set, otherSide),
        other: accountIdOf('promotionAccount'),
      };

/**
 * Writes one entry per reward into its own account, which was opened in the same transaction.
 * @param from the account that all come from, or of what kind their promotions' is
 * @param above as when it was opened
 */
export async function insertEntriesIntoNew(
  trx: Kysely<Tables>,
  set: RewardSet,
  { cause, from, above }: { cause: Cause; from: number | PromotionSide; above: number },
): Promise<void> {
  const { rewards, other } = rewardsBeside(trx, set, from);
  const accounts = { source: other, target: newAccountOf(above) };
  await trx
    .insertInto('ledgerEntries')
    .columns([...ENTRY])
    .expression(rewards.select([...entryOf(set, cause, accounts)]))
    .execute();
}

/** Writes one entry per reward from its own account into its promotion's or one given account. */
export async function insertEntriesOut(
  trx: Kysely<Tables>,
  set: RewardSet,
  { cause, into = 'promotion' }: { cause: Cause; into?: number | PromotionSide },
): Promise<void> {
  const { rewards, other: target } = rewardsBeside(trx, set, into);
  await trx
    .insertInto('ledgerEntries')
    .columns([...ENTRY])
    .expression(
      rewards
        .innerJoin('ledgerAccounts as rewardAccount', (join) =>
          join
            .onRef('rewardAccount.rewardId', '=', 'rewards.rewardId')
            .on('rewardAccount.kind', '=', sql.lit('reward' as const)),
        )
        .select([...entryOf(set, cause, { source: accountIdOf('rewardAccount'), target })]),
    )
    .execute();
}
