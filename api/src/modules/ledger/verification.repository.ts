import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { Cause } from './causes';

/** Whole-table consistency checks of the ledger: each query answers only the rows that do not add up. */

/** @returns accounts whose balance is not the sum of their entries, and those below zero but the invoice accounts */
export function findWrongAccounts(db: Kysely<Tables>, limit: number) {
  const movements = db
    .selectFrom('ledgerEntries')
    .select(['targetAccountId as accountId', 'amountCents as cents'])
    .unionAll(
      db
        .selectFrom('ledgerEntries')
        .select(['sourceAccountId as accountId', sql<number>`-${sql.ref('amountCents')}`.as('cents')]),
    );
  const sums = db
    .selectFrom(movements.as('movements'))
    .select((eb) => ['accountId', eb.fn.sum<number>('cents').as('cents')])
    .groupBy('accountId');
  return db
    .selectFrom('ledgerBalances as account')
    .leftJoin(sums.as('sums'), 'sums.accountId', 'account.accountId')
    .select((eb) => [
      'account.clientId',
      'account.kind',
      'account.promotionId',
      'account.rewardId',
      'account.balanceCents',
      eb.fn.coalesce('sums.cents', sql<number>`0`).as('entries'),
    ])
    .where((eb) =>
      eb.or([
        eb('account.balanceCents', '!=', eb.fn.coalesce('sums.cents', sql<number>`0`)),
        eb.and([eb('account.balanceCents', '<', 0), eb('account.kind', '!=', 'invoice')]),
      ]),
    )
    .orderBy('account.accountId')
    .limit(limit)
    .execute();
}

/**
 * @param routes what entries connect, as `cause source-kind target-kind`
 * @returns entries without a positive amount, between clients, or on no such route
 */
export function findWrongEntries(db: Kysely<Tables>, routes: readonly string[], limit: number) {
  const space = sql.lit(' ');
  const route = sql<string>`${sql.ref('entry.cause')} || ${space} || ${sql.ref('source.kind')} || ${space} || ${sql.ref('target.kind')}`;
  return db
    .selectFrom('ledgerEntries as entry')
    .innerJoin('ledgerAccounts as source', 'source.accountId', 'entry.sourceAccountId')
    .innerJoin('ledgerAccounts as target', 'target.accountId', 'entry.targetAccountId')
    .select(['entry.clientId', 'entry.entryId', 'entry.amountCents', route.as('route')])
    .where((eb) =>
      eb.or([
        eb('entry.amountCents', '<=', 0),
        eb('entry.clientId', '!=', eb.ref('source.clientId')),
        eb('entry.clientId', '!=', eb.ref('target.clientId')),
        eb(route, 'not in', routes),
      ]),
    )
    .orderBy('entry.entryId')
    .limit(limit)
    .execute();
}

/** @param gone the statuses in which a reward's account is empty @returns rewards whose account does not hold what it must */
export const findWrongRewardAccounts = (db: Kysely<Tables>, gone: readonly number[], limit: number) =>
  db
    .selectFrom('rewards')
    .leftJoin('ledgerAccounts as account', (join) =>
      join
        .onRef('account.rewardId', '=', 'rewards.rewardId')
        .on('account.kind', '=', sql.lit('reward' as const)),
    )
    .select([
      'rewards.clientId',
      'rewards.rewardId',
      'rewards.statusId',
      'rewards.amountCents',
      'account.balanceCents',
    ])
    .where((eb) =>
      eb(
        eb.fn.coalesce('account.balanceCents', sql<number>`-1`),
        '!=',
        eb
          .case()
          .when('rewards.statusId', 'in', gone)
          .then(sql<number>`0`)
          .else(eb.ref('rewards.amountCents'))
          .end(),
      ),
    )
    .orderBy('rewards.rewardId')
    .limit(limit)
    .execute();

/** @param ways by which cause the money of a reward of each status left it @returns rewards without such an entry */
export const findRewardsWithoutEntry = (
  db: Kysely<Tables>,
  ways: ReadonlyArray<{ statusId: number; cause: Cause }>,
  limit: number,
) =>
  db
    .selectFrom('rewards')
    .select(['rewards.clientId', 'rewards.rewardId', 'rewards.statusId'])
    .where(
      'rewards.statusId',
      'in',
      ways.map(({ statusId }) => statusId),
    )
    // One question for all ways, which PostgreSQL answers by a join: of several it looks each reward up in the entries.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledgerEntries as entry')
            .select('entry.entryId')
            .whereRef('entry.rewardId', '=', 'rewards.rewardId')
            .where('entry.cause', '=', causeOf(ways)),
        ),
      ),
    )
    .orderBy('rewards.rewardId')
    .limit(limit)
    .execute();

/** The cause by which the money of a reward of that status left it. */
const causeOf = (ways: ReadonlyArray<{ statusId: number; cause: Cause }>) =>
  sql<Cause>`case ${sql.ref('rewards.statusId')} ${sql.join(
    ways.map(({ statusId, cause }) => sql`when ${sql.lit(statusId)} then ${sql.lit(cause)}`),
    sql` `,
  )} end`;
