import type { Kysely } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import { addTriggers } from './triggers';

const isPaid = (row: 'old' | 'new') =>
  `${row}."statusId" = ${REWARD_STATUS.settled} and ${row}."settledDate" is not null`;
const yearOf = (row: 'old' | 'new') => `cast(substr(${row}."settledDate", 1, 4) as integer)`;

const ADD = `insert into "paidTotals" ("clientId", year, "officerId", cents)
  values (new."clientId", ${yearOf('new')}, new."officerId", new."amountCents")
  on conflict ("clientId", year, "officerId") do update set cents = "paidTotals".cents + excluded.cents;`;
const TAKE = `update "paidTotals" set cents = cents - old."amountCents"
  where "clientId" = old."clientId" and year = ${yearOf('old')} and "officerId" = old."officerId";`;
const UPDATE = 'update of "clientId", "officerId", "statusId", "settledDate", "amountCents"';

/**
 * Keeps `paidTotals` in step with `rewards`, by triggers, in the transaction of every change: what was paid to an
 * account in a year of UTC. A reward that is not paid touches it not at all.
 */
export const keepPaidTotals = (db: Kysely<never>): Promise<void> =>
  addTriggers(db, 'rewards', [
    { name: 'paidTotalsInsert', event: 'insert', when: isPaid('new'), body: ADD },
    { name: 'paidTotalsTake', event: UPDATE, when: isPaid('old'), body: TAKE },
    { name: 'paidTotalsAdd', event: UPDATE, when: isPaid('new'), body: ADD },
    { name: 'paidTotalsDelete', event: 'delete', when: isPaid('old'), body: TAKE },
  ]);
