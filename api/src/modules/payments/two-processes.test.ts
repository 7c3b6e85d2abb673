import { updatePromotion } from '@portal/shared/contracts/promotions';
import { reinitiateReward } from '@portal/shared/contracts/rewards';
import {
  callInTwoProcesses,
  type OneAnswer,
  type OneCall,
} from '../../../test/fixtures/call-in-two-processes';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { balanceOf } from '../ledger/accounts.repository';
import { verifyLedger } from '../ledger/verify-ledger';
import { callsOf, newName } from '../../../test/fixtures/promotion-call-fixtures';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { eventOf, signedEvent } from '../../../test/fixtures/webhook-fixtures';

/** What two processes on one database do at once happens as if there were one. */

const MANY = 12;

let portal: TestApp;
let user: TestUser;
beforeAll(async () => {
  portal = await createTestApp();
  user = await portal.user({ claims: ['promotion_view', 'promotion_create', 'rewards_view'] });
});
afterAll(() => portal.close());

const post = (url: string, payload: object): OneCall => ({
  method: 'POST',
  url,
  headers: { ...user.headers },
  payload,
});
/** The answers to each call, from one process after the other. */
const byCall = (answers: readonly OneAnswer[][]): OneAnswer[][] =>
  (answers[0] ?? []).map((_, index) => answers.map((one) => one[index] as OneAnswer));
const statusesOf = (answers: readonly OneAnswer[]): number[] => answers.map((one) => one.statusCode).sort();

/** Rewards under one promotion: some whose payment failed, and as many whose payment is under way. */
async function makeRewards() {
  const promotionId = await insertPromotion(portal.platform, 1, newName(), { status: 4 });
  const promotion = { clientId: 1, promotionId };
  const failed: number[] = [];
  const underWay: number[] = [];
  for (let index = 0; index < MANY; index += 1) {
    const zelle = { paymentMethodId: 2 };
    failed.push(
      (
        await insertReward(portal.platform, promotion, {
          oeid: `F${index}`,
          amountCents: 100,
          statusId: 12,
          ...zelle,
        })
      ).rewardId,
    );
    underWay.push(
      (await insertReward(portal.platform, promotion, { oeid: `P${index}`, amountCents: 100, statusId: 9 }))
        .rewardId,
    );
  }
  return { failed, underWay };
}

/** Open promotions of a client whose expired account holds 100 dollars. */
async function makePromotions(): Promise<number[]> {
  const calls = callsOf(portal, user);
  const promotionId = await insertPromotion(portal.platform, 1, newName(), { fundsCents: 10_000, status: 4 });
  await calls.end(promotionId, 6);
  const opened: number[] = [];
  for (let index = 0; index < MANY; index += 1) opened.push(await calls.open({ Funds: 50 }));
  return opened;
}

// Covers LEDGER-1.2, PAY-1.3, PAY-2.2, WIRE-5.7
test('two processes retry a payment once, count an event once and never overdraw the expired account', async () => {
  const { failed, underWay } = await makeRewards();
  const rollUps = (await makePromotions()).map((PromotionID) =>
    post(updatePromotion.path, { PromotionID, Funds: 80, RollUpValue: 30 }),
  );
  const answers = byCall(
    await callInTwoProcesses(portal, [
      ...failed.map((lRewardID) => post(reinitiateReward.path, { lRewardID })),
      ...underWay.map((rewardId) => signedEvent(portal, eventOf('settled', rewardId))),
      ...rollUps,
    ]),
  );

  for (const one of answers.slice(0, MANY)) expect(statusesOf(one)).toEqual([200, 409]);
  const attempts = await portal.database.db.selectFrom('paymentAttempts').select('rewardId').execute();
  expect(attempts.map((one) => one.rewardId).sort()).toEqual([...failed].sort());

  for (const one of answers.slice(MANY, 2 * MANY)) {
    expect(statusesOf(one)).toEqual([200, 200]);
    expect(one.map((answer) => answer.body.applied).sort()).toEqual([false, true]);
  }
  expect(await balanceOf(portal.database.db, { clientId: 1, kind: 'paid' })).toBe(MANY * 100);

  // Three times 30 of the 100 dollars; the second save of the same promotion added nothing.
  const saved = answers.slice(2 * MANY).flat();
  expect(saved.filter((one) => one.statusCode === 200)).toHaveLength(3);
  expect(await balanceOf(portal.database.db, { clientId: 1, kind: 'expired' })).toBe(1_000);
  expect(await verifyLedger(portal.database)).toEqual([]);
});
