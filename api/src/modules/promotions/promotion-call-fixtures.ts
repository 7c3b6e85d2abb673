import {
  getPromotionById,
  getPromotionHistory,
  updatePromotion,
  updatePromotionStatus,
} from '@portal/shared/contracts/promotions';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { toWire } from '@portal/shared/domain/dates';
import type { TestApp } from '../../testing/test-app';
import type { TestUser } from '../../testing/test-users';
import { verifyLedger } from '../ledger/verify-ledger';

/** The calls of the edit screen as one user of a test portal makes them. */

const DAY = 24 * 60 * 60 * 1000;

/** @returns a moment of the wire that many days from the portal's now */
export const daysAhead = (portal: TestApp, days: number): string =>
  toWire(new Date(portal.platform.now().getTime() + days * DAY));

/** A name that no other promotion of the run has. */
let names = 0;
export const newName = (): string => `Promotion ${(names += 1)}`;

type Save = BodyOf<typeof updatePromotion>;
type Loose = Omit<Partial<Save>, 'PromotionID'> & { PromotionID: number };

export function callsOf(portal: TestApp, user: TestUser) {
  const complete = (given: Loose): Save => ({
    PromotionName: newName(),
    FulfillmentDate: daysAhead(portal, 5),
    ExpirationDate: daysAhead(portal, 100),
    Funds: 1000,
    Status: 3,
    ...given,
  });
  const save = (body: Save) => portal.call(updatePromotion, body, user);
  const calls = {
    complete,
    save,
    create: async (): Promise<number> =>
      (await portal.app.inject({ url: '/api/Promotions/createpromotion', headers: user.headers })).json()
        .PromotionID,
    /** A new promotion that was opened with what is given. */
    async open(given: Partial<Save> = {}): Promise<number> {
      const PromotionID = await calls.create();
      const answer = await save(complete({ ...given, PromotionID }));
      if (answer.json().result !== 1) throw new Error(answer.body);
      return PromotionID;
    },
    async draft(given: Partial<Save> = {}): Promise<number> {
      const PromotionID = await calls.create();
      const answer = await save({ ...given, PromotionID, Status: 2 });
      if (answer.json().result !== 1) throw new Error(answer.body);
      return PromotionID;
    },
    end: (PromotionID: number | string, Status: number | string, Version?: number) =>
      portal.call(updatePromotionStatus, { PromotionID, Status, Version }, user),
    read: async (PromotionID: number): Promise<ResponseOf<typeof getPromotionById>['Data'][number]> =>
      (await portal.call(getPromotionById, { PromotionID }, user)).json().Data?.[0],
    history: async (PromotionID: number): Promise<ResponseOf<typeof getPromotionHistory>['Data']> =>
      (await portal.call(getPromotionHistory, { PromotionID }, user)).json().Data,
  };
  return calls;
}

/** Everything in the database that a refused call must leave as it was, and what does not add up. */
export async function moneyOf(portal: TestApp) {
  const { db } = portal.database;
  return {
    promotions: await db.selectFrom('promotions').selectAll().orderBy('promotionId').execute(),
    accounts: await db.selectFrom('ledgerAccounts').selectAll().orderBy('accountId').execute(),
    rewards: await db.selectFrom('rewards').selectAll().orderBy('rewardId').execute(),
    history: await db.selectFrom('promotionHistory').selectAll().orderBy('historyId').execute(),
    problems: await verifyLedger(portal.database),
  };
}
