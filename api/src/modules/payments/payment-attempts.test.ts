import { toWire } from '@portal/shared/domain/dates';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS } from '../../../test/fixtures/test-users';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { beginStart, finishStart, retryLostAttempts } from './payment-attempts.service';
import type { PaymentGateway, PaymentOrder, PaymentStart } from './payment-gateway';
import { findPayable } from './payments.repository';
import { eventOf, sendEvent } from '../../../test/fixtures/webhook-fixtures';

const clientId = CLIENT_IDS.elan;
const INITIATED: PaymentStart = { result: 'initiated', code: null, description: null, reference: 'P-1' };
let portal: TestApp;
let promotionId: number;

beforeAll(async () => {
  portal = await createTestApp();
  promotionId = await insertPromotion(portal.platform, clientId, 'Running', { status: 4 });
});
afterAll(() => portal.close());

/** A provider that plays the given answers, one per call, and remembers what it was asked. */
function provider(...answers: Array<PaymentStart | Error>): PaymentGateway & { orders: PaymentOrder[] } {
  const orders: PaymentOrder[] = [];
  return {
    orders,
    async start(order) {
      const answer = answers[orders.push(order) - 1];
      if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
      return answer;
    },
  };
}

async function begin() {
  const { rewardId } = await insertReward(
    portal.platform,
    { clientId, promotionId },
    { oeid: '0042', amountCents: 2_500, statusId: 4, portBu: '00777' },
  );
  return portal.database.transaction(async (trx) => {
    const reward = await findPayable(trx, rewardId);
    const by = { userId: null, userName: 'Test', clientId, address: null };
    const record = { at: '2026-03-01 12:00:00', cause: 'payment', action: 'paymentEvent' as const };
    const attempt = reward && (await beginStart(portal.platform, trx, by, { reward, record }));
    if (!attempt) throw new Error('The payment did not begin.');
    return attempt;
  });
}
const reward = (rewardId: number) =>
  portal.database.db
    .selectFrom('rewards')
    .select(['statusId', 'reference', 'reasonCode'])
    .where('rewardId', '=', rewardId)
    .executeTakeFirstOrThrow();

// Covers PAY-1.4
it('an attempt tells the provider who is paid how much, under an idempotency key of its own', async () => {
  const gateway = provider(INITIATED);
  const attempt = await begin();
  expect(await finishStart({ ...portal.platform, gateway }, attempt)).toBe('initiated');
  expect(gateway.orders).toEqual([
    {
      idempotencyKey: String(attempt.attemptId),
      rewardId: attempt.rewardId,
      clientId,
      amountCents: 2_500,
      paymentMethodId: 3,
      portBu: '00777',
      officeId: '0042',
      officeName: 'Officer 0042',
    },
  ]);
  expect(await reward(attempt.rewardId)).toEqual({ statusId: 6, reference: 'P-1', reasonCode: null });
});

// Covers PAY-1.4
it('the retry job asks a provider that was down again, with the same key, until it answers', async () => {
  const gateway = provider(new Error('down'), new Error('still down'), {
    ...INITIATED,
    result: 'failed',
    code: 'Z101',
  });
  const attempt = await begin();
  expect(await finishStart({ ...portal.platform, gateway }, attempt)).toBe('initiated');
  expect((await reward(attempt.rewardId)).statusId).toBe(6);
  await retryLostAttempts({ ...portal.platform, gateway });
  expect(gateway.orders).toHaveLength(1);
  for (let round = 0; round < 3; round += 1) {
    portal.advance(61_000);
    await retryLostAttempts({ ...portal.platform, gateway });
  }
  expect(new Set(gateway.orders.map((order) => order.idempotencyKey)).size).toBe(1);
  expect(gateway.orders).toHaveLength(3);
  expect(await reward(attempt.rewardId)).toEqual({ statusId: 12, reference: 'P-1', reasonCode: 'Z101' });
});

it('an event that overtook the answer of the provider stands', async () => {
  const attempt = await begin();
  const gateway: PaymentGateway = {
    async start() {
      const settled = await sendEvent(portal, eventOf('settled', attempt.rewardId));
      expect(settled.statusCode).toBe(200);
      return { ...INITIATED, result: 'pending_enrollment' };
    },
  };
  await finishStart({ ...portal.platform, gateway }, attempt);
  expect((await reward(attempt.rewardId)).statusId).toBe(11);
});

describe('attempts whose answer never came', () => {
  const ZELLE = 2;
  const ACH = 3;

  /** Attempts without an answer, begun long enough ago to be asked about again. */
  async function lose(...methods: number[]): Promise<number[]> {
    const now = toWire(portal.platform.now());
    const lost: number[] = [];
    for (const [index, paymentMethodId] of methods.entries()) {
      const promotion = { clientId, promotionId };
      const { rewardId } = await insertReward(portal.platform, promotion, {
        oeid: `L${index}`,
        amountCents: 1,
        statusId: 6,
        paymentMethodId,
      });
      const attempt = { rewardId, startedAt: now, beganAt: now, finishedAt: null, outcome: null };
      const { attemptId } = await portal.database.db
        .insertInto('paymentAttempts')
        .values(attempt)
        .returning('attemptId')
        .executeTakeFirstOrThrow();
      lost.push(attemptId);
    }
    portal.advance(61_000);
    return lost;
  }
  afterEach(async () => {
    const finishedAt = toWire(portal.platform.now());
    await portal.database.db
      .updateTable('paymentAttempts')
      .set({ finishedAt })
      .where('finishedAt', 'is', null)
      .execute();
  });

  /** A provider that answers as told, and remembers about which attempts it was asked. */
  function asked(answer: (order: PaymentOrder) => PaymentStart) {
    const attempts: number[] = [];
    const gateway: PaymentGateway = {
      async start(order) {
        attempts.push(Number(order.idempotencyKey));
        return answer(order);
      },
    };
    return { attempts, round: () => retryLostAttempts({ ...portal.platform, gateway }) };
  }
  const down = (): never => {
    throw new Error('down');
  };
  const sorted = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

  it('are all asked about in turn, and a method that is down keeps no other from its answers', async () => {
    const lost = await lose(...Array<number>(101).fill(ZELLE), ACH);
    const ofAch = lost.at(-1);
    const { attempts, round } = asked((order) =>
      order.paymentMethodId === ZELLE ? down() : { ...INITIATED, reference: order.idempotencyKey },
    );
    await round();
    expect(attempts).toContain(ofAch);
    portal.advance(61_000);
    await round();
    expect(new Set(attempts)).toEqual(new Set(lost));
    expect(attempts.filter((one) => one === ofAch)).toHaveLength(1);
    // The one that had to wait comes first then, and the others again.
    expect(attempts).toHaveLength(101 + 100);
  });

  it('are each asked about whatever becomes of the others, and what went wrong is logged', async () => {
    const [strange, plain] = await lose(ACH, ACH);
    const { attempts, round } = asked((order) =>
      Number(order.idempotencyKey) === strange ? { ...INITIATED, result: 'unheard of' as never } : INITIATED,
    );
    await round();
    expect(attempts).toEqual([strange, plain]);
    expect(portal.logs).toContainEqual(
      expect.objectContaining({ attemptId: strange, msg: 'a lost payment could not be asked about' }),
    );
    portal.advance(61_000);
    await round();
    expect(attempts).toEqual([strange, plain, strange]);
  });

  it('are left to the next round when the provider takes its time', async () => {
    const lost = await lose(ACH, ACH, ACH, ACH, ACH);
    const { attempts, round } = asked(() => {
      portal.advance(20_000);
      return down();
    });
    await round();
    expect(attempts).toEqual(lost.slice(0, 2));
    for (let more = 0; more < 2; more += 1) {
      portal.advance(61_000);
      await round();
    }
    expect(sorted(attempts.slice(0, 5))).toEqual(lost);
  });

  it('are asked about once by two processes that look at the same time', async () => {
    const lost = await lose(ACH, ZELLE, ACH, ZELLE);
    const { attempts, round } = asked(down);
    await Promise.all([round(), round()]);
    expect(sorted(attempts)).toEqual(lost);
  });
});
