import type { Kysely } from 'kysely';
import { isPostgres } from '../dialects/columns';
import { notifyChanges } from '../dialects/notify-changes';

/** What several processes have to tell each other: how often an address has called, and that what they remember has changed. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('rateCounts')
    .addColumn('minute', 'integer', (column) => column.notNull())
    .addColumn('rateKey', 'text', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rateCountsKey', ['minute', 'rateKey'])
    .execute();
  if (!isPostgres(db)) return;
  await notifyChanges(db, [
    // A new session was remembered by none; a change of one concerns that one alone.
    { table: 'sessions', topic: 'access', key: 'sessionId', events: 'update or delete' },
    ...['users', 'userRights', 'clients'].map((table) => ({ table, topic: 'access' })),
    ...['remotes', 'remoteReleases', 'remotePointers', 'remoteCanaries'].map((table) => ({
      table,
      topic: 'releases',
    })),
  ]);
}
