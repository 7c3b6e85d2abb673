import { sql, type Kysely } from 'kysely';
import { addIndex } from '../dialects/indexes';
import { keepNewestForms } from '../dialects/newest-forms';

/**
 * The list of 100,000 tax accounts is one pass over two narrow indexes, in the same order: it reads neither the officers nor
 * the forms themselves, whose rows are wide.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await keepNewestForms(db);
  await sql`drop index ${sql.id('w9Forms_officerId_signedAt')}`.execute(db);
  await addIndex(db, 'w9Forms', ['officerId', 'signedAt', 'supersededAt', 'submittedAt', 'submittedBy']);
  await addIndex(db, 'officers', ['clientId', 'officerId', 'portBu', 'oeid', 'officerName']);
}
