import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialects/columns';
import { keepTotalsByStatement } from '../dialects/total-deltas';

/**
 * PostgreSQL alone: an index entry has at most 2,704 bytes, which six long texts in one index go beyond, and it reads no
 * row less for having them there, because it takes `lower(x)` from an index only where `x` itself is in it too. Totals are
 * kept by statement, without hot rows. And a foreign key makes every new row lock the row that it refers to: the one row
 * of its client, for all writers, although a reward's client follows from its promotion and an entry's from its accounts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`drop index rewards_newest`.execute(db);
  await sql`create index rewards_newest on rewards ("clientId", "createdDate", "rewardId")
    include ("statusId", "promotionId", "paymentMethodId", "rewardType", "amountCents")`.execute(db);
  for (const table of ['rewards', 'ledgerAccounts', 'ledgerEntries'])
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(`${table}_clientId_fkey`)}`.execute(
      db,
    );
  await keepTotalsByStatement(db);
}
