import type { Kysely } from 'kysely';
import { appendOnly, identity } from '../dialects/columns';
import { addIndex, addUnique } from '../dialects/indexes';

/** Taxpayer numbers, encrypted, and the W-9 forms of accounts. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('taxpayers')
    .addColumn('handle', 'text', (column) => column.notNull().primaryKey())
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('officerId', 'integer', (column) => column.notNull().references('officers.officerId'))
    .addColumn('ssnCipher', 'text', (column) => column.notNull())
    .addColumn('ssnLookup', 'text', (column) => column.notNull())
    .addColumn('keyId', 'text', (column) => column.notNull())
    .addColumn('createdDate', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('w9Forms')
    .addColumn('formId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('officerId', 'integer', (column) => column.notNull().references('officers.officerId'))
    .addColumn('handle', 'text', (column) => column.notNull().references('taxpayers.handle'))
    .addColumn('revision', 'text', (column) => column.notNull())
    .addColumn('fieldsJson', 'text', (column) => column.notNull())
    .addColumn('einCipher', 'text')
    .addColumn('einLookup', 'text')
    .addColumn('keyId', 'text', (column) => column.notNull())
    .addColumn('signedAt', 'text', (column) => column.notNull())
    .addColumn('submittedBy', 'text', (column) => column.notNull())
    .addColumn('submittedById', 'integer', (column) => column.notNull())
    .addColumn('submittedAt', 'text', (column) => column.notNull())
    .addColumn('contentHash', 'text', (column) => column.notNull())
    .execute();

  await addUnique(db, 'taxpayers', ['officerId']);
  await addIndex(db, 'taxpayers', ['clientId', 'ssnLookup']);
  await addIndex(db, 'w9Forms', ['officerId', 'signedAt']);
  await addIndex(db, 'w9Forms', ['clientId', 'signedAt']);
  // What was entered never changes; the EIN's encryption does, when keys are rotated.
  await appendOnly(db, 'w9Forms', [
    'formId',
    'clientId',
    'officerId',
    'handle',
    'revision',
    'fieldsJson',
    'signedAt',
    'submittedBy',
    'submittedById',
    'submittedAt',
    'contentHash',
  ]);
}
