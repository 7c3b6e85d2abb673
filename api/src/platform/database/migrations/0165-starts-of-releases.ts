import type { Kysely } from 'kysely';

/** Which scripts a release's tab starts with, so that no page has to read its manifest; null for releases from before. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('remoteReleases').addColumn('startsJson', 'text').execute();
}
