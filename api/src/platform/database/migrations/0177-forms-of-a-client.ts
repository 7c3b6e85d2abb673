import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialects/columns';

/** PostgreSQL alone: what the list of tax accounts takes of a client's forms, by index alone and in the order of the accounts. */
export async function up(db: Kysely<never>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create index "w9Forms_of_client" on "w9Forms" ("clientId", "officerId")
    include ("signedAt", "supersededAt", "submittedAt", "submittedBy")`.execute(db);
}
