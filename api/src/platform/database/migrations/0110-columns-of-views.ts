import type { Kysely } from 'kysely';

/** Which columns a saved view shows and in which order; null for views that say nothing of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('savedViews').addColumn('columns', 'text').execute();
}
