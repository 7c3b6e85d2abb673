import { sql, type Kysely } from 'kysely';

/** Fair queue: whose work a job is, and its start tag. Jobs of before, and of a former version beside this one, come first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table "jobs" add column "clientId" integer`.execute(db);
  await sql`alter table "jobs" add column "startTag" integer not null default 0`.execute(db);
}
