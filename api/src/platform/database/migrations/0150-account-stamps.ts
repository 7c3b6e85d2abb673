import type { Kysely } from 'kysely';
import { stampAccounts } from '../dialects/account-stamps';
import { addIndex } from '../dialects/indexes';

/**
 * What the list of tax accounts answers is remembered as long as nothing changes that it shows; the forms of some days are found
 * by an index.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('accountStamps')
    .addColumn('clientId', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('stamp', 'integer', (column) => column.notNull())
    .execute();
  await stampAccounts(db);
  await addIndex(db, 'w9Forms', ['clientId', 'submittedAt', 'officerId']);
}
