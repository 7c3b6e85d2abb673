import { sql, type Kysely } from 'kysely';

/** A job belongs to the call that asked for it, in traces. */
export const up = async (db: Kysely<never>): Promise<void> =>
  void (await sql`alter table jobs add column "traceId" text`.execute(db));
