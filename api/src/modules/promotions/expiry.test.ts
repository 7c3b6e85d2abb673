import { updatePromotion } from '@portal/shared/contracts/promotions';
import { buildApp } from '../../app';
import { createAuthenticator } from '../auth/authenticator';
import { MODULES } from '../../modules';
import { createPlatform } from '../../platform/create-platform';
import type { Actor } from '../../platform/http/actor';
import { openDatabase } from '../../platform/database/open-database';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { balanceOf } from '../ledger/accounts.repository';
import { verifyLedger } from '../ledger/verify-ledger';
import { expirePromotions } from './expiry.service';
import { updatePromotion as savePromotion } from './save-promotion.service';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { testLocation } from '../../../test/fixtures/test-location';

/** 16 June, 10:00 in New York. */
const NOW = new Date('2031-06-16T14:00:00Z');
const HOUR = 60 * 60 * 1000;

let portal: TestApp;
beforeEach(async () => {
  portal = await createTestApp({ now: NOW });
});
afterEach(async () => {
  expect(await verifyLedger(portal.database)).toEqual([]);
  await portal.close();
});

const promotion = (name: string, expirationDate: string | null, status = 4, clientId = 1) =>
  insertPromotion(portal.platform, clientId, name, { expirationDate, status, fundsCents: 10_000 });
const statuses = async () =>
  Object.fromEntries(
    (await portal.database.db.selectFrom('promotions').select(['promotionName', 'status']).execute()).map(
      (one) => [one.promotionName, one.status],
    ),
  );

// Covers PROMO-5.1
test('promotions expire when the day of their end is over', async () => {
  await promotion('Yesterday', '2031-06-15 04:00:00');
  await promotion('Open', '2031-05-01 04:00:00', 3);
  await promotion('Today', '2031-06-16 04:00:00');
  await promotion('Chosen in Kolkata', '2031-06-15 18:30:00');
  await promotion('Endless', null);
  await promotion('Draft', '2031-06-01 04:00:00', 2);
  await promotion('Closed already', '2031-06-01 04:00:00', 4);
  await portal.database.db
    .updateTable('promotions')
    .set({ status: 4 })
    .where('promotionName', '=', 'Today')
    .execute();
  await expirePromotions(portal.platform);
  expect(await statuses()).toEqual({
    Yesterday: 5,
    Open: 5,
    Today: 4,
    'Chosen in Kolkata': 4,
    Endless: 4,
    Draft: 2,
    'Closed already': 5,
  });
  portal.advance(14 * HOUR);
  await expirePromotions(portal.platform);
  expect(await statuses()).toMatchObject({ Today: 5, 'Chosen in Kolkata': 5 });
});

// Covers PROMO-5.1
test('an end on the day of 25 hours, on which clocks go back, counts until that day is over', async () => {
  await promotion('Long day', '2031-11-02 04:00:00');
  portal.advance(Date.parse('2031-11-03T04:30:00Z') - NOW.getTime());
  await expirePromotions(portal.platform);
  expect(await statuses()).toEqual({ 'Long day': 4 });
  portal.advance(HOUR);
  await expirePromotions(portal.platform);
  expect(await statuses()).toEqual({ 'Long day': 5 });
});

/** A platform whose first transaction is followed or preceded by something that others do. */
const interrupted = (when: 'before' | 'after', others: () => Promise<unknown>): TestApp['platform'] => {
  const { platform } = portal;
  let waits = true;
  const transaction: typeof platform.database.transaction = async (work, scope) => {
    const isFirst = waits;
    waits = false;
    if (isFirst && when === 'before') await others();
    const result = await platform.database.transaction(work, scope);
    if (isFirst && when === 'after') await others();
    return result;
  };
  return { ...platform, database: { ...platform.database, transaction } };
};

// Covers PROMO-5.1
test.each<[string, (promotionId: number) => Promise<unknown>]>([
  [
    'was moved',
    async (PromotionID) => {
      const user = await portal.user({ claims: ['promotion_view', 'promotion_create'] });
      const body = { PromotionID, ExpirationDate: '2032-06-20 04:00:00' };
      expect((await portal.call(updatePromotion, body, user)).statusCode).toBe(200);
    },
  ],
  [
    'no longer counts for the client',
    () =>
      portal.database.db
        .updateTable('clientConfigs')
        .set({ value: 'n' })
        .where('clientId', '=', 1)
        .where('code', '=', 'C00002')
        .execute(),
  ],
])('an end that %s while another promotion expires is heeded', async (_, putOff) => {
  const fulfillmentDate = '2031-05-01 04:00:00';
  await promotion('First', '2031-06-01 04:00:00', 3);
  const second = await insertPromotion(portal.platform, 1, 'Second', {
    ...{ expirationDate: '2031-06-01 04:00:00', fulfillmentDate, status: 3, fundsCents: 10_000 },
  });
  await expirePromotions(interrupted('after', () => putOff(second)));
  expect(await statuses()).toEqual({ First: 5, Second: 3 });
});

// Covers PROMO-4.3
test('a save without a version does not close a promotion that expires at the same moment', async () => {
  const promotionId = await promotion('Ends now', '2031-06-15 04:00:00');
  const { userId } = await portal.user({ claims: ['promotion_create'] });
  const actor = { userId, clientId: 1 } as Actor;
  const save = savePromotion(
    interrupted('before', () => expirePromotions(portal.platform)),
    actor,
    { promotionId, comments: 'A remark' },
  );
  await expect(save).rejects.toMatchObject({ status: 409 });
  expect(await statuses()).toEqual({ 'Ends now': 5 });
});

// Covers CLIENT-1.4, PROMO-5.1
test('promotions expire only where C00002 is y, as it stands now', async () => {
  await promotion('Bmw', '2031-06-01 04:00:00', 4, 2);
  await promotion('Elan', '2031-06-01 04:00:00', 4, 1);
  const set = (clientId: number, value: string) =>
    portal.database.db
      .updateTable('clientConfigs')
      .set({ value })
      .where('clientId', '=', clientId)
      .where('code', '=', 'C00002')
      .execute();
  await set(1, 'n');
  await expirePromotions(portal.platform);
  expect(await statuses()).toEqual({ Bmw: 4, Elan: 4 });
  await set(2, 'y');
  await expirePromotions(portal.platform);
  expect(await statuses()).toEqual({ Bmw: 5, Elan: 4 });
});

// Covers PROMO-5.2
test('an expiry moves rewards and money as any end of a promotion does, in the name of the system', async () => {
  const promotionId = await promotion('Ended', '2031-06-01 04:00:00');
  await insertReward(
    portal.platform,
    { clientId: 1, promotionId },
    { oeid: 'A', amountCents: 3_000, statusId: 4 },
  );
  await insertReward(
    portal.platform,
    { clientId: 1, promotionId },
    { oeid: 'B', amountCents: 2_000, statusId: 6 },
  );
  await expirePromotions(portal.platform);
  expect(await balanceOf(portal.database.db, { clientId: 1, kind: 'expired' })).toBe(8_000);
  const [told] = await portal.database.db
    .selectFrom('promotionHistory')
    .selectAll()
    .where('promotionId', '=', promotionId)
    .execute();
  expect(told).toMatchObject({ action: 'expired', actorId: null, actorName: 'system' });
});

// Covers PROMO-5.1
test('the expiry job runs by itself, and two processes at once expire everything once', async () => {
  for (let index = 0; index < 12; index += 1) {
    const promotionId = await promotion(`Ended ${index}`, '2031-06-01 04:00:00');
    await insertReward(
      portal.platform,
      { clientId: 1, promotionId },
      { oeid: 'A', amountCents: 100, statusId: 4 },
    );
  }
  const { database, platform } = portal;
  const second = await openDatabase(testLocation(platform.config.dataDir), { readerThreads: 0 });
  const other = createPlatform(platform.config, second, platform.log, platform.now);
  const app = await buildApp(other, MODULES, createAuthenticator(other));
  try {
    await Promise.all([
      platform.jobs.runDue(),
      other.jobs.runDue(),
      expirePromotions(platform),
      expirePromotions(other),
    ]);
    expect(Object.values(await statuses())).toEqual(Array(12).fill(5));
    const told = await database.db.selectFrom('promotionHistory').select('promotionId').execute();
    expect(new Set(told.map((one) => one.promotionId)).size).toBe(12);
    expect(told).toHaveLength(12);
    expect(await balanceOf(database.db, { clientId: 1, kind: 'expired' })).toBe(120_000);
  } finally {
    await other.jobs.stop();
    await app.close();
    await second.close();
  }
});
