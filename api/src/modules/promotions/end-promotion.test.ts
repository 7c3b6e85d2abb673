import { setTimeout as wait } from 'node:timers/promises';
import { canBecome, savedStatus } from '@portal/shared/domain/promotion-transitions';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { bySystem } from '../../platform/audit/audit';
import { balanceOf } from '../ledger/accounts.repository';
import { verifyLedger } from '../ledger/verify-ledger';
import { endPromotion } from './end-promotion.service';
import { callsOf, moneyOf, newName } from '../../../test/fixtures/promotion-call-fixtures';
import { copyReward, insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { beginProgress } from './promotion-progress';

const CLAIMS = ['promotion_view', 'promotion_create'] as const;
const ALL = [1, 2, 3, 4, 5, 6, 7] as const;
const PAIRS = ALL.flatMap((from) => ALL.map((to) => [from, to] as const));
const system = bySystem(1);

let portal: TestApp;
let user: TestUser;
let calls: ReturnType<typeof callsOf>;
beforeAll(async () => {
  portal = await createTestApp();
});
beforeEach(async () => {
  user = await portal.user({ client: 'elan', claims: CLAIMS });
  calls = callsOf(portal, user);
});
afterEach(async () => expect(await verifyLedger(portal.database)).toEqual([]));
afterAll(() => portal.close());

const balance = (kind: 'expired' | 'invoice') => balanceOf(portal.database.db, { clientId: 1, kind });
const statusOf = async (promotionId: number) =>
  (
    await portal.database.db
      .selectFrom('promotions')
      .select('status')
      .where('promotionId', '=', promotionId)
      .executeTakeFirstOrThrow()
  ).status;

/** A promotion brought to a status as the product brings it there. */
async function promotionIn(status: (typeof ALL)[number]): Promise<number> {
  if (status === 1) return calls.create();
  if (status === 2) return calls.draft();
  const promotionId = await calls.open({ Funds: 100 });
  if (status === 7) await calls.end(promotionId, 7);
  if (status === 3 || status === 7) return promotionId;
  await portal.database.transaction((trx) =>
    beginProgress(
      trx,
      1,
      [promotionId],
      { userId: user.userId, userName: user.loginId },
      '2026-01-02 12:00:00',
    ),
  );
  if (status === 5) await endPromotion(portal.platform, system, { clientId: 1, promotionId, to: 5 });
  if (status === 6) await calls.end(promotionId, 6);
  return promotionId;
}

test.each(PAIRS)('updatepromotionstatus from %d to %d', async (from, to) => {
  const PromotionID = await promotionIn(from);
  const before = await moneyOf(portal);
  const allowed = (to === 6 || to === 7) && canBecome(from, to);
  const answer = await calls.end(String(PromotionID), String(to));
  expect(answer.statusCode).toBe(allowed ? 200 : 409);
  expect(await statusOf(PromotionID)).toBe(allowed ? to : from);
  if (!allowed) expect(await moneyOf(portal)).toEqual(before);
});

test.each(PAIRS)('updatepromotion from %d asking for %d', async (from, Status) => {
  const PromotionID = await promotionIn(from);
  const before = await moneyOf(portal);
  const saved = savedStatus(from, Status);
  const answer = await calls.save(
    from < 3 ? calls.complete({ PromotionID, Status }) : { PromotionID, Status },
  );
  expect(answer.statusCode).toBe(saved === undefined ? 409 : 200);
  expect(await statusOf(PromotionID)).toBe(saved ?? from);
  if (saved === undefined) expect(await moneyOf(portal)).toEqual(before);
});

test.each([0, 8, 6.5, null, 'close', '67'])(
  'updatepromotionstatus with Status %p is bad input',
  async (Status) => {
    expect((await calls.end(await calls.open(), Status as number)).statusCode).toBe(400);
  },
);

describe('closing', () => {
  // Covers PROMO-5.2
  it('expires what was not paid, and leaves payments in flight alone', async () => {
    const promotionId = await insertPromotion(portal.platform, 1, newName(), {
      fundsCents: 100_000,
      status: 4,
    });
    const promotion = { clientId: 1, promotionId };
    for (const [cents, status] of [
      [1_000, 4],
      [2_000, 10],
      [4_000, 12],
      [8_000, 7],
    ] as const) {
      await insertReward(portal.platform, promotion, {
        oeid: `R${status}`,
        amountCents: cents,
        statusId: status,
      });
    }
    const expiredBefore = await balance('expired');
    expect(await calls.read(promotionId)).toMatchObject({
      ClosingOfficers: 3,
      ClosingRewards: 3,
      ClosingAmount: 920,
    });
    expect((await calls.end(promotionId, 6)).json()).toEqual({ error: null, errorMessage: null, result: 1 });

    expect((await balance('expired')) - expiredBefore).toBe(92_000);
    const rewards = await portal.database.db
      .selectFrom('rewards')
      .select(['rewardId', 'officeId', 'statusId', 'version'])
      .where('promotionId', '=', promotionId)
      .orderBy('rewardId')
      .execute();
    expect(rewards.map((one) => [one.officeId, one.statusId, one.version])).toEqual([
      ['R4', 14, 2],
      ['R10', 14, 2],
      ['R12', 14, 2],
      ['R7', 7, 1],
    ]);
    const steps = await portal.database.db
      .selectFrom('rewardSteps')
      .selectAll()
      .where('rewardId', '=', rewards[0]?.rewardId ?? 0)
      .execute();
    expect(steps).toEqual([expect.objectContaining({ statusId: 14, actorId: user.userId, cause: 'expiry' })]);
    expect(await calls.read(promotionId)).toMatchObject({
      Status: 6,
      CloseYN: 'n',
      IsDelete: 0,
      ClosingAmount: 0,
    });
    expect((await calls.history(promotionId))[0]).toMatchObject({
      Action: 'closed',
      Actor: user.loginId,
      Changes: [{ Field: 'Status', From: 'In Progress', To: 'Closed' }],
    });
  });

  // Covers PROMO-5.5
  it('happens once, however many ask for it at once', async () => {
    const promotionId = await promotionIn(4);
    const answers = await Promise.all(Array.from({ length: 5 }, () => calls.end(promotionId, 6)));
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await calls.history(promotionId)).filter((one) => one.Action === 'closed')).toHaveLength(1);
  });

  // Covers PROMO-5.6
  it('of a large promotion holds no other call up', async () => {
    const count = 1_300;
    const promotionId = await insertPromotion(portal.platform, 1, newName(), {
      fundsCents: count * 100,
      status: 4,
    });
    const { rewardId } = await insertReward(
      portal.platform,
      { clientId: 1, promotionId },
      { oeid: 'MANY', amountCents: 100, statusId: 4 },
    );
    await copyReward(portal.platform, rewardId, count - 1);
    const closing = calls.end(promotionId, 6);
    let over = false;
    void closing.then(() => (over = true));
    let writes = 0;
    while (!over) {
      await wait(1);
      await portal.database.transaction((trx) => trx.selectFrom('clients').selectAll().execute());
      writes += 1;
    }
    expect((await closing).statusCode).toBe(200);
    expect(await statusOf(promotionId)).toBe(6);
    // Others had their turn between its parts.
    expect(writes).toBeGreaterThan(5);
  });
});

describe('deleting', () => {
  // Covers PROMO-5.4
  it('gives every part of the money back to where it came from', async () => {
    await endPromotion(portal.platform, system, {
      clientId: 1,
      promotionId: await promotionIn(4),
      to: 6,
    });
    const before = { expired: await balance('expired'), invoice: await balance('invoice') };
    expect(before.expired).toBeGreaterThanOrEqual(10_000);
    const promotionId = await calls.open({ Funds: 250, RollUpValue: 100 });
    expect(await balance('expired')).toBe(before.expired - 10_000);
    expect((await calls.end(promotionId, 7)).statusCode).toBe(200);
    expect({ expired: await balance('expired'), invoice: await balance('invoice') }).toEqual(before);
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/Promotions/getpromotionbyid',
      headers: user.headers,
      payload: { PromotionID: promotionId },
    });
    expect(answer.statusCode).toBe(404);
  });

  // Covers PROMO-5.4, PROMO-5.5
  it('happens once, and never to a promotion with rewards', async () => {
    const promotionId = await promotionIn(3);
    const answers = await Promise.all(Array.from({ length: 4 }, () => calls.end(promotionId, 7)));
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 409, 409, 409]);
    const used = await promotionIn(3);
    await insertReward(
      portal.platform,
      { clientId: 1, promotionId: used },
      { oeid: 'USED', amountCents: 100, statusId: 4 },
    );
    expect((await calls.read(used)).IsDelete).toBe(0);
    const refused = await calls.end(used, 7);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      'A promotion with rewards can not be deleted.',
    ]);
  });
});

// Covers PROMO-4.7
test.each([
  ['closed', 4, 6],
  ['deleted', 3, 7],
] as const)('a promotion that was changed since it was read is not %s', async (_, from, to) => {
  const promotionId = await promotionIn(from);
  const before = await moneyOf(portal);
  const { Version } = await calls.read(promotionId);
  const refused = await calls.end(promotionId, to, Version - 1);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'This promotion was changed by someone else. Reload to see the changes.',
  ]);
  expect([await statusOf(promotionId), await moneyOf(portal)]).toEqual([from, before]);
  expect((await calls.end(promotionId, to, Version)).statusCode).toBe(200);
});

// Covers PROMO-4.6
test('the first reward takes a promotion to In Progress, later ones leave it there', async () => {
  const promotionId = await promotionIn(3);
  const by = { userId: user.userId, userName: user.loginId };
  for (let round = 0; round < 2; round += 1) {
    await portal.database.transaction((trx) =>
      beginProgress(trx, 1, [promotionId], by, '2026-01-02 12:00:00'),
    );
  }
  expect(await statusOf(promotionId)).toBe(4);
  const history = await calls.history(promotionId);
  expect(history.map((one) => one.Action)).toEqual(['firstReward', 'opened', 'created']);
});

// Covers AUDIT-1.1
test('every change is in the audit log', async () => {
  const promotionId = await promotionIn(6);
  const log = await portal.database.db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('entity', '=', 'promotion')
    .where('entityId', '=', String(promotionId))
    .orderBy('auditId')
    .execute();
  const actorId = user.userId;
  expect(log).toEqual(
    ['promotionCreated', 'promotionOpened', 'promotionClosed'].map((action) => ({ action, actorId })),
  );
});
