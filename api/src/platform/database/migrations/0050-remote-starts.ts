import type { Kysely } from 'kysely';
import { addIndex } from '../dialects/indexes';

/**
 * First renders of remotes: each start is closed by what became of it, so that one that hung stays open. Reports say for
 * which client they are and by which user, so that a release is judged by the users it meets, not by the noisiest of them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('remoteStarts')
    .addColumn('mark', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('clientKey', 'text', (column) => column.notNull())
    .addColumn('userId', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await addIndex(db, 'remoteStarts', ['name', 'version', 'at']);
  await addIndex(db, 'remoteStarts', ['at']);
  // Of reports from before nothing more is known.
  await db.schema
    .alterTable('remoteReports')
    .addColumn('clientKey', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('remoteReports').addColumn('userId', 'integer').execute();
}
