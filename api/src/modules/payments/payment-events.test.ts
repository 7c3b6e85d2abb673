import { toWire } from '@portal/shared/domain/dates';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS } from '../../../test/fixtures/test-users';
import { expireUnallocated } from '../ledger/movements';
import { verifyLedger } from '../ledger/verify-ledger';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { eventOf, sendEvent } from '../../../test/fixtures/webhook-fixtures';
import { sign } from './webhook-signature';

const clientId = CLIENT_IDS.elan;
let portal: TestApp;
let promotionId: number;
let officers = 0;

beforeAll(async () => {
  portal = await createTestApp();
  portal.stopClock();
});
afterAll(() => portal.close());
beforeEach(async () => {
  officers += 1;
  promotionId = await insertPromotion(portal.platform, clientId, `Promotion ${officers}`, { status: 4 });
});
/** Whatever a test did, the money adds up. */
afterEach(async () => {
  expect(await verifyLedger(portal.database)).toEqual([]);
});

async function newReward({ oeid = '0001', paymentMethodId = 3 } = {}): Promise<number> {
  const { rewardId } = await insertReward(
    portal.platform,
    { clientId, promotionId },
    { oeid, amountCents: 2_500, statusId: 4, paymentMethodId },
  );
  return rewardId;
}
const reward = (rewardId: number) =>
  portal.database.db
    .selectFrom('rewards')
    .selectAll()
    .where('rewardId', '=', rewardId)
    .executeTakeFirstOrThrow();
const stepRows = (rewardId: number) =>
  portal.database.db
    .selectFrom('rewardSteps')
    .selectAll()
    .where('rewardId', '=', rewardId)
    .orderBy('stepId')
    .execute();
const steps = async (rewardId: number) => (await stepRows(rewardId)).map((step) => step.statusId);
const entries = (rewardId: number) =>
  portal.database.db
    .selectFrom('ledgerEntries')
    .select('cause')
    .where('rewardId', '=', rewardId)
    .orderBy('entryId')
    .execute();
const send = async (
  name: string,
  rewardId: number,
  data?: object,
  sending?: Parameters<typeof sendEvent>[2],
) => {
  const answer = await sendEvent(portal, eventOf(name, rewardId, data), sending);
  return { status: answer.statusCode, ...answer.json() };
};
const applied = { status: 200, error: null, applied: true };
const endPromotion = (status: number) =>
  portal.database.transaction(async (trx) => {
    await trx.updateTable('promotions').set({ status }).where('promotionId', '=', promotionId).execute();
    await expireUnallocated(trx, { clientId, promotionId }, { actorId: null, at: '2026-03-01 12:00:00' });
  });

describe('the way of a payment', () => {
  // Covers PAY-2.4
  it('goes from redeemed to settled, with its dates, history and money', async () => {
    const rewardId = await newReward();
    expect(
      await send('redeemed', rewardId, { paymentMethodId: 1, occurredAt: '2026-03-01T12:00:00Z' }),
    ).toEqual(applied);
    expect(await reward(rewardId)).toMatchObject({
      statusId: 6,
      paymentMethodId: 1,
      redeemedDate: '2026-03-01 12:00:00',
    });
    for (const [name, statusId] of [
      ['initiated', 6],
      ['in_progress', 7],
      ['submitted', 8],
      ['processing', 9],
    ] as const) {
      expect(await send(name, rewardId, { occurredAt: '2026-03-02 12:00:00' })).toEqual(applied);
      expect((await reward(rewardId)).statusId).toBe(statusId);
    }
    expect(
      await send('settled', rewardId, {
        code: 'C01',
        description: 'Incorrect account number',
        reference: 'REF-9',
        occurredAt: '2026-03-03T09:30:00-05:00',
      }),
    ).toEqual(applied);
    expect(await reward(rewardId)).toMatchObject({
      statusId: 11,
      redeemedDate: '2026-03-01 12:00:00',
      settledDate: '2026-03-03 14:30:00',
      reasonCode: 'C01',
      reasonDescription: 'Incorrect account number',
      reference: 'REF-9',
    });
    expect(await steps(rewardId)).toEqual([6, 7, 8, 9, 11]);
    expect((await entries(rewardId)).map((entry) => entry.cause)).toEqual(['allocate', 'pay']);
  });

  // Covers PAY-2.4
  it('keeps the money with the reward when it fails, and may start again', async () => {
    const rewardId = await newReward();
    await send('redeemed', rewardId);
    expect(await send('failed', rewardId, { code: 'R03', description: 'No account' })).toEqual(applied);
    expect(await reward(rewardId)).toMatchObject({
      statusId: 12,
      reasonCode: 'R03',
      reasonDescription: 'No account',
    });
    expect(await send('redeemed', rewardId, { paymentMethodId: 1 })).toEqual(applied);
    expect(await reward(rewardId)).toMatchObject({ statusId: 6, reasonCode: null, reasonDescription: null });
  });

  // Covers PAY-2.4, WIRE-4.14
  it.each(['NUL \0', 'half of a character \ud83d'])(
    'fails also when the words of the provider hold %j, with a sign in its place',
    async (description) => {
      const rewardId = await newReward();
      await send('redeemed', rewardId);
      expect(await send('failed', rewardId, { code: 'R03', description })).toEqual(applied);
      expect(await reward(rewardId)).toMatchObject({
        statusId: 12,
        reasonDescription: `${description.slice(0, -1)}\ufffd`,
      });
    },
  );

  // Covers WIRE-4.14
  it.each(['code', 'reference'])('is refused when its %s holds half of a character', async (property) => {
    const rewardId = await newReward();
    expect(await send('redeemed', rewardId, { [property]: 'X\ud800' })).toMatchObject({
      status: 400,
      error: 'The message holds a character that can not be stored.',
    });
  });

  // Covers PAY-2.4, PROMO-5.3
  it.each([5, 6])(
    'gives the money of a failure to the expired account once its promotion is in status %i',
    async (status) => {
      const rewardId = await newReward();
      await send('redeemed', rewardId);
      await endPromotion(status);
      expect(await send('failed', rewardId, { code: 'R02', description: 'Account closed' })).toEqual(applied);
      expect(await reward(rewardId)).toMatchObject({ statusId: 14, reasonCode: 'R02' });
      expect(await steps(rewardId)).toEqual([6, 12, 14]);
      // Why it failed is said of the failure, not of the expiry that followed.
      expect((await stepRows(rewardId)).map(({ code }) => code)).toEqual([null, 'R02', null]);
      expect((await entries(rewardId)).map((entry) => entry.cause)).toEqual(['allocate', 'expireReward']);
    },
  );

  // Covers PROMO-5.3
  it('lets a payment in flight settle after its promotion was closed', async () => {
    const rewardId = await newReward();
    await send('redeemed', rewardId);
    await endPromotion(6);
    expect(await send('settled', rewardId)).toEqual(applied);
    expect((await entries(rewardId)).map((entry) => entry.cause)).toEqual(['allocate', 'pay']);
  });

  // Covers PAY-1.5
  it.each([
    ['901', 2, 10, null],
    ['902', 2, 12, 'Z102'],
    ['902', 3, 6, null],
    ['123', 2, 6, null],
  ])(
    'starts with the provider: officer …%s, method %i ends in status %i',
    async (ending, paymentMethodId, statusId, code) => {
      const rewardId = await newReward({ oeid: `0000${ending}`, paymentMethodId });
      expect(await send('redeemed', rewardId)).toEqual(applied);
      expect(await reward(rewardId)).toMatchObject({
        statusId,
        reasonCode: code,
        reference: expect.stringMatching(/^SBX-/),
      });
    },
  );

  // Covers PAY-2.6
  it.each(['2199-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '0000-01-01 00:00:00', null])(
    'dates an event of %s by its arrival',
    async (occurredAt) => {
      const rewardId = await newReward();
      const before = toWire(portal.platform.now());
      expect(await send('redeemed', rewardId, { occurredAt })).toEqual(applied);
      const { redeemedDate } = await reward(rewardId);
      expect(redeemedDate! >= before && redeemedDate! <= toWire(portal.platform.now())).toBe(true);
    },
  );

  // Covers PAY-2.6
  it('keeps the first moment that is a date', async () => {
    const rewardId = await newReward();
    expect(await send('redeemed', rewardId, { occurredAt: '2000-01-01T00:00:00Z' })).toEqual(applied);
    expect((await reward(rewardId)).redeemedDate).toBe('2000-01-01 00:00:00');
  });

  // Covers AUDIT-1.1, PAY-2.4
  it("is in the audit log as the provider's doing", async () => {
    const rewardId = await newReward();
    await send('redeemed', rewardId);
    const lines = await portal.database.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'actorName', 'clientId'])
      .where('entity', '=', 'reward')
      .where('entityId', '=', String(rewardId))
      .execute();
    expect(lines[0]).toEqual({
      action: 'paymentEvent',
      actorId: null,
      actorName: 'Payment provider',
      clientId,
    });
  });
});

describe('an event that can not be', () => {
  // Covers PAY-2.3
  it('is refused out of order, logged, and taken when its turn has come', async () => {
    const rewardId = await newReward();
    const early = { id: `early-${rewardId}` };
    expect(await send('settled', rewardId, {}, early)).toMatchObject({ status: 409 });
    expect(await reward(rewardId)).toMatchObject({ statusId: 4, version: 1 });
    expect(portal.logs.filter((line) => line.eventId === early.id)).toHaveLength(1);
    await send('redeemed', rewardId);
    expect(await send('settled', rewardId, {}, early)).toEqual(applied);
    expect(await send('in_progress', rewardId)).toMatchObject({ status: 409 });
    expect((await reward(rewardId)).statusId).toBe(11);
  });

  // Covers PAY-2.3
  it('is refused for a reward that does not exist', async () => {
    expect(await send('redeemed', 2_000_000_000)).toMatchObject({ status: 404 });
    expect(await send('redeemed', 99_999_999_999)).toMatchObject({ status: 404 });
  });
});

describe('the same event again', () => {
  // Covers PAY-2.2
  it('changes nothing', async () => {
    const rewardId = await newReward();
    const same = { id: `same-${rewardId}` };
    expect(await send('redeemed', rewardId, {}, same)).toEqual(applied);
    const before = await reward(rewardId);
    expect(await send('redeemed', rewardId, {}, same)).toEqual({ ...applied, applied: false });
    expect(await reward(rewardId)).toEqual(before);
  });

  // Covers PAY-2.2
  it('changes nothing when both come at once', async () => {
    const rewardId = await newReward();
    await send('redeemed', rewardId);
    const same = { id: `twice-${rewardId}` };
    const answers = await Promise.all([1, 2, 3].map(() => send('settled', rewardId, {}, same)));
    expect(answers.map((answer) => answer.applied).sort()).toEqual([false, false, true]);
    expect((await entries(rewardId)).map((entry) => entry.cause)).toEqual(['allocate', 'pay']);
  });

  it('is one payment when two different redemptions come at once', async () => {
    const rewardId = await newReward();
    const answers = await Promise.all([1, 2].map(() => send('redeemed', rewardId)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const attempts = await portal.database.db
      .selectFrom('paymentAttempts')
      .selectAll()
      .where('rewardId', '=', rewardId)
      .execute();
    expect(attempts).toHaveLength(1);
  });
});

describe('who may send events', () => {
  it.each<[string, (body: string) => Parameters<typeof sendEvent>[2]]>([
    ['no signature', () => ({ signature: '' })],
    ['a signature of another key', () => ({ signature: `v1,${Buffer.alloc(32).toString('base64')}` })],
    ['another version', (body) => ({ signature: 'v1a,AAAA', body })],
    ['a changed time', () => ({ timestamp: 'now' })],
  ])('refuses %s', async (_, sending) => {
    const rewardId = await newReward();
    expect(
      await send('redeemed', rewardId, {}, sending(JSON.stringify(eventOf('redeemed', rewardId)))),
    ).toMatchObject({
      status: 401,
    });
    expect((await reward(rewardId)).statusId).toBe(4);
  });

  it('signs the bytes, not what they mean', async () => {
    const rewardId = await newReward();
    const event = eventOf('redeemed', rewardId);
    const { headers } = captured(event);
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/Payments/events',
      headers,
      payload: JSON.stringify(event, null, 1),
    });
    expect(answer.statusCode).toBe(401);
  });

  // Covers PAY-2.1
  it.each([-1, 1])('takes messages of up to five minutes away and no more (%i)', async (direction) => {
    const rewardId = await newReward();
    const at = (seconds: number) => ({
      timestamp: portal.platform.now().getTime() / 1000 + direction * seconds,
    });
    expect(await send('redeemed', rewardId, {}, at(301))).toMatchObject({ status: 401 });
    expect(await send('redeemed', rewardId, {}, at(300))).toEqual(applied);
  });

  // Covers PAY-2.1
  it('refuses a message that was good once, when it is replayed too late', async () => {
    const rewardId = await newReward();
    const timestamp = Math.floor(portal.platform.now().getTime() / 1000);
    const message = { id: `late-${rewardId}`, timestamp };
    expect(await send('redeemed', rewardId, {}, message)).toEqual(applied);
    portal.advance(6 * 60_000);
    expect(await send('redeemed', rewardId, {}, message)).toMatchObject({ status: 401 });
  });

  it('accepts several signatures of which one is right', async () => {
    const rewardId = await newReward();
    const { headers, body } = captured(eventOf('redeemed', rewardId));
    const signature = `v1,${Buffer.alloc(32).toString('base64')} v2,x ${headers['webhook-signature']}`;
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/Payments/events',
      headers: { ...headers, 'webhook-signature': signature },
      payload: body,
    });
    expect(answer.json()).toEqual({ error: null, applied: true });
  });

  let captures = 0;

  /** A message as the provider sends it, to be sent otherwise. */
  function captured(event: object) {
    const timestamp = String(Math.floor(portal.platform.now().getTime() / 1000));
    const body = JSON.stringify(event);
    const id = `captured-${(captures += 1)}`;
    const secret = portal.platform.config.secrets.paymentsWebhook;
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': sign(secret, { id, timestamp, body: Buffer.from(body) }),
    };
    return { headers, body };
  }

  // Covers PAY-2.1
  it.each([
    ['no JSON', '{"type":'],
    ['nothing', ''],
    ['a list', '[]'],
    ['an unknown type', '{"type":"payment.lost","data":{"rewardId":1}}'],
    ['no reward', '{"type":"payment.settled","data":{}}'],
    ['a method that is none', '{"type":"payment.settled","data":{"rewardId":1,"paymentMethodId":9}}'],
    ['a moment that is none', '{"type":"payment.settled","data":{"rewardId":1,"occurredAt":"yesterday"}}'],
    ['a code that is no text', '{"type":"payment.settled","data":{"rewardId":1,"code":{}}}'],
  ])('refuses a signed message with %s', async (_, body) => {
    const answer = await sendEvent(portal, {}, { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toEqual(expect.any(String));
  });

  // Covers WIRE-4.1, PAY-2.1
  it.each([
    [
      'is not UTF-8',
      Buffer.from('{"type":"payment.failed","data":{"rewardId":1,"description":"Gr\xfc\xdfe"}}', 'latin1'),
      'The message is not UTF-8 text.',
    ],
    [
      'is nested deeply',
      `{"type":"payment.failed","data":{"rewardId":1},"x":${'['.repeat(60)}${']'.repeat(60)}}`,
      'The message is nested too deeply.',
    ],
  ])('refuses a signed message that %s, as every call does', async (_, body, error) => {
    const answer = await sendEvent(portal, {}, { body });
    expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
  });

  // Covers PAY-2.1
  it.each([
    '2026-02-30T12:00:00Z',
    '2026-02-29T12:00:00+01:00',
    '2026-04-31 12:00:00',
    '2026-02-28T24:00:00Z',
    '2026-02-28T12:00:60Z',
    '2026-02-28T12:00:00+24:00',
    '2026-02-28T12:00:00',
    '0000-01-01T00:00:00+01:00',
  ])('refuses %s, which is no moment', async (occurredAt) => {
    const rewardId = await newReward();
    const answer = await sendEvent(portal, eventOf('redeemed', rewardId, { occurredAt }));
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      'data.occurredAt must be a moment with its time zone.',
    ]);
    expect((await reward(rewardId)).statusId).toBe(4);
  });
});
