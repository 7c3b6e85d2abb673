import type { Kysely } from 'kysely';
import { identity } from '../dialects/columns';
import { addIndex, addUnique } from '../dialects/indexes';

/** Where users logged in from, and what they are told in their inbox. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of ['address', 'device', 'previousLoginAt'])
    await db.schema.alterTable('sessions').addColumn(name, 'text').execute();
  await db.schema
    .createTable('userDevices')
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.userId'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('firstAt', 'text', (column) => column.notNull())
    .addColumn('lastAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('userDevicesKey', ['userId', 'device'])
    .execute();
  await db.schema
    .createTable('notices')
    .addColumn('noticeId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.userId'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('detail', 'text')
    .addColumn('page', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('readAt', 'text')
    .execute();
  // Each notice once per user, however often and in how many processes it is found.
  await addUnique(db, 'notices', ['userId', 'kind', 'subject']);
  await addIndex(db, 'notices', ['userId', 'noticeId']);
  await addIndex(db, 'notices', ['userId'], { where: '"readAt" is null' });
  await addIndex(db, 'notices', ['kind', 'subject']);
  await addIndex(db, 'notices', ['at']);
  await db.schema
    .createTable('noticeCursors')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .execute();
}
