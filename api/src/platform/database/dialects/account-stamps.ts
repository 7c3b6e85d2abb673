import type { Kysely } from 'kysely';
import { isPostgres } from './columns';
import { addTriggers } from './triggers';

const stamp = (
  row: 'old' | 'new',
) => `insert into "accountStamps" ("clientId", stamp) values (${row}."clientId", 1)
  on conflict ("clientId") do update set stamp = "accountStamps".stamp + 1;`;

/** What the list of tax accounts is made of. A new officer is no account before it is paid or has a form. */
const CHANGES = [
  ['paidTotals', 'Insert', 'insert'],
  ['paidTotals', 'Update', 'update'],
  ['paidTotals', 'Delete', 'delete'],
  ['w9Forms', 'Insert', 'insert'],
  ['taxpayers', 'Insert', 'insert'],
  ['officers', 'Update', 'update of "portBu", oeid, "officerName"'],
] as const;

/**
 * Counts a client's changes of accounts in the transaction of each change (version stamp). On SQLite alone, which has one writer:
 * on PostgreSQL all payments of a client would wait for that row (hot row), and answers are not remembered there.
 */
export async function stampAccounts(db: Kysely<never>): Promise<void> {
  if (isPostgres(db)) return;
  for (const [table, name, event] of CHANGES)
    await addTriggers(db, table, [
      { name: `${table}Stamp${name}`, event, body: stamp(event === 'delete' ? 'old' : 'new') },
    ]);
}
