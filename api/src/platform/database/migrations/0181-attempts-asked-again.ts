import { sql, type Kysely } from 'kysely';

/** When the provider was asked again about an attempt, so that all whose answer never came have their turn. */
export const up = async (db: Kysely<never>): Promise<void> =>
  void (await sql`alter table "paymentAttempts" add column "askedAt" text`.execute(db));
