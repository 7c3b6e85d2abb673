import type { Kysely } from 'kysely';

/**
 * - A canary: a release that a share of the users gets beside the one that its pointer names.
 * - A release keeps the rules by which it is promoted or taken back, who signed it, and its bill of materials.
 * - A remote may require signatures, and a second person to activate what was published.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('remoteCanaries')
    .addColumn('name', 'text', (column) => column.notNull().references('remotes.name'))
    .addColumn('clientKey', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('percent', 'integer', (column) => column.notNull())
    .addColumn('startedAt', 'text', (column) => column.notNull())
    .addColumn('startedBy', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('remoteCanariesKey', ['name', 'clientKey'])
    .execute();
  const releases = db.schema.alterTable('remoteReleases');
  for (const column of ['rulesJson', 'signedBy', 'bomJson', 'warningsJson'])
    await releases.addColumn(column, 'text').execute();
  const remotes = db.schema.alterTable('remotes');
  await remotes.addColumn('signatureNeeded', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await remotes
    .addColumn('secondPersonNeeded', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('remoteKeys')
    .addColumn('keyId', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull().references('remotes.name'))
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('addedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('remoteKeysKey', ['name', 'keyId'])
    .execute();
}
