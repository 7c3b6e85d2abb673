import { sql, type Kysely } from 'kysely';
import { appendOnly, identity } from '../dialects/columns';
import { addIndex, addUnique } from '../dialects/indexes';

/** Promotions, and the ledger of the money in them. */
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
    .addCheckConstraint('promotionsStatus', sql`status between 1 and 7`)
    .addCheckConstraint(
      'promotionsMoney',
      sql`"fundsCents" >= 0 and "rollUpCents" >= 0 and "newInvoiceCents" >= 0`,
    )
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
    .addColumn('promotionId', 'integer', (column) => column.references('promotions.promotionId'))
    .addColumn('rewardId', 'integer')
    .addColumn('balanceCents', 'bigint', (column) => column.notNull())
    .addCheckConstraint(
      'ledgerAccountsKind',
      sql`kind in ('invoice', 'promotion', 'reward', 'paid', 'expired')`,
    )
    .addCheckConstraint('ledgerAccountsBalance', sql`kind = 'invoice' or "balanceCents" >= 0`)
    .execute();
  await db.schema
    .createTable('ledgerEntries')
    .addColumn('entryId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('sourceAccountId', 'integer', (column) =>
      column.notNull().references('ledgerAccounts.accountId'),
    )
    .addColumn('targetAccountId', 'integer', (column) =>
      column.notNull().references('ledgerAccounts.accountId'),
    )
    .addColumn('amountCents', 'bigint', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('promotionId', 'integer')
    .addColumn('rewardId', 'integer')
    .addColumn('actorId', 'integer')
    .addColumn('at', 'text', (column) => column.notNull())
    .addCheckConstraint('ledgerEntriesAmount', sql`"amountCents" > 0`)
    .addCheckConstraint('ledgerEntriesAccounts', sql`"sourceAccountId" <> "targetAccountId"`)
    .execute();

  await addUnique(db, 'promotions', ['clientId', 'nameKey'], {
    where: `status <> 7 and status <> 1 and "nameKey" <> ''`,
  });
  for (const column of [
    'promotionName',
    'fulfillmentDate',
    'expirationDate',
    'closedDate',
    'fundsCents',
    'createdDate',
    'updatedDate',
    'status',
  ]) {
    await addIndex(db, 'promotions', ['clientId', column, 'promotionId']);
  }
  await addIndex(db, 'promotionHistory', ['promotionId']);
  await appendOnly(db, 'promotionHistory');
  await addUnique(db, 'ledgerAccounts', ['clientId', 'kind'], {
    where: `kind in ('invoice', 'paid', 'expired')`,
  });
  await addUnique(db, 'ledgerAccounts', ['promotionId'], { where: `kind = 'promotion'` });
  await addUnique(db, 'ledgerAccounts', ['rewardId'], { where: `kind = 'reward'` });
  await addIndex(db, 'ledgerEntries', ['sourceAccountId']);
  await addIndex(db, 'ledgerEntries', ['targetAccountId']);
  await addIndex(db, 'ledgerEntries', ['promotionId']);
  await addIndex(db, 'ledgerEntries', ['rewardId']);
  await appendOnly(db, 'ledgerEntries');
}
