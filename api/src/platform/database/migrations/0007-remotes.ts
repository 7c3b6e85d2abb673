import { sql, type Kysely } from 'kysely';
import { identity } from '../dialects/columns';
import { addIndex, addUnique } from '../dialects/indexes';

/** Remotes, their releases, and which of them pages get. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('remotes')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('remoteReleases')
    .addColumn('releaseId', ...identity(db))
    .addColumn('name', 'text', (column) => column.notNull().references('remotes.name'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('shellApi', 'text', (column) => column.notNull())
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('claim', 'text', (column) => column.notNull())
    .addColumn('integrityJson', 'text', (column) => column.notNull())
    .addColumn('storageKey', 'text', (column) => column.notNull())
    .addColumn('publishedAt', 'text', (column) => column.notNull())
    .addColumn('publishedBy', 'text', (column) => column.notNull())
    .addColumn('builtIn', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('remotePointers')
    .addColumn('name', 'text', (column) => column.notNull().references('remotes.name'))
    .addColumn('clientKey', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('previousVersion', 'text')
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('changedBy', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('remotePointersKey', ['name', 'clientKey'])
    .execute();
  await db.schema
    .createTable('deployTokens')
    .addColumn('tokenId', ...identity(db))
    .addColumn('name', 'text', (column) => column.notNull().references('remotes.name'))
    .addColumn('tokenHash', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('revokedAt', 'text')
    .addColumn('label', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('remoteReports')
    .addColumn('reportId', ...identity(db))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('milliseconds', 'integer')
    .addColumn('detail', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addCheckConstraint('remoteReportsKind', sql`kind in ('load', 'failure', 'crash')`)
    .execute();

  await addUnique(db, 'remoteReleases', ['name', 'version']);
  await addUnique(db, 'deployTokens', ['tokenHash']);
  await addIndex(db, 'remoteReports', ['name', 'version', 'at']);
  await addIndex(db, 'remoteReports', ['at']);
}
