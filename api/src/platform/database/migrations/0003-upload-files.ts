import { sql, type Kysely } from 'kysely';
import { identity } from '../dialects/columns';
import { addIndex, addUnique } from '../dialects/indexes';

/** Uploaded files, their staged rows and findings. */
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
    .addColumn('runId', 'text')
    .addColumn('checkedRewardId', 'integer')
    .addColumn('decidedBy', 'integer')
    .addColumn('decidedAt', 'text')
    .addColumn('comment', 'text')
    .addCheckConstraint('uploadFilesKind', sql`kind in ('fulfilment', 'alternate')`)
    .addCheckConstraint(
      'uploadFilesStages',
      sql`"statusId" between 1 and 8 and "processingStatus" between 0 and 12`,
    )
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
    .addCheckConstraint('uploadRowsAmount', sql`"amountCents" > 0`)
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
    .addCheckConstraint('uploadFindingsError', sql`"isError" in (0, 1)`)
    .execute();

  await addIndex(db, 'uploadFiles', ['clientId', 'kind', 'createdDate', 'fileId']);
  await addIndex(db, 'uploadFiles', ['clientId', 'kind', 'statusId']);
  await addIndex(db, 'uploadFiles', ['clientId', 'sha256']);
  await addIndex(db, 'uploadFiles', ['statusId', 'urlExpiresAt']);
  await addUnique(db, 'uploadFiles', ['storageKey']);
  await addIndex(db, 'uploadFindings', ['fileId', 'checkId']);
}
