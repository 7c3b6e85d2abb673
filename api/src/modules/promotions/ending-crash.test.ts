import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from '../../../test/fixtures/program';
import { reinitiateReward, removeReward } from '@portal/shared/contracts/rewards';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { balanceOf } from '../ledger/accounts.repository';
import { verifyLedger } from '../ledger/verify-ledger';
import { eventOf, sendEvent } from '../../../test/fixtures/webhook-fixtures';
import { callsOf } from '../../../test/fixtures/promotion-call-fixtures';
import { copyReward, insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';

/** A process that dies with -9 while a large promotion is being closed leaves a promotion that ends all the same. */

const LEASE_MS = 11_000;
const MANY = 2_000;

let portal: TestApp;
let user: TestUser;
let calls: ReturnType<typeof callsOf>;
beforeEach(async () => {
  portal = await createTestApp();
  user = await portal.user({ claims: ['promotion_view', 'promotion_create', 'rewards_view'] });
  calls = callsOf(portal, user);
});
afterEach(() => portal.close());

async function dieWhileClosing(promotionId: number): Promise<void> {
  const { dataDir } = portal.platform.config;
  const args = [programFile('end-promotion.process'), dataDir, String(promotionId), String(user.userId)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

const rewardsIn = async (statusId: number) =>
  (
    await portal.database.db
      .selectFrom('rewards')
      .select((eb) => eb.fn.countAll<number>().as('rewards'))
      .where('statusId', '=', statusId)
      .executeTakeFirstOrThrow()
  ).rewards;
const statusOf = async (rewardId: number) =>
  (
    await portal.database.db
      .selectFrom('rewards')
      .select('statusId')
      .where('rewardId', '=', rewardId)
      .executeTakeFirstOrThrow()
  ).statusId;

// Covers PROMO-5.6
test('a close that was killed stays decided, and the next process finishes it', async () => {
  const promotionId = await insertPromotion(portal.platform, 1, 'Large', {
    fundsCents: 1_000_000,
    status: 4,
  });
  const promotion = { clientId: 1, promotionId };
  const inFlight = await insertReward(portal.platform, promotion, {
    oeid: 'FLY',
    amountCents: 1_000,
    statusId: 7,
  });
  const { rewardId } = await insertReward(portal.platform, promotion, {
    oeid: 'MANY',
    amountCents: 100,
    statusId: 4,
  });
  await copyReward(portal.platform, rewardId, MANY - 1);
  const failed = await insertReward(portal.platform, promotion, {
    oeid: 'FAIL',
    amountCents: 2_000,
    statusId: 12,
    paymentMethodId: 2,
  });
  const last = failed.rewardId - 1;

  await dieWhileClosing(promotionId);
  expect(await rewardsIn(14)).toBeGreaterThan(0);
  expect(await rewardsIn(4)).toBeGreaterThan(0);
  expect(await verifyLedger(portal.database)).toEqual([]);

  // From here on the promotion counts as closed for every call.
  expect(await calls.read(promotionId)).toMatchObject({ Status: 4, CloseYN: 'n', ClosingRewards: 0 });
  const refused = await Promise.all([
    calls.end(promotionId, 6),
    calls.save({ PromotionID: promotionId, Comments: 'Too late' }),
    portal.call(removeReward, { lRewardID: last }, user),
    portal.call(reinitiateReward, { lRewardID: failed.rewardId }, user),
    sendEvent(portal, eventOf('redeemed', last)),
  ]);
  expect(refused.map((one) => one.statusCode)).toEqual([409, 409, 409, 409, 409]);
  expect(refused[0]?.json()).toMatchObject({ error: 'A promotion in status Closed can not be closed.' });
  expect((await sendEvent(portal, eventOf('failed', inFlight.rewardId))).statusCode).toBe(200);
  expect(await statusOf(inFlight.rewardId)).toBe(14);
  expect(await verifyLedger(portal.database)).toEqual([]);

  portal.advance(LEASE_MS);
  await portal.platform.jobs.runDue();
  expect(await calls.read(promotionId)).toMatchObject({ Status: 6, CloseYN: 'n' });
  expect(await rewardsIn(14)).toBe(MANY + 2);
  expect(await balanceOf(portal.database.db, { clientId: 1, kind: 'expired' })).toBe(1_000_000);
  expect(await verifyLedger(portal.database)).toEqual([]);
  const closed = (await calls.history(promotionId)).filter((one) => one.Action === 'closed');
  expect(closed).toEqual([expect.objectContaining({ Actor: 'closer' })]);
});

test('an ending whose job failed for good is resumed', async () => {
  const promotionId = await insertPromotion(portal.platform, 1, 'Given up', {
    status: 4,
    endingStatus: 6,
    endingBy: user.userId,
  });
  await insertReward(
    portal.platform,
    { clientId: 1, promotionId },
    { oeid: 'A', amountCents: 100, statusId: 4 },
  );
  await portal.platform.jobs.runDue();
  await portal.platform.jobs.runDue();
  expect(await calls.read(promotionId)).toMatchObject({ Status: 6 });
  expect(await verifyLedger(portal.database)).toEqual([]);
});
