import { sql, type Kysely } from 'kysely';

/** Who published a release, beside the name: users of several clients may have one name. Null for what was published before. */
export const up = async (db: Kysely<never>): Promise<void> =>
  void (await sql`alter table "remoteReleases" add column "publisherKey" text`.execute(db));
