import { sql, type Kysely } from 'kysely';

/** What the press that began a run asked for, so that its key stands for nothing else. Null for runs of before. */
export const up = async (db: Kysely<never>): Promise<void> =>
  void (await sql`alter table "bulkRuns" add column "requestHash" text`.execute(db));
