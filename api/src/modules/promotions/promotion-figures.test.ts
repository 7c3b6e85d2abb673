import { REWARD_STATUS_COLORS } from '@portal/shared/domain/statuses';
import { expireReward, expireUnallocated, rollUp } from '../ledger/movements';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS, type ClientKey } from '../../../test/fixtures/test-users';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';

const BY = { actorId: null, at: '2026-01-03 12:00:00' };

let portal: TestApp;

beforeEach(async () => {
  portal = await createTestApp();
});
afterEach(() => portal.close());

const headersOf = async (client: ClientKey) =>
  (await portal.user({ client, claims: ['promotion_view'] })).headers;
const get = async (url: string, headers: Record<string, string>) =>
  (await portal.app.inject({ url, headers })).json();
const post = (url: string, headers: Record<string, string>, payload: object) =>
  portal.app.inject({ method: 'POST', url, headers, payload });

const segment = (
  RewardStatusName: string,
  RewardAmount: number,
  status: keyof typeof REWARD_STATUS_COLORS,
) => ({
  RewardStatusName,
  RewardAmount,
  BackgroundColor: REWARD_STATUS_COLORS[status],
});

/** An open and a running promotion of a client, with rewards in several statuses. */
async function fill(client: ClientKey) {
  const clientId = CLIENT_IDS[client];
  const open = {
    clientId,
    promotionId: await insertPromotion(portal.platform, clientId, 'Open', { fundsCents: 50_000 }),
  };
  const running = {
    clientId,
    promotionId: await insertPromotion(portal.platform, clientId, 'Running', {
      fundsCents: 100_000,
      status: 4,
    }),
  };
  await insertPromotion(portal.platform, clientId, 'Draft', { fundsCents: 7_777, status: 2 });
  for (const [oeid, cents, status] of [
    ['A', 10_001, 4],
    ['A', 2_000, 4],
    ['B', 3_000, 7],
    ['C', 4_000, 10],
    ['D', 5_000, 11],
    ['E', 6_000, 14],
    ['F', 9_000, 16],
  ] as const) {
    await insertReward(portal.platform, running, { oeid, amountCents: cents, statusId: status });
  }
  return { open, running };
}

describe('the funds overview', () => {
  // Covers PROMO-6.1
  it('sums the funds and the rewards of the running promotions of the own client', async () => {
    await fill('elan');
    await fill('bmw');
    const { Data, error } = await get('/api/Promotion/PromotionFundOverView', await headersOf('elan'));
    expect(error).toBeNull();
    expect(Data.params).toEqual({ title: 'Funds Overview' });
    expect(Data.assignedFunds).toEqual({
      fundTitle: 'Assigned Funds',
      total: 1500,
      data: [
        segment('Reward Available', 120.01, 4),
        segment('Payment In Progress', 30, 7),
        segment('Pending Enrollment', 40, 10),
        segment('Payment Settled', 50, 11),
        segment('Expired Reward', 60, 14),
      ],
    });
  });

  it.each([
    ['elan', 'Expired'],
    ['bmw', 'Unclaimed'],
    ['acg', 'Unclaimed'],
    ['hd', 'Unclaimed'],
  ] as const)('of %s speaks of %s money', async (client, word) => {
    await fill(client);
    const { Data } = await get('/api/Promotion/PromotionFundOverView', await headersOf(client));
    expect(Data.assignedFunds.data.at(-1).RewardStatusName).toBe(`${word} Reward`);
    expect(Data.expiredFunds.fundTitle).toBe(`${word} Funds`);
    expect(Data.expiredFunds.data.map((one: { name: string }) => one.name)).toEqual([
      `${word} Rewards`,
      'Unallocated Funds',
    ]);
  });

  it('has nothing to show at first', async () => {
    const { Data } = await get('/api/Promotion/PromotionFundOverView', await headersOf('hd'));
    expect(Data.assignedFunds).toEqual({ fundTitle: 'Assigned Funds', total: 0, data: [] });
    expect(Data.expiredFunds).toMatchObject({ total: 0, data: [{ value: 0 }, { value: 0 }] });
  });

  // Covers LEDGER-1.5, PROMO-6.1
  it('says where the expired money came from; roll-ups draw on rewards first', async () => {
    const headers = await headersOf('elan');
    const clientId = CLIENT_IDS.elan;
    const ended = {
      clientId,
      promotionId: await insertPromotion(portal.platform, clientId, 'Ended', { status: 4 }),
    };
    const next = { clientId, promotionId: await insertPromotion(portal.platform, clientId, 'Next') };
    const reward = await insertReward(portal.platform, ended, {
      oeid: 'A',
      amountCents: 30_000,
      statusId: 4,
    });
    const sources = async () => {
      const { expiredFunds } = (await get('/api/Promotion/PromotionFundOverView', headers)).Data;
      return [expiredFunds.total, ...expiredFunds.data.map((one: { value: number }) => one.value)];
    };
    const { database } = portal.platform;

    await database.transaction(async (trx) => {
      await expireReward(trx, reward, BY);
      await expireUnallocated(trx, ended, BY);
    });
    expect(await sources()).toEqual([1000, 300, 700]);
    await database.transaction((trx) => rollUp(trx, next, 10_000, BY));
    expect(await sources()).toEqual([900, 200, 700]);
    await database.transaction((trx) => rollUp(trx, next, 25_000, BY));
    expect(await sources()).toEqual([650, 0, 650]);
  });
});

describe('one promotion', () => {
  // Covers PROMO-6.2
  it('shows what is being paid and what is allocated, removed rewards in neither', async () => {
    const { running } = await fill('bmw');
    const headers = await headersOf('bmw');
    for (const lPromotionId of [running.promotionId, String(running.promotionId)]) {
      expect((await post('/api/Promotion/PromotionBar', headers, { lPromotionId })).json()).toEqual({
        error: null,
        Data: [
          {
            fundTitle: 'Funds In Progress',
            total: 70,
            data: [segment('Payment In Progress', 30, 7), segment('Pending Enrollment', 40, 10)],
          },
          {
            fundTitle: 'Allocated Funds',
            total: 300.01,
            data: [
              segment('Reward Available', 120.01, 4),
              segment('Payment In Progress', 30, 7),
              segment('Pending Enrollment', 40, 10),
              segment('Payment Settled', 50, 11),
              segment('Unclaimed Reward', 60, 14),
            ],
          },
        ],
      });
    }
  });

  // Covers CLIENT-1.2, PROMO-6.3
  it.each([
    ['elan', 'Officers Associated', 'Expired Rewards'],
    ['bmw', 'Officers Associated', 'Unclaimed Rewards'],
    ['acg', 'Producers Associated', 'Unclaimed Rewards'],
    ['hd', 'Officers Associated', 'Unclaimed Rewards'],
  ] as const)('of %s counts %s and %s', async (client, OfficerAssocatedTitle, ExpiredRewardsTitle) => {
    const { running } = await fill(client);
    const headers = await headersOf(client);
    const answer = await post('/api/Promotion/PromotionDetailOverview', headers, {
      lpromotionId: running.promotionId,
    });
    expect(answer.json()).toEqual({
      error: null,
      Data: [{ OfficerAssocatedTitle, OfficerAssocated: 5, ExpiredRewardsTitle, ExpiredRewards: 1 }],
    });
  });

  it('without rewards shows zeros', async () => {
    const { open } = await fill('hd');
    const headers = await headersOf('hd');
    const bar = (
      await post('/api/Promotion/PromotionBar', headers, { lPromotionId: open.promotionId })
    ).json();
    expect(bar.Data.map((one: { total: number; data: unknown[] }) => [one.total, one.data])).toEqual([
      [0, []],
      [0, []],
    ]);
    const detail = (
      await post('/api/Promotion/PromotionDetailOverview', headers, { lpromotionId: open.promotionId })
    ).json();
    expect(detail.Data[0]).toMatchObject({ OfficerAssocated: 0, ExpiredRewards: 0 });
  });

  it.each([
    ['/api/Promotion/PromotionBar', 'lPromotionId'],
    ['/api/Promotion/PromotionDetailOverview', 'lpromotionId'],
  ])('%s answers 404 for what is not there and 400 for what is no id', async (url, name) => {
    const { running } = await fill('elan');
    const deleted = await insertPromotion(portal.platform, CLIENT_IDS.bmw, 'gone', { status: 7 });
    const headers = await headersOf('bmw');
    for (const id of [running.promotionId, deleted, 999_999, 2 ** 40, '999999999999999']) {
      expect((await post(url, headers, { [name]: id })).statusCode).toBe(404);
    }
    for (const id of [undefined, null, '', 0, -1, 1.5, 'x', true, {}]) {
      const answer = await post(url, headers, { [name]: id });
      expect([id, answer.statusCode]).toEqual([id, 400]);
      expect(answer.json().details[0].path).toBe(name);
    }
  });
});

// Covers PROMO-4.1, PROMO-6.4
it('the choices of statuses list drafts once', async () => {
  expect(await get('/api/Promotion/PromotionStatus', await headersOf('bmw'))).toEqual({
    error: null,
    Data: [
      { value: 2, label: 'Draft' },
      { value: 3, label: 'Open' },
      { value: 4, label: 'In Progress' },
      { value: 5, label: 'Expired' },
      { value: 6, label: 'Closed' },
    ],
  });
});
