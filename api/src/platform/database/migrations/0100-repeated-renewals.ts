import type { Kysely } from 'kysely';

/** What a renewal that is repeated because its answer was lost is known by. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['replaces', 'renewalKeyHash'])
    await db.schema.alterTable('refreshTokens').addColumn(column, 'text').execute();
}
