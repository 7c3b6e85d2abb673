import { sql, type Kysely } from 'kysely';

/** Since when a release is proven: those that the portal brought along are. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('remoteReleases').addColumn('provenAt', 'text').execute();
  await sql`update "remoteReleases" set "provenAt" = "publishedAt" where "builtIn" = 1`.execute(db);
}
