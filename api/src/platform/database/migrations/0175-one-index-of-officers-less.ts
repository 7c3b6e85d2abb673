import { sql, type Kysely } from 'kysely';
import { addUnique } from '../dialects/indexes';

/**
 * The rule that no two officers of a client share number and unit is kept by an index that begins with the number, by which they are searched
 * for too: a new officer is written into one index less. It is made before the old ones go, so that the former version never does without.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await addUnique(db, 'officers', ['clientId', 'oeid', 'portBu']);
  await sql`drop index ${sql.id('officers_clientId_portBu_oeid')}`.execute(db);
  await sql`drop index ${sql.id('officers_clientId_oeid')}`.execute(db);
}
