import type { Kysely } from 'kysely';
import { addIndex, addUnique } from '../dialects/indexes';
import { setOnce } from '../dialects/set-once';

/** What an entry consists of: the columns that its hash is over, with its number and the hash before it. */
const ENTRY = [
  'auditId',
  'clientId',
  'at',
  'actorId',
  'actorName',
  'address',
  'action',
  'entity',
  'entityId',
  'fromJson',
  'toJson',
];

/**
 * The audit log becomes a hash chain per client. Entries get their place in it shortly after they are written (see
 * modules/audit/audit-chain.service.ts); those that are there already get theirs at the first start.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, type] of [
    ['chainId', 'integer'],
    ['chainNo', 'integer'],
    ['hash', 'text'],
  ] as const)
    await db.schema.alterTable('auditLog').addColumn(name, type).execute();
  await setOnce(db, 'auditLog', ['hash', 'chainId', 'chainNo'], ENTRY);
  // The database itself refuses a fork: no two entries share a number.
  await addUnique(db, 'auditLog', ['chainId', 'chainNo']);
  await addIndex(db, 'auditLog', ['auditId'], { where: 'hash is null' });
  await db.schema
    .createTable('auditChains')
    .addColumn('chainId', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('lastNo', 'integer', (column) => column.notNull())
    .addColumn('lastHash', 'text', (column) => column.notNull())
    .execute();
}
