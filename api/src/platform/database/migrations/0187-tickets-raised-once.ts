import { sql, type Kysely } from 'kysely';
import { addUnique } from '../dialects/indexes';

/** The press that raised a ticket, so that one whose answer was lost does not raise a second one. Null for tickets of before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table "tickets" add column "requestKey" text`.execute(db);
  await addUnique(db, 'tickets', ['clientId', 'raisedBy', 'requestKey'], {
    where: '"requestKey" is not null',
  });
}
