import { sql, type Kysely } from 'kysely';
import { keepPaidTotals } from '../dialects/paid-totals';

/** What was paid to an account in a year of UTC: adding up the rewards of a large client would take longer. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('paidTotals')
    .addColumn('clientId', 'integer', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('officerId', 'integer', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('paidTotalsKey', ['clientId', 'year', 'officerId'])
    .execute();
  await sql`insert into "paidTotals" ("clientId", year, "officerId", cents)
    select "clientId", cast(substr("settledDate", 1, 4) as integer), "officerId", sum("amountCents") from rewards
    where "statusId" = 11 and "settledDate" is not null group by 1, 2, 3`.execute(db);
  await keepPaidTotals(db);
}
