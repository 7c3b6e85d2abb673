import { reinitiateReward, removeReward } from '@portal/shared/contracts/rewards';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS, type ClientKey, type TestUser } from '../../../test/fixtures/test-users';
import { balanceOf } from '../ledger/accounts.repository';
import { verifyLedger } from '../ledger/verify-ledger';
import { eventOf, sendEvent } from '../../../test/fixtures/webhook-fixtures';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';

let portal: TestApp;
let promotions = 0;

beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());
afterEach(async () => {
  expect(await verifyLedger(portal.database)).toEqual([]);
  expect(await keptTotals()).toEqual(await countedTotals());
});

/** What the database keeps counted, and what counting comes to. */
const keptTotals = () =>
  portal.database.db
    .selectFrom('rewardTotals')
    .selectAll()
    .where('rewards', '>', 0)
    .orderBy('clientId')
    .orderBy('statusId')
    .orderBy('paymentMethodId')
    .orderBy('rewardType')
    .execute();
const countedTotals = () =>
  portal.database.db
    .selectFrom('rewards')
    .select(['clientId', 'statusId', 'paymentMethodId', 'rewardType'])
    .select((eb) => eb.fn.countAll<number>().as('rewards'))
    .select((eb) => eb.fn.sum<number>('amountCents').as('cents'))
    .groupBy(['clientId', 'statusId', 'paymentMethodId', 'rewardType'])
    .orderBy('clientId')
    .orderBy('statusId')
    .orderBy('paymentMethodId')
    .orderBy('rewardType')
    .execute();

interface Wishes {
  client?: ClientKey;
  status?: number;
  oeid?: string;
  paymentMethodId?: number;
  promotionStatus?: number;
}

async function newReward({
  client = 'elan',
  status = 4,
  oeid = '0001',
  paymentMethodId = 2,
  promotionStatus = 4,
}: Wishes = {}) {
  const clientId = CLIENT_IDS[client];
  promotions += 1;
  const name = `Promotion ${promotions}`;
  const promotionId = await insertPromotion(portal.platform, clientId, name, { status: promotionStatus });
  const reward = await insertReward(
    portal.platform,
    { clientId, promotionId },
    { oeid, amountCents: 2_500, statusId: status, paymentMethodId },
  );
  return reward;
}
const statusOf = async (rewardId: number) =>
  (
    await portal.database.db
      .selectFrom('rewards')
      .select('statusId')
      .where('rewardId', '=', rewardId)
      .executeTakeFirstOrThrow()
  ).statusId;
const viewer = (client: ClientKey = 'elan') => portal.user({ client, claims: ['rewards_view'] });
const reinitiate = (lRewardID: number | string, as: TestUser) =>
  portal.call(reinitiateReward, { lRewardID }, as);
const remove = (lRewardID: number | string, as: TestUser) => portal.call(removeReward, { lRewardID }, as);

describe('re-initiating a payment', () => {
  // Covers PAY-1.2, PAY-1.5
  it.each([
    ['0000123', 0, 6],
    ['0000901', 1, 10],
    ['0000902', 2, 12],
  ])('of officer %s answers statusCode %i and leaves status %i', async (oeid, statusCode, status) => {
    for (const before of [10, 12]) {
      const { rewardId } = await newReward({ status: before, oeid });
      const answer = await reinitiate(rewardId, await viewer());
      expect(answer.json()).toEqual({ error: null, Data: { statusCode } });
      expect(await statusOf(rewardId)).toBe(status);
    }
  });

  // Covers PAY-1.1
  it.each<[string, Wishes]>([
    ['a method other than Zelle', { status: 12, paymentMethodId: 3 }],
    ['a promotion that is not in progress', { status: 12, promotionStatus: 3 }],
    ['an available reward', { status: 4 }],
    ['a payment under way', { status: 7 }],
  ])('is refused for %s', async (_, wishes) => {
    const { rewardId } = await newReward(wishes);
    const answer = await reinitiate(rewardId, await viewer());
    expect(answer.statusCode).toBe(409);
    expect(await statusOf(rewardId)).toBe(wishes.status);
  });

  // Covers PAY-1.3
  it('makes one attempt from a double click', async () => {
    const { rewardId } = await newReward({ status: 12 });
    const user = await viewer();
    const answers = await Promise.all([1, 2, 3].map(() => reinitiate(rewardId, user)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    const attempts = await portal.database.db
      .selectFrom('paymentAttempts')
      .select('outcome')
      .where('rewardId', '=', rewardId)
      .execute();
    expect(attempts).toEqual([{ outcome: 'initiated' }]);
  });

  // Covers REWARD-2.4
  it('leaves its steps in the history, the user first, then the provider', async () => {
    const { rewardId } = await newReward({ status: 12, oeid: '0000901' });
    const user = await viewer();
    await reinitiate(rewardId, user);
    const steps = await portal.database.db
      .selectFrom('rewardSteps')
      .select(['statusId', 'actorId'])
      .where('rewardId', '=', rewardId)
      .orderBy('stepId')
      .execute();
    expect(steps).toEqual([
      { statusId: 6, actorId: user.userId },
      { statusId: 10, actorId: null },
    ]);
  });

  it('answers 404 for a reward of another client', async () => {
    const { rewardId } = await newReward({ client: 'bmw', status: 12 });
    const user = await viewer();
    expect((await reinitiate(rewardId, user)).statusCode).toBe(404);
    expect((await reinitiate('999999999999', user)).statusCode).toBe(404);
    expect((await portal.call(reinitiateReward, {} as never, user)).statusCode).toBe(400);
  });
});

describe('removing a reward', () => {
  const unallocated = (promotionId: number, clientId: number) =>
    balanceOf(portal.database.db, { clientId, kind: 'promotion', promotionId });

  // Covers REWARD-3.3
  it('gives its money back to the promotion, once', async () => {
    const { rewardId, promotionId, clientId } = await newReward();
    const user = await viewer();
    const before = await unallocated(promotionId, clientId);
    const answers = await Promise.all([1, 2].map(() => remove(rewardId, user)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(await statusOf(rewardId)).toBe(16);
    expect(await unallocated(promotionId, clientId)).toBe(before + 2_500);
    const audit = await portal.database.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('entityId', '=', String(rewardId))
      .where('entity', '=', 'reward')
      .execute();
    expect(audit).toEqual([{ action: 'rewardRemoved', actorId: user.userId }]);
  });

  // Covers REWARD-3.1
  it.each([6, 7, 10, 12])('is refused in status %i', async (status) => {
    const { rewardId } = await newReward({ status });
    expect((await remove(rewardId, await viewer())).statusCode).toBe(409);
    expect(await statusOf(rewardId)).toBe(status);
  });

  // Covers PROMO-5.2
  it.each([5, 6])('is refused while its promotion ends (%i): it is about to expire', async (endingStatus) => {
    const { rewardId, promotionId } = await newReward();
    const setEnding = (status: number | null) =>
      portal.database.db
        .updateTable('promotions')
        .set({ endingStatus: status })
        .where('promotionId', '=', promotionId)
        .execute();
    await setEnding(endingStatus);
    expect((await remove(rewardId, await viewer())).statusCode).toBe(409);
    expect(await statusOf(rewardId)).toBe(4);
    await setEnding(null);
  });

  // Covers REWARD-3.1, RIGHT-1.6
  it('needs the right to upload on hd, and on hd alone', async () => {
    const ofHd = await newReward({ client: 'hd' });
    expect((await remove(ofHd.rewardId, await viewer('hd'))).statusCode).toBe(403);
    const uploader = await portal.user({
      client: 'hd',
      claims: ['rewards_view', 'rewards_uploadfulfilment'],
    });
    expect((await remove(ofHd.rewardId, uploader)).statusCode).toBe(200);
    const ofAcg = await newReward({ client: 'acg' });
    expect((await remove(ofAcg.rewardId, await viewer('acg'))).statusCode).toBe(200);
  });

  it('answers 404 for a reward of another client', async () => {
    const { rewardId } = await newReward({ client: 'bmw' });
    expect((await remove(rewardId, await viewer())).statusCode).toBe(404);
    expect(await statusOf(rewardId)).toBe(4);
  });

  // Covers REWARD-3.3
  it('at the same time as a redemption: one of them wins, the money is in one place', async () => {
    const { rewardId } = await newReward();
    const user = await viewer();
    const answers = await Promise.all([
      remove(rewardId, user),
      sendEvent(portal, eventOf('redeemed', rewardId)),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });
});
