import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../database/schema';

/** Adds an entry to the audit log. */
export async function insertAuditEntry(
  db: Kysely<Tables>,
  entry: Insertable<Tables['auditLog']>,
): Promise<void> {
  await db.insertInto('auditLog').values(entry).execute();
}
