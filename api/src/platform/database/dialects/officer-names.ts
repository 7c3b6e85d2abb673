import type { Kysely } from 'kysely';
import { addTriggers } from './triggers';

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
