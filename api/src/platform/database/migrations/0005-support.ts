import { sql, type Kysely } from 'kysely';
import { identity } from '../dialects/columns';
import { addIndex } from '../dialects/indexes';

/** Support tickets. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('tickets')
    .addColumn('ticketNo', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('statusId', 'integer', (column) => column.notNull())
    .addColumn('categoryId', 'integer', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('oeid', 'text', (column) => column.notNull())
    .addColumn('portBu', 'text')
    .addColumn('rewardId', 'integer', (column) => column.references('rewards.rewardId'))
    .addColumn('raisedBy', 'text', (column) => column.notNull())
    .addColumn('createdDate', 'text', (column) => column.notNull())
    .addColumn('updatedDate', 'text', (column) => column.notNull())
    .addColumn('adminComments', 'text')
    .addColumn('closedDate', 'text')
    .addColumn('closedBy', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addCheckConstraint('ticketsStatus', sql`"statusId" between 1 and 3`)
    .addCheckConstraint('ticketsCategory', sql`"categoryId" between 1 and 3`)
    .execute();

  // Newest first by index alone. It holds every column that the list filters or orders by, so that no pass over the
  // tickets ever reads their long texts.
  await db.schema
    .createIndex('tickets_newest')
    .on('tickets')
    .columns(['clientId', 'createdDate', 'ticketNo', 'statusId', 'categoryId', 'subject', 'oeid', 'raisedBy'])
    .execute();
  await addIndex(db, 'tickets', ['clientId', 'statusId', 'ticketNo']);
  await addIndex(db, 'tickets', ['rewardId']);
}
