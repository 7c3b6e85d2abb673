import type { Kysely } from 'kysely';

/** What users arrange for themselves, by part of the screen. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('userPreferences')
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.userId'))
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('userPreferencesKey', ['userId', 'part'])
    .execute();
}
