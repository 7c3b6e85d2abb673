import type { Kysely } from 'kysely';

/** When a browser showed the tab of a release for the first time. */
export const up = (db: Kysely<never>): Promise<void> =>
  db.schema.alterTable('remoteReleases').addColumn('provenAt', 'text').execute();
