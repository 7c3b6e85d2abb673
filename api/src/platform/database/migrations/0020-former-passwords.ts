import type { Kysely } from 'kysely';
import { identity } from '../dialects/columns';
import { addIndex } from '../dialects/indexes';

/** The hashes of a user's last passwords, so that none of them is chosen again. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('formerPasswords')
    .addColumn('formerPasswordId', ...identity(db))
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.userId'))
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('replacedAt', 'text', (column) => column.notNull())
    .execute();
  await addIndex(db, 'formerPasswords', ['userId', 'formerPasswordId']);
}
