import type { Kysely } from 'kysely';
import { identity } from '../dialects/columns';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('uploadFiles')
    .addColumn('fileId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('fileName', 'text', (column) => column.notNull())
    .addColumn('contentType', 'text')
    .addColumn('ownerId', 'integer', (column) => column.notNull())
    .addColumn('createdDate', 'text', (column) => column.notNull())
    .addColumn('updatedDate', 'text', (column) => column.notNull())
    .addColumn('statusId', 'integer', (column) => column.notNull())
    .addColumn('processingStatus', 'integer', (column) => column.notNull())
    .addColumn('sizeBytes', 'bigint')
    .addColumn('sha256', 'text')
    .addColumn('storageKey', 'text', (column) => column.notNull())
    .addColumn('urlTokenHash', 'text')
    .addColumn('urlExpiresAt', 'text', (column) => column.notNull())
    .addColumn('rowCount', 'integer')
    .addColumn('decidedBy', 'integer')
    .addColumn('decidedAt', 'text')
    .addColumn('comment', 'text')
    .execute();
  await db.schema
    .createTable('uploadRows')
    .addColumn('fileId', 'integer', (column) => column.notNull().references('uploadFiles.fileId'))
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('promotionId', 'integer', (column) => column.notNull())
    .addColumn('rewardName', 'text', (column) => column.notNull())
    .addColumn('portBu', 'text', (column) => column.notNull())
    .addColumn('portfolioName', 'text', (column) => column.notNull())
    .addColumn('locationCode', 'text', (column) => column.notNull())
    .addColumn('officeId', 'text', (column) => column.notNull())
    .addColumn('officeName', 'text', (column) => column.notNull())
    .addColumn('amountCents', 'bigint', (column) => column.notNull())
    .addColumn('rewardType', 'text', (column) => column.notNull())
    .addColumn('paymentMethodId', 'integer', (column) => column.notNull())
    .addColumn('description', 'text')
    .addPrimaryKeyConstraint('uploadRowsKey', ['fileId', 'line'])
    .execute();
  await db.schema
    .createTable('uploadSummaries')
    .addColumn('fileId', 'integer', (column) => column.notNull().references('uploadFiles.fileId'))
    .addColumn('promotionId', 'integer', (column) => column.notNull())
    .addColumn('totalCents', 'bigint', (column) => column.notNull())
    .addColumn('rewardees', 'integer', (column) => column.notNull())
    .addColumn('rewards', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('uploadSummariesKey', ['fileId', 'promotionId'])
    .execute();
  await db.schema
    .createTable('uploadFindings')
    .addColumn('findingId', ...identity(db))
    .addColumn('fileId', 'integer', (column) => column.notNull().references('uploadFiles.fileId'))
    .addColumn('checkId', 'integer', (column) => column.notNull())
    .addColumn('isError', 'integer', (column) => column.notNull())
    .addColumn('line', 'integer')
    .addColumn('columnName', 'text')
    .addColumn('value', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('rowJson', 'text')
    .execute();
}
