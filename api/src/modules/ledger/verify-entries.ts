import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { CAUSES } from './causes';
import type { LedgerProblem } from './ledger-problem';

const ROUTES = Object.entries(CAUSES).map(([cause, { from, to }]) => `${cause} ${from} ${to}`);

/** Entries without a positive amount, between clients, or between accounts that their cause does not connect. */
export async function entryProblems(db: Kysely<Tables>, limit: number): Promise<LedgerProblem[]> {
  const space = sql.lit(' ');
  const route = sql<string>`${sql.ref('entry.cause')} || ${space} || ${sql.ref('source.kind')} || ${space} || ${sql.ref('target.kind')}`;
  const rows = await db
    .selectFrom('ledgerEntries as entry')
    .innerJoin('ledgerAccounts as source', 'source.accountId', 'entry.sourceAccountId')
    .innerJoin('ledgerAccounts as target', 'target.accountId', 'entry.targetAccountId')
    .select(['entry.clientId', 'entry.entryId', 'entry.amountCents', route.as('route')])
    .where((eb) =>
      eb.or([
        eb('entry.amountCents', '<=', 0),
        eb('entry.clientId', '!=', eb.ref('source.clientId')),
        eb('entry.clientId', '!=', eb.ref('target.clientId')),
        eb(route, 'not in', ROUTES),
      ]),
    )
    .orderBy('entry.entryId')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    clientId: row.clientId,
    subject: `entry ${row.entryId}`,
    problem: `This movement can not be: ${row.amountCents} (${row.route}).`,
  }));
}
