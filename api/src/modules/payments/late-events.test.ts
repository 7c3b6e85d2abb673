import fc from 'fast-check';
import { getRewardProgress, getRewardHistory, reinitiateReward } from '@portal/shared/contracts/rewards';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS, type TestUser } from '../../../test/fixtures/test-users';
import { verifyLedger } from '../ledger/verify-ledger';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { isLate } from './event-attempt';
import { eventOf, sendEvent } from '../../../test/fixtures/webhook-fixtures';

const clientId = CLIENT_IDS.elan;
const APPLIED = [200, { error: null, applied: true }];
const LATE = [200, { error: null, applied: false }];
let portal: TestApp;
let user: TestUser;
let promotionId: number;

beforeAll(async () => {
  portal = await createTestApp();
  promotionId = await insertPromotion(portal.platform, clientId, 'Running', { status: 4 });
  user = await portal.user({ claims: ['rewards_view', 'promotion_view'] });
});
afterAll(() => portal.close());
/** Whatever a test did, the money adds up. */
afterEach(async () => {
  expect(await verifyLedger(portal.database)).toEqual([]);
});

const newReward = async (): Promise<number> =>
  (
    await insertReward(
      portal.platform,
      { clientId, promotionId },
      { oeid: '0001', amountCents: 100, statusId: 4, paymentMethodId: 2 },
    )
  ).rewardId;
const reward = (rewardId: number) =>
  portal.database.db
    .selectFrom('rewards')
    .selectAll()
    .where('rewardId', '=', rewardId)
    .executeTakeFirstOrThrow();
const send = async (name: string, rewardId: number, data?: object, sending?: object) => {
  const answer = await sendEvent(portal, eventOf(name, rewardId, data), sending);
  return [answer.statusCode, answer.json()];
};
const reinitiate = (lRewardID: number) => portal.call(reinitiateReward, { lRewardID }, user);
const clock = (): string => portal.platform.now().toISOString();

/** A reward whose first payment failed and whose second one is under way. */
async function secondAttempt() {
  const rewardId = await newReward();
  await send('redeemed', rewardId);
  const first = (await reward(rewardId)).reference;
  const duringFirst = clock();
  await send('failed', rewardId, { code: 'R03' });
  portal.advance(10_000);
  expect((await reinitiate(rewardId)).statusCode).toBe(200);
  return { rewardId, first, second: (await reward(rewardId)).reference, duringFirst };
}

describe('an event of an earlier attempt', () => {
  test.each(['settled', 'failed', 'in_progress', 'pending_enrollment'])(
    'changes nothing by its reference: %s',
    async (name) => {
      const { rewardId, first } = await secondAttempt();
      const before = await reward(rewardId);
      expect(await send(name, rewardId, { reference: first })).toEqual(LATE);
      expect(await reward(rewardId)).toEqual(before);
    },
  );

  test.each(['settled', 'failed', 'redeemed', 'initiated'])(
    'changes nothing by its time: %s',
    async (name) => {
      const { rewardId, duringFirst } = await secondAttempt();
      const before = await reward(rewardId);
      expect(await send(name, rewardId, { occurredAt: duringFirst })).toEqual(LATE);
      expect(await reward(rewardId)).toEqual(before);
    },
  );

  // Covers PAY-2.5
  test('is no redemption with a new reference, however many attempts there were', async () => {
    const rewardId = await newReward();
    for (const number of [1, 2, 3, 4]) {
      portal.advance(10_000);
      const data = { reference: `ORDER-${number}` };
      expect(await send('redeemed', rewardId, data)).toEqual(APPLIED);
      expect(await send('failed', rewardId, { ...data, code: 'R03' })).toEqual(APPLIED);
    }
    expect(await send('redeemed', rewardId, { reference: 'ORDER-2' })).toEqual(LATE);
    expect((await reward(rewardId)).statusId).toBe(12);
  });

  test('changes nothing by a reference that was never seen, where there were several attempts', async () => {
    const { rewardId } = await secondAttempt();
    expect(await send('settled', rewardId, { reference: 'unheard of' })).toEqual(LATE);
    expect(await send('settled', rewardId, { reference: 'unheard of' })).toEqual(LATE);
    expect((await reward(rewardId)).statusId).toBe(6);
  });

  test('is answered like a known one when it comes again, and also after the second attempt ended', async () => {
    const { rewardId, first, second } = await secondAttempt();
    const id = { id: `late-${rewardId}` };
    expect(await send('failed', rewardId, { reference: first }, id)).toEqual(LATE);
    expect(await send('failed', rewardId, { reference: first }, id)).toEqual(LATE);
    expect(await send('settled', rewardId, { reference: second })).toEqual(APPLIED);
    expect(await send('failed', rewardId, { reference: first })).toEqual(LATE);
    expect((await reward(rewardId)).statusId).toBe(11);
  });

  // Covers PAY-2.5
  test('is in the history as late and in the audit log, and not in the stepper', async () => {
    const { rewardId, first } = await secondAttempt();
    const stepper = async () => (await portal.call(getRewardProgress, { lRewardID: rewardId }, user)).json();
    const before = await stepper();
    await send('settled', rewardId, { reference: first, code: 'C01' });
    expect(await stepper()).toEqual(before);
    const history = (await portal.call(getRewardHistory, { lRewardID: rewardId }, user)).json().Data;
    expect(history[0]).toMatchObject({
      RewardStatusID: 11,
      Code: 'C01',
      Reference: first,
      Actor: 'Payment provider (late)',
      Late: true,
    });
    expect(history[1]).not.toHaveProperty('Late');
    const audit = await portal.database.db
      .selectFrom('auditLog')
      .select('auditId')
      .where('action', '=', 'paymentEventLate')
      .where('entityId', '=', String(rewardId))
      .execute();
    expect(audit).toHaveLength(1);
  });

  test('changes nothing while its reward is tried again at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const rewardId = await newReward();
      await send('redeemed', rewardId);
      const first = (await reward(rewardId)).reference;
      await send('failed', rewardId);
      const [again] = await Promise.all([
        reinitiate(rewardId),
        ...['settled', 'failed', 'in_progress'].map((name) => send(name, rewardId, { reference: first })),
      ]);
      expect(again.statusCode).toBe(200);
      expect((await reward(rewardId)).statusId).toBe(6);
    }
  });
});

describe("an event of the reward's own attempt", () => {
  test('counts by its reference, without one, and with a clock that is a little slow', async () => {
    for (const told of [
      ({ second }: { second: string | null }) => ({ reference: second }),
      () => ({}),
      ({ second }: { second: string | null }) => ({
        reference: second,
        occurredAt: new Date(portal.platform.now().getTime() - 60_000).toISOString(),
      }),
    ]) {
      const { rewardId, second } = await secondAttempt();
      expect(await send('settled', rewardId, told({ second }))).toEqual(APPLIED);
    }
  });

  test('counts by the reference of its redemption, and by a new one while there is one attempt', async () => {
    const rewardId = await newReward();
    await send('redeemed', rewardId, { reference: 'ORDER-1' });
    expect(await send('failed', rewardId, { reference: 'NEW-1' })).toEqual(APPLIED);
    expect(await send('redeemed', rewardId, { reference: 'ORDER-2' })).toEqual(APPLIED);
    expect(await send('failed', rewardId, { reference: 'NEW-1' })).toEqual(LATE);
    expect(await send('failed', rewardId, { reference: 'ORDER-1' })).toEqual(LATE);
    expect(await send('settled', rewardId, { reference: 'ORDER-2' })).toEqual(APPLIED);
  });

  // Covers PAY-2.5
  test('is late when it happened before its attempt began', async () => {
    const rewardId = await newReward();
    await send('redeemed', rewardId, { occurredAt: '2026-03-02T12:00:00Z' });
    expect(await send('settled', rewardId, { occurredAt: '2026-03-01T12:00:00Z' })).toEqual(LATE);
    expect(await send('settled', rewardId, { occurredAt: '2026-03-02T12:00:00Z' })).toEqual(APPLIED);
  });
});

test('whatever order events of two attempts come in, the second decides', async () => {
  const told = fc.record({
    name: fc.constantFrom('in_progress', 'submitted', 'settled', 'failed', 'pending_enrollment'),
    second: fc.boolean(),
  });
  const property = fc.asyncProperty(fc.array(told, { maxLength: 8 }), async (events) => {
    const { rewardId, first, second } = await secondAttempt();
    for (const event of events) {
      const before = await reward(rewardId);
      const [, { applied }] = await send(event.name, rewardId, { reference: event.second ? second : first });
      const after = await reward(rewardId);
      if (!event.second) expect([applied, after]).toEqual([false, before]);
      else expect(after.version > before.version).toBe(applied === true);
    }
    expect(await verifyLedger(portal.database)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 15 });
});

test('an event of a known reference belongs to exactly one attempt', () => {
  const property = fc.property(fc.nat(5), fc.nat(5), fc.boolean(), (owner, newest, isFirst) => {
    const attempt = { attemptId: newest, beganAt: '2026-03-01 12:00:00', reference: 'own', isFirst };
    const event = {
      ...{ at: '2026-03-01 12:00:01', reference: 'known', referenced: [owner] },
      isRedemption: false,
    };
    expect(isLate(event, attempt)).toBe(owner !== newest);
  });
  fc.assert(property);
});

// Covers PAY-2.5
test.each([
  ['is its own while the attempt has none', null, false],
  ['is of another one once the attempt has its own', 'own', true],
])('of several attempts a reference that is new %s', (_, reference, late) => {
  const attempt = { attemptId: 2, beganAt: '2026-03-01 12:00:00', reference, isFirst: false };
  const event = { at: '2026-03-01 12:00:01', reference: 'new', referenced: [], isRedemption: false };
  expect(isLate(event, attempt)).toBe(late);
});
