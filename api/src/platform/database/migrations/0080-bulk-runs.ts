import type { Kysely } from 'kysely';
import { identity } from '../dialects/columns';
import { addIndex, addUnique } from '../dialects/indexes';

/** One action on many rows of a list: what was asked for, and what became of each row. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('bulkRuns')
    .addColumn('bulkId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.userId'))
    .addColumn('address', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('requestKey', 'text', (column) => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('startedDate', 'text', (column) => column.notNull())
    .addColumn('finishedDate', 'text')
    .execute();
  await addUnique(db, 'bulkRuns', ['userId', 'requestKey']);
  await addIndex(db, 'bulkRuns', ['bulkId'], { where: '"finishedDate" is null' });
  await db.schema
    .createTable('bulkItems')
    .addColumn('bulkId', 'integer', (column) => column.notNull().references('bulkRuns.bulkId'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('itemId', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('bulkItemsKey', ['bulkId', 'position'])
    .execute();
  await addIndex(db, 'bulkItems', ['bulkId', 'state', 'position']);
}
