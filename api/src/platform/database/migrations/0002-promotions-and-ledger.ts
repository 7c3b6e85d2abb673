import type { Kysely } from 'kysely';
import { identity } from '../dialects/columns';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('promotions')
    .addColumn('promotionId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('promotionName', 'text', (column) => column.notNull())
    .addColumn('nameKey', 'text', (column) => column.notNull())
    .addColumn('fulfillmentDate', 'text')
    .addColumn('expirationDate', 'text')
    .addColumn('closedDate', 'text')
    .addColumn('fundsCents', 'bigint', (column) => column.notNull())
    .addColumn('rollUpCents', 'bigint', (column) => column.notNull())
    .addColumn('newInvoiceCents', 'bigint', (column) => column.notNull())
    .addColumn('comments', 'text')
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdBy', 'integer', (column) => column.notNull())
    .addColumn('createdDate', 'text', (column) => column.notNull())
    .addColumn('updatedBy', 'integer', (column) => column.notNull())
    .addColumn('updatedDate', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('promotionHistory')
    .addColumn('historyId', ...identity(db))
    .addColumn('promotionId', 'integer', (column) => column.notNull().references('promotions.promotionId'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actorId', 'integer')
    .addColumn('actorName', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('changesJson', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('ledgerAccounts')
    .addColumn('accountId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('promotionId', 'integer')
    .addColumn('rewardId', 'integer')
    .addColumn('balanceCents', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('ledgerEntries')
    .addColumn('entryId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('sourceAccountId', 'integer', (column) => column.notNull().references('ledgerAccounts.accountId'))
    .addColumn('targetAccountId', 'integer', (column) => column.notNull().references('ledgerAccounts.accountId'))
    .addColumn('amountCents', 'bigint', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('promotionId', 'integer')
    .addColumn('rewardId', 'integer')
    .addColumn('actorId', 'integer')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}
