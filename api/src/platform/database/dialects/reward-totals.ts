import type { Kysely } from 'kysely';
import { addTriggers } from './triggers';

const ADD = `insert into "rewardTotals" ("clientId", "statusId", "paymentMethodId", rewards, cents)
  values (new."clientId", new."statusId", new."paymentMethodId", 1, new."amountCents")
  on conflict ("clientId", "statusId", "paymentMethodId") do update
  set rewards = "rewardTotals".rewards + 1, cents = "rewardTotals".cents + excluded.cents;`;
const TAKE = `update "rewardTotals" set rewards = rewards - 1, cents = cents - old."amountCents"
  where "clientId" = old."clientId" and "statusId" = old."statusId" and "paymentMethodId" = old."paymentMethodId";`;

const TRIGGERS = [
  { name: 'rewardTotalsInsert', event: 'insert', body: ADD },
  {
    name: 'rewardTotalsUpdate',
    event: 'update of "clientId", "statusId", "paymentMethodId", "amountCents"',
    body: TAKE + ADD,
  },
  { name: 'rewardTotalsDelete', event: 'delete', body: TAKE },
];

/**
 * Keeps `rewardTotals` in step with `rewards`, by triggers, in the transaction of every change: how many rewards a
 * client has by status and payment method, and what they come to. Counting a million rows would take longer than showing ten of them.
 */
export const keepRewardTotals = (db: Kysely<never>): Promise<void> => addTriggers(db, 'rewards', TRIGGERS);
