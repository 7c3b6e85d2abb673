import { sql, type Kysely } from 'kysely';
import { addTriggers, dropTriggers } from './triggers';

const DIFFERS = (officer: string, reward: string) =>
  `(${officer}."officerName" <> ${reward}."officeName" or ${officer}.oeid <> ${reward}."officeId")`;
const ADD = `insert into "officerNames" ("clientId", "officerId", "officeName", "officeId")
  select o."clientId", o."officerId", new."officeName", new."officeId" from officers o
  where o."officerId" = new."officerId" and ${DIFFERS('o', 'new')} on conflict do nothing;`;
const ADD_ALL = `insert into "officerNames" ("clientId", "officerId", "officeName", "officeId")
  select new."clientId", r."officerId", r."officeName", r."officeId" from rewards r
  where r."officerId" = new."officerId" and ${DIFFERS('new', 'r')} on conflict do nothing;`;

/**
 * Keeps `officerNames` in step with rewards and officers, in the transaction of every change: what rewards call an officer besides
 * the officer's own name and number. There are few, as a file mostly calls officers what they are called; a search for a part
 * of a name then goes through the officers instead of all their rewards.
 */
export async function keepOfficerNames(db: Kysely<never>): Promise<void> {
  await addTriggers(db, 'rewards', [
    { name: 'officerNamesInsert', event: 'insert', body: ADD },
    { name: 'officerNamesUpdate', event: 'update of "officerId", "officeName", "officeId"', body: ADD },
  ]);
  await addTriggers(db, 'officers', [
    { name: 'officerNamesRename', event: 'update of "officerName", oeid', body: ADD_ALL },
  ]);
}

const ADD_ADDED = `insert into "officerNames" ("clientId", "officerId", "officeName", "officeId")
  select distinct o."clientId", o."officerId", added."officeName", added."officeId" from added
  join officers o on o."officerId" = added."officerId" and ${DIFFERS('o', 'added')} order by 1, 2, 3, 4 on conflict do nothing;`;

/**
 * PostgreSQL alone: the names of new rewards once per statement instead of once per row. In the order of the key, so that two
 * statements that meet wait for each other in one direction only; by index, whatever the function was planned for first.
 */
export async function addOfficerNamesByStatement(db: Kysely<never>): Promise<void> {
  await dropTriggers(db, 'rewards', ['officerNamesInsert']);
  await sql`create function "officerNamesAddedRun"() returns trigger language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
    as ${sql.lit(`begin ${ADD_ADDED} return null; end`)}`.execute(db);
  await sql`create trigger "officerNamesAdded" after insert on rewards referencing new table as added
    for each statement execute function "officerNamesAddedRun"()`.execute(db);
}
