import type { Kysely } from 'kysely';

/** A large promotion ends in pieces: the decision is kept with it from the first piece to the last. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('promotions').addColumn('endingStatus', 'integer').execute();
  await db.schema.alterTable('promotions').addColumn('endingBy', 'integer').execute();
}
