import { getAttention } from '@portal/shared/contracts/overview';
import { getPromotions } from '@portal/shared/contracts/promotions';
import { getRewardsList } from '@portal/shared/contracts/rewards';
import { getSupportTickets } from '@portal/shared/contracts/support';
import { getFulfilmentHistory } from '@portal/shared/contracts/uploads';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { isKnownRoute } from '@portal/shared/domain/routes';
import { toWire } from '@portal/shared/domain/dates';
import { onEachDatabase } from '../../../test/fixtures/each-database';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';

const NOW = new Date('2026-03-02T17:00:00Z');

onEachDatabase((open) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await createTestApp({ now: NOW, open });
    const { platform, database } = portal;
    const at = toWire(NOW);
    const soon = toWire(new Date(NOW.getTime() + 20 * 24 * 60 * 60_000));
    const promotionId = await insertPromotion(platform, 1, 'Spring', { status: 4, expirationDate: soon });
    await insertPromotion(platform, 1, 'Later', { expirationDate: '2027-01-01 00:00:00' });
    await insertPromotion(platform, 2, 'Elsewhere', { expirationDate: soon });
    await insertReward(
      platform,
      { clientId: 1, promotionId },
      { oeid: '0012', amountCents: 12_550, statusId: 12 },
    );
    await insertReward(
      platform,
      { clientId: 1, promotionId },
      { oeid: '0013', amountCents: 10_000, statusId: 4 },
    );
    const file = (statusId: number, storageKey: string) => ({
      clientId: 1,
      kind: 'fulfilment' as const,
      fileName: 'a.csv',
      ownerId: 1,
      createdDate: at,
      updatedDate: at,
      statusId,
      processingStatus: 12,
      storageKey,
      urlExpiresAt: at,
    });
    await database.db
      .insertInto('uploadFiles')
      .values([file(4, 'a'), file(2, 'b'), file(5, 'c')] as never)
      .execute();
    const ticket = (statusId: number) => ({
      clientId: 1,
      statusId,
      categoryId: 1,
      subject: 's',
      body: 'b',
      oeid: '0012',
      raisedBy: 'Ada',
      createdDate: at,
      updatedDate: at,
      version: 1,
    });
    await database.db
      .insertInto('tickets')
      .values([ticket(1), ticket(2)] as never)
      .execute();
  });
  afterAll(() => portal.close());

  const read = async (as: TestUser) =>
    (await portal.call(getAttention, undefined, as)).json<{
      Data: Array<{ Kind: string; Count: number; Amount: number | null; Page: string }>;
    }>().Data;

  // Covers OVERVIEW-2.1
  test('the overview counts what needs attention, with the filtered list of each', async () => {
    const user = await portal.user({
      claims: [
        'overview_view',
        'promotion_view',
        'rewards_view',
        'rewards_uploadfulfilment',
        'support_view',
        'w9form_view',
      ],
    });
    const rows = await read(user);
    expect(rows).toEqual([
      { Kind: 'filesToApprove', Count: 2, Amount: null, Page: 'rewards/upload?StatusId=4' },
      { Kind: 'failedPayments', Count: 1, Amount: 125.5, Page: 'rewards?RewardStatus=12' },
      {
        Kind: 'promotionsEnding',
        Count: 1,
        Amount: null,
        Page: 'promotion?EndsWithin=30&sort=ExpirationDate',
      },
      { Kind: 'newTickets', Count: 1, Amount: null, Page: 'support?Status=1' },
    ]);
    for (const { Page } of rows) expect(isKnownRoute(Page.split('?')[0] ?? '')).toBe(true);
  });

  // Covers OVERVIEW-2.1
  test.each([
    ['filesToApprove', getFulfilmentHistory],
    ['failedPayments', getRewardsList],
    ['promotionsEnding', getPromotions],
    ['newTickets', getSupportTickets],
  ] as const)('the list that %s leads to has as many rows as were counted', async (kind, list) => {
    const user = await portal.user({ claims: ALL_CLAIMS });
    const { Count, Page } = (await read(user)).find(({ Kind }) => Kind === kind) ?? { Count: 0, Page: '' };
    const { sort: _order, ...filter } = Object.fromEntries(new URLSearchParams(Page.split('?')[1]));
    expect(Count).toBeGreaterThan(0);
    expect(Object.keys(filter)).not.toEqual([]);
    const { TotalCount } = (await portal.call(list, filter, user)).json<{ TotalCount: number }>();
    expect(TotalCount).toBe(Count);
  });

  // Covers OVERVIEW-2.2
  test('nothing beyond the rights and of another client is counted', async () => {
    expect(await read(await portal.user({ claims: ['overview_view', 'support_view'] }))).toEqual([
      { Kind: 'newTickets', Count: 1, Amount: null, Page: 'support?Status=1' },
    ]);
    // bmw has no end dates (C00002).
    expect(
      await read(await portal.user({ client: 'bmw', claims: ['overview_view', 'promotion_view'] })),
    ).toEqual([]);
    expect((await portal.call(getAttention, undefined, await portal.user())).statusCode).toBe(403);
  });
});
