import type { Kysely } from 'kysely';
import { addTriggers } from './triggers';

const addReward = `insert into "rewardTotals" ("clientId", "statusId", "paymentMethodId", "rewardType", rewards, cents)
  values (new."clientId", new."statusId", new."paymentMethodId", new."rewardType", 1, new."amountCents")
  on conflict ("clientId", "statusId", "paymentMethodId", "rewardType") do update
  set rewards = "rewardTotals".rewards + 1, cents = "rewardTotals".cents + excluded.cents;
  insert into "promotionTotals" ("promotionId", "statusId", rewards, cents)
  values (new."promotionId", new."statusId", 1, new."amountCents")
  on conflict ("promotionId", "statusId") do update
  set rewards = "promotionTotals".rewards + 1, cents = "promotionTotals".cents + excluded.cents;`;
const takeReward = `update "rewardTotals" set rewards = rewards - 1, cents = cents - old."amountCents"
  where "clientId" = old."clientId" and "statusId" = old."statusId"
  and "paymentMethodId" = old."paymentMethodId" and "rewardType" = old."rewardType";
  update "promotionTotals" set rewards = rewards - 1, cents = cents - old."amountCents"
  where "promotionId" = old."promotionId" and "statusId" = old."statusId";`;
const COUNTED = ['clientId', 'promotionId', 'statusId', 'paymentMethodId', 'rewardType', 'amountCents'];

/**
 * Keeps `rewardTotals` and `promotionTotals` in step with `rewards`, in the transaction of every change:
 * how many rewards a client has by status, method and type, how many a promotion has by status, and what they come to.
 */
export const keepTotals = (db: Kysely<never>): Promise<void> =>
  addTriggers(db, 'rewards', [
    { name: 'keptTotalsInsert', event: 'insert', body: addReward },
    {
      name: 'keptTotalsUpdate',
      event: `update of ${COUNTED.map((column) => `"${column}"`).join()}`,
      body: takeReward + addReward,
    },
    { name: 'keptTotalsDelete', event: 'delete', body: takeReward },
  ]);

/** Keeps `fundTotals` in step with the entries that concern no reward; entries are never changed. */
export const keepFundTotals = (db: Kysely<never>): Promise<void> =>
  addTriggers(db, 'ledgerEntries', [
    {
      name: 'fundTotalsInsert',
      event: 'insert',
      when: 'new."rewardId" is null',
      body: `insert into "fundTotals" ("clientId", cause, cents) values (new."clientId", new.cause, new."amountCents")
        on conflict ("clientId", cause) do update set cents = "fundTotals".cents + excluded.cents;`,
    },
  ]);
