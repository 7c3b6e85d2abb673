import { sql, type Kysely } from 'kysely';
import { addIndex } from '../dialects/indexes';

/** Officers are found by the beginning of their id or name, ignoring case. */
export async function up(db: Kysely<never>): Promise<void> {
  await addIndex(db, 'officers', ['clientId', 'oeid']);
  await sql`create index "officers_clientId_name" on officers ("clientId", lower("officerName"))`.execute(db);
}
