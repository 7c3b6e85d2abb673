import { getPaidByMonth } from '@portal/shared/contracts/overview';
import { onEachDatabase } from '../../../test/fixtures/each-database';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { authRoutes } from '../auth/auth.routes';
import { overviewRoutes } from './overview.routes';

onEachDatabase((open) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await createTestApp({
      modules: [authRoutes, overviewRoutes],
      now: new Date('2026-03-15T12:00:00Z'),
      open,
    });
  });
  afterAll(() => portal.close());

  // Covers OVERVIEW-2.3
  test('paid rewards are summed by months of the client’s zone, twelve of them', async () => {
    const promotionId = await insertPromotion(portal.platform, 1, 'Spring', { status: 4 });
    const paid = (oeid: string, cents: number, settledDate: string | null, statusId = 11) =>
      insertReward(
        portal.platform,
        { clientId: 1, promotionId },
        { oeid, amountCents: cents, statusId, settledDate },
      );
    // The last evening of February in New York is March in UTC.
    await paid('1', 1_000, '2026-03-01 03:00:00');
    await paid('2', 2_000, '2026-03-01 06:00:00');
    await paid('3', 4_000, '2025-04-02 12:00:00');
    await paid('4', 8_000, '2025-03-31 12:00:00');
    await paid('5', 9_000, null, 4);
    const user = await portal.user({ claims: ['rewards_view'] });
    const { Data } = (await portal.call(getPaidByMonth, undefined, user)).json<{
      Data: Array<{ Month: string; Amount: number; Rewards: number }>;
    }>();
    expect(Data).toHaveLength(12);
    expect(Data[0]).toEqual({ Month: '2025-04', Amount: 40, Rewards: 1 });
    expect(Data.slice(-2)).toEqual([
      { Month: '2026-02', Amount: 10, Rewards: 1 },
      { Month: '2026-03', Amount: 20, Rewards: 1 },
    ]);
    const other = await portal.user({ client: 'bmw', claims: ['rewards_view'] });
    const theirs = (await portal.call(getPaidByMonth, undefined, other)).json<{
      Data: Array<{ Amount: number }>;
    }>();
    expect(theirs.Data.every(({ Amount }) => Amount === 0)).toBe(true);
  });
});
