import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { LedgerProblem } from './ledger-problem';

/** Balances that are not the sum of their entries, and balances below zero. */
export async function accountProblems(db: Kysely<Tables>, limit: number): Promise<LedgerProblem[]> {
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
  const rows = await db
    .selectFrom('ledgerAccounts as account')
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
  return rows.map((row) => {
    const [balance, entries] = [Number(row.balanceCents), Number(row.entries)];
    const id = row.rewardId ?? row.promotionId;
    return {
      clientId: row.clientId,
      subject: id === null ? `${row.kind} account` : `${row.kind} ${id}`,
      problem:
        balance === entries
          ? `The balance is below zero: ${balance}.`
          : `The balance is ${balance}, its entries add up to ${entries}.`,
    };
  });
}
