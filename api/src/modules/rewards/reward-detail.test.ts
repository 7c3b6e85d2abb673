import * as calls from '@portal/shared/contracts/rewards';
import type { Claim } from '@portal/shared/domain/claims';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS, type ClientKey } from '../../../test/fixtures/test-users';
import { eventOf, sendEvent } from '../../../test/fixtures/webhook-fixtures';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';

let portal: TestApp;
let promotionId: number;

beforeAll(async () => {
  portal = await createTestApp();
  promotionId = await insertPromotion(portal.platform, CLIENT_IDS.acg, 'Running', {
    status: 4,
    fundsCents: 1_000_000,
  });
});
afterAll(() => portal.close());

const viewer = (client: ClientKey = 'acg', claims: Claim[] = ['rewards_view']) =>
  portal.user({ client, claims });
const newReward = async (statusId = 4, oeid = '0001') =>
  (
    await insertReward(
      portal.platform,
      { clientId: CLIENT_IDS.acg, promotionId },
      { oeid, amountCents: 2_500, statusId },
    )
  ).rewardId;

describe('the stepper', () => {
  // Covers REWARD-2.1, REWARD-2.3
  it('shows what was reached when, why a payment failed, and what is ahead', async () => {
    const lRewardID = await newReward();
    await sendEvent(portal, eventOf('redeemed', lRewardID, { occurredAt: '2026-03-01T12:00:00Z' }));
    await sendEvent(
      portal,
      eventOf('failed', lRewardID, {
        code: 'R03',
        description: 'No account',
        occurredAt: '2026-03-02T12:00:00Z',
      }),
    );
    const answer = await portal.call(
      calls.getRewardProgress,
      { lRewardID, lRewardType: 'RW' },
      await viewer(),
    );
    const step = (
      RewardStatusID: number,
      RewardStatus: string,
      RewardIndicator: string,
      OtherDetails: string | null,
    ) => ({
      RewardStatusID,
      RewardStatus,
      RewardIndicator,
      OtherDetails,
      ReturnErrorCode: null,
      ReturnErrorDescription: null,
    });
    expect(answer.json()).toEqual({
      error: null,
      Data: [
        step(4, 'Reward Available', 'completed', null),
        step(6, 'Payment Initiated', 'completed', '2026-03-01 12:00:00'),
        {
          ...step(12, 'Payment Failed', 'error', '2026-03-02 12:00:00'),
          ReturnErrorCode: 'R03',
          ReturnErrorDescription: 'No account',
        },
        step(11, 'Payment Settled', 'disabled', null),
      ],
    });
  });

  it('calls an expired reward as its client does', async () => {
    const lRewardID = await newReward(14);
    const answer = await portal.call(calls.getRewardProgress, { lRewardID }, await viewer());
    expect(answer.json().Data.at(-1)).toMatchObject({ RewardStatusID: 14, RewardStatus: 'Unclaimed Reward' });
  });
});

// Covers REWARD-2.4
it('the history has everything, newest first, with who did it', async () => {
  const lRewardID = await newReward();
  await sendEvent(
    portal,
    eventOf('redeemed', lRewardID, { paymentMethodId: 1, occurredAt: '2026-03-01T12:00:00Z' }),
  );
  await sendEvent(
    portal,
    eventOf('settled', lRewardID, { reference: 'R-7', occurredAt: '2026-03-02T12:00:00Z' }),
  );
  const answer = await portal.call(calls.getRewardHistory, { lRewardID }, await viewer());
  const line = { PaymentMethodType: 'Check', Code: null, Description: null, Actor: 'Payment provider' };
  expect(answer.json()).toEqual({
    error: null,
    Data: [
      {
        ...line,
        RewardStatus: 'Payment Settled',
        RewardStatusID: 11,
        Date: '2026-03-02 12:00:00',
        Reference: 'R-7',
      },
      {
        ...line,
        RewardStatus: 'Payment Initiated',
        RewardStatusID: 6,
        Date: '2026-03-01 12:00:00',
        Reference: null,
      },
    ],
  });
});

it('stepper and history answer 404 for a reward of another client', async () => {
  const lRewardID = await newReward();
  const stranger = await viewer('bmw');
  expect((await portal.call(calls.getRewardProgress, { lRewardID }, stranger)).statusCode).toBe(404);
  expect((await portal.call(calls.getRewardHistory, { lRewardID }, stranger)).statusCode).toBe(404);
});

// Covers REWARD-1.5
it('the overview sums up the rewards of the client by status, removed ones left out', async () => {
  const owner = {
    clientId: CLIENT_IDS.hd,
    promotionId: await insertPromotion(portal.platform, CLIENT_IDS.hd, 'Hd'),
  };
  for (const [statusId, cents] of [
    [4, 1_050],
    [4, 25],
    [14, 500],
    [16, 900],
  ] as const) {
    await insertReward(portal.platform, owner, { oeid: '0007', amountCents: cents, statusId });
  }
  const answer = await portal.call(calls.getRewardsOverview, undefined, await viewer('hd'));
  expect(answer.json()).toEqual({
    error: null,
    Data: [
      {
        RewardStatusName: 'Reward Available',
        RewardAmount: 10.75,
        BackgroundColor: expect.stringMatching(/^#/),
      },
      { RewardStatusName: 'Unclaimed Reward', RewardAmount: 5, BackgroundColor: expect.stringMatching(/^#/) },
    ],
  });
});

describe('the choices of the filters', () => {
  // Covers REWARD-1.7
  it('are those of the client', async () => {
    const user = await viewer('elan');
    const statuses = await portal.call(calls.getRewardStatuses, undefined, user);
    expect(statuses.json().Data).toHaveLength(10);
    expect(statuses.json().Data).toContainEqual({ value: 14, label: 'Expired Reward' });
    expect((await portal.call(calls.getRewardTypes, undefined, user)).json().Data).toMatchObject([
      { value: 'RW' },
      { value: 'SW' },
    ]);
    expect((await portal.call(calls.getPaymentMethods, undefined, user)).json().Data).toEqual([
      { ID: 1, PaymentMethodName: 'Check' },
      { ID: 2, PaymentMethodName: 'Zelle' },
      { ID: 3, PaymentMethodName: 'ACH' },
    ]);
  });

  it('of the report need its right and hold what is outstanding', async () => {
    const reporter = await viewer('elan', ['reports_view']);
    const answer = await portal.call(calls.getReportRewardStatuses, undefined, reporter);
    expect(answer.json().Data.map((one: { value: number }) => one.value)).toEqual([4, 6, 7, 8, 9, 10, 12]);
    expect((await portal.call(calls.getReportRewardStatuses, undefined, await viewer())).statusCode).toBe(
      403,
    );
  });
});
