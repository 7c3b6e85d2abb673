import type { Kysely } from 'kysely';
import { identity } from '../dialects/columns';
import { addIndex, addUnique } from '../dialects/indexes';

/** Views of lists that users keep under a name, and which of them a list opens with. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('savedViews')
    .addColumn('viewId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.userId'))
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('nameKey', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('isShared', 'integer', (column) => column.notNull())
    .addColumn('updatedDate', 'text', (column) => column.notNull())
    .addColumn('deletedDate', 'text')
    .execute();
  await addUnique(db, 'savedViews', ['userId', 'list', 'nameKey'], { where: '"deletedDate" is null' });
  await addIndex(db, 'savedViews', ['clientId', 'list']);
  await addIndex(db, 'savedViews', ['deletedDate']);
  await db.schema
    .createTable('defaultViews')
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.userId'))
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('viewId', 'integer', (column) => column.notNull().references('savedViews.viewId'))
    .addPrimaryKeyConstraint('defaultViewsKey', ['userId', 'list'])
    .execute();
  await addIndex(db, 'defaultViews', ['viewId']);
}
