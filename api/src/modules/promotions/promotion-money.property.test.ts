import fc from 'fast-check';
import { buildApp } from '../../app';
import { MODULES } from '../../modules';
import { createPlatform } from '../../platform/create-platform';
import { openDatabase } from '../../platform/database/open-database';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { createAuthenticator } from '../auth/authenticator';
import { balanceOf } from '../ledger/accounts.repository';
import { verifyLedger } from '../ledger/verify-ledger';
import { expirePromotions } from './expiry.service';
import { callsOf, daysAhead, newName } from '../../../test/fixtures/promotion-call-fixtures';
import { insertReward } from '../../../test/fixtures/promotion-fixtures';
import { beginProgress } from './promotion-progress';
import { endPromotion } from './end-promotion.service';
import { testLocation } from '../../../test/fixtures/test-location';

jest.setTimeout(600_000);

const CLAIMS = ['promotion_view', 'promotion_create'] as const;
const BY = { userId: null, userName: 'system' };

let portal: TestApp;
let user: TestUser;
beforeAll(async () => {
  portal = await createTestApp();
  user = await portal.user({ client: 'elan', claims: CLAIMS });
});
afterAll(() => portal.close());

const step = fc.record({
  kind: fc.constantFrom(
    'open',
    'draft',
    'openDraft',
    'fund',
    'reward',
    'close',
    'delete',
    'expire',
    'roundTrip',
  ),
  which: fc.nat(7),
  dollars: fc.integer({ min: -1, max: 400 }),
  rolledUp: fc.integer({ min: 0, max: 300 }),
  Version: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Does one thing as a user or the system would; refusals are part of life, faults are not. */
async function act(promotions: number[], { kind, which, dollars, rolledUp, Version }: Step): Promise<void> {
  const calls = callsOf(portal, user);
  const PromotionID = promotions[which % promotions.length] ?? 0;
  const money = { Funds: dollars, RollUpValue: rolledUp };
  const answer = async (): Promise<number> => {
    switch (kind) {
      case 'open':
      case 'draft': {
        const made = await calls.create();
        promotions.push(made);
        const Status = kind === 'open' ? 3 : 2;
        return (await calls.save(calls.complete({ PromotionID: made, ...money, Status }))).statusCode;
      }
      case 'openDraft':
        return (await calls.save({ PromotionID, Status: 3, Version })).statusCode;
      case 'fund': {
        const row = await portal.database.db
          .selectFrom('promotions')
          .select('fundsCents')
          .where('promotionId', '=', PromotionID)
          .executeTakeFirst();
        const Funds = Number(row?.fundsCents ?? 0) / 100 + dollars;
        return (await calls.save({ PromotionID, ...money, Funds, Version })).statusCode;
      }
      case 'roundTrip': {
        const read = await calls.read(PromotionID);
        return read ? (await calls.save({ ...read })).statusCode : 404;
      }
      case 'close':
        return (await calls.end(PromotionID, 6, Version)).statusCode;
      case 'delete':
        return (await calls.end(PromotionID, 7)).statusCode;
      case 'expire':
        await portal.database.db
          .updateTable('promotions')
          .set({ expirationDate: daysAhead(portal, -3) })
          .where('promotionId', '=', PromotionID)
          .where('status', 'in', [3, 4])
          .execute();
        await expirePromotions(portal.platform);
        return 200;
      case 'reward':
        return giveReward(PromotionID, Math.max(1, dollars));
    }
  };
  expect([200, 400, 404, 409]).toContain(await answer());
}

/** As the approval of a file does: only while the promotion runs, and only what it can pay. */
async function giveReward(promotionId: number, cents: number): Promise<number> {
  const row = await portal.database.db
    .selectFrom('promotions')
    .select('status')
    .where('promotionId', '=', promotionId)
    .executeTakeFirst();
  if (row?.status !== 3 && row?.status !== 4) return 409;
  try {
    await portal.database.transaction((trx) =>
      beginProgress(trx, 1, [promotionId], BY, '2026-01-02 12:00:00'),
    );
    if ((await balanceOf(portal.database.db, { clientId: 1, kind: 'promotion', promotionId })) < cents)
      return 409;
    await insertReward(
      portal.platform,
      { clientId: 1, promotionId },
      { oeid: 'P', amountCents: cents, statusId: cents % 3 === 0 ? 7 : 4 },
    );
    return 200;
  } catch (error) {
    if (error instanceof Error && 'status' in error) return Number(error.status);
    throw error;
  }
}

// Covers LEDGER-1.7
test('the money adds up after any steps in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const promotions = [await callsOf(portal, user).open({ Funds: 500 })];
      for (const one of steps) await act(promotions, one);
      expect(await verifyLedger(portal.database)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

/** Rewards are left out: their fixture is no single transaction with the look at the promotion. */
const together = step.filter((one) => one.kind !== 'reward');

// Covers LEDGER-1.7
test('the money adds up after any steps at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(together, { minLength: 6, maxLength: 20 }), async (steps) => {
      const promotions = [await callsOf(portal, user).open({ Funds: 500 })];
      await Promise.all(steps.map((one) => act(promotions, one)));
      expect(await verifyLedger(portal.database)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

// Covers LEDGER-1.2, WIRE-5.7
test('roll-ups from two processes at the same time never take more than there is', async () => {
  const { platform } = portal;
  const bmw = await portal.user({ client: 'bmw', claims: CLAIMS });
  const calls = callsOf(portal, bmw);
  const source = await calls.open({ Funds: 100 });
  await portal.database.transaction((trx) => beginProgress(trx, 2, [source], BY, '2026-01-02 12:00:00'));
  const by = { ...BY, clientId: 2, address: null };
  await endPromotion(platform, by, { clientId: 2, promotionId: source, to: 6 });

  const second = await openDatabase(testLocation(platform.config.dataDir), { readerThreads: 0 });
  const other = createPlatform(platform.config, second, platform.log, platform.now);
  const app = await buildApp(other, MODULES, createAuthenticator(other));
  try {
    const drafts: number[] = [];
    for (let index = 0; index < 12; index += 1) drafts.push(await calls.draft({ PromotionName: newName() }));
    const answers = await Promise.all(
      drafts.map((PromotionID, index) =>
        (index % 2 === 0 ? portal.app : app).inject({
          method: 'POST',
          url: '/api/Promotions/updatepromotion',
          headers: bmw.headers,
          payload: calls.complete({ PromotionID, Funds: 20, RollUpValue: 15 }),
        }),
      ),
    );
    expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(6);
    for (const answer of answers.filter((one) => one.statusCode !== 200)) {
      expect([answer.statusCode, answer.json().error]).toEqual([
        400,
        'Funds from expired account cannot be more than available funds.',
      ]);
    }
    expect(await balanceOf(portal.database.db, { clientId: 2, kind: 'expired' })).toBe(1_000);
    expect(await verifyLedger(portal.database)).toEqual([]);
  } finally {
    await app.close();
    await second.close();
  }
});
