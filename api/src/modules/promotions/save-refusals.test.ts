import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { callsOf, moneyOf } from '../../../test/fixtures/promotion-call-fixtures';

/** What a save refuses: nothing is changed, and money stays exactly where it was. */

const CLAIMS = ['promotion_view', 'promotion_create'] as const;

let portal: TestApp;
let user: TestUser;
let calls: ReturnType<typeof callsOf>;
beforeAll(async () => {
  portal = await createTestApp();
});
beforeEach(async () => {
  user = await portal.user({ client: 'elan', claims: CLAIMS });
  calls = callsOf(portal, user);
});
afterAll(() => portal.close());

describe('hostile input', () => {
  const day = '2031-01-01 05:00:00';
  it.each([
    [{ Funds: 0.001 }, 'Funds must be an amount of 0 or more with at most 2 decimals.'],
    [
      { Funds: 10, RollUpValue: 0.001 },
      'RollUpValue must be an amount of 0 or more with at most 2 decimals.',
    ],
    [{ Funds: 10, RollUpValue: -1 }, 'RollUpValue must be an amount of 0 or more with at most 2 decimals.'],
    [
      { Funds: 10, NewInvoiceValue: -0.01 },
      'NewInvoiceValue must be an amount of 0 or more with at most 2 decimals.',
    ],
    [{ Funds: -5 }, 'Assigned Funds should be more than 0.'],
    [{ Funds: 0 }, 'Assigned Funds should be more than 0.'],
    [{ Funds: 100_000_000.01 }, 'Total Funds can not be greater than 100,000,000.'],
    [{ Funds: 1e300 }, 'Total Funds can not be greater than 100,000,000.'],
    [{ Funds: '100' }, 'Funds must be a number or null.'],
    [{ RollUpValue: [1] }, 'RollUpValue must be a number or null.'],
    [{ FulfillmentDate: '2026-02-30 00:00:00' }, 'Please choose valid dates.'],
    [{ FulfillmentDate: '2031-01-01' }, 'Please choose valid dates.'],
    [{ FulfillmentDate: "'; drop table promotions; --" }, 'Please choose valid dates.'],
    [{ FulfillmentDate: '2001-01-01 05:00:00' }, 'Please choose valid dates.'],
    [{ FulfillmentDate: day, ExpirationDate: day }, 'Expiration Date must be greater than Fulfilment Date.'],
    [
      { FulfillmentDate: day, ExpirationDate: '2030-12-31 05:00:00' },
      'Expiration Date must be greater than Fulfilment Date.',
    ],
    [{ FulfillmentDate: 5 }, 'FulfillmentDate must be a text or null.'],
    [{ PromotionName: 'x'.repeat(41) }, 'Promotion Name can have at most 40 characters.'],
    [{ PromotionName: '<script>' }, 'Promotion Name can have only letters, digits and spaces.'],
    [{ PromotionName: 'Été' }, 'Promotion Name can have only letters, digits and spaces.'],
    [{ PromotionName: {} }, 'PromotionName must be a text or null.'],
    [{ Comments: 'Escape \u001b[8m' }, 'Comments must be plain text.'],
    [{ Comments: 'For 987-65-4320' }, 'Comments must not hold nine digits in a row, as an SSN or EIN has.'],
    [{ Comments: 'x'.repeat(1001) }, 'Comments must have at most 1000 characters.'],
    [{ Status: 8 }, 'Status must be a whole number, a text in the right format or null.'],
    [{ Version: 'first' }, 'Version must be a whole number or null.'],
  ])('%j is refused and changes nothing', async (given, text) => {
    const PromotionID = await calls.create();
    const before = await moneyOf(portal);
    const body = { ...calls.complete({ PromotionID }), ...given } as never;
    const answer = await calls.save(body);
    expect([answer.statusCode, answer.json().error]).toEqual([400, text]);
    expect(await moneyOf(portal)).toEqual(before);
  });

  it('NaN and Infinity are refused', async () => {
    const { headers } = user;
    for (const Funds of ['NaN', '1e999', '-1e999']) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/Promotions/updatepromotion',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: `{"PromotionID": ${await calls.create()}, "Funds": ${Funds}}`,
      });
      expect(answer.statusCode).toBe(400);
    }
  });

  // Covers RIGHT-1.4
  it('unknown ids and ids of another client are not found', async () => {
    const bmw = callsOf(portal, await portal.user({ client: 'bmw', claims: CLAIMS }));
    const foreign = await bmw.open();
    const before = await moneyOf(portal);
    for (const PromotionID of [foreign, String(foreign), 999_999, '99999999999']) {
      expect((await calls.save({ ...calls.complete({ PromotionID: 1 }), PromotionID })).statusCode).toBe(404);
      expect((await calls.end(PromotionID, 7)).statusCode).toBe(404);
      for (const url of ['/api/Promotions/getpromotionbyid', '/api/Promotions/getpromotionhistory']) {
        const answer = await portal.app.inject({
          method: 'POST',
          url,
          headers: user.headers,
          payload: { PromotionID },
        });
        expect(answer.statusCode).toBe(404);
      }
    }
    expect(await moneyOf(portal)).toEqual(before);
  });

  it('without promotion_create nothing is saved', async () => {
    const PromotionID = await calls.open();
    const reader = callsOf(portal, await portal.user({ client: 'elan', claims: ['promotion_view'] }));
    expect((await reader.read(PromotionID)).Status).toBe(3);
    expect((await reader.save({ PromotionID, Funds: 5000 })).statusCode).toBe(403);
    expect((await reader.end(PromotionID, 7)).statusCode).toBe(403);
  });
});

describe('days are those of the business, with one of grace', () => {
  // 03:30 UTC on 16 June is still the evening of 15 June in New York.
  const now = new Date('2031-06-16T03:30:00Z');
  // Covers PROMO-3.10
  it.each([
    ['2031-06-14 04:00:00', 200],
    ['2031-06-13 04:00:00', 400],
  ])('a fulfilment of %s is answered %d', async (FulfillmentDate, status) => {
    const then = await createTestApp({ now });
    const own = callsOf(then, await then.user({ client: 'elan', claims: CLAIMS }));
    const answer = await own.save(own.complete({ PromotionID: await own.create(), FulfillmentDate }));
    expect(answer.statusCode).toBe(status);
    await then.close();
  });

  // Covers PROMO-3.10
  it.each([
    ['2031-06-15 04:00:00', 200],
    ['2031-06-14 04:00:00', 400],
  ])('an end of %s is answered %d', async (ExpirationDate, status) => {
    const then = await createTestApp({ now });
    const own = callsOf(then, await then.user({ client: 'elan', claims: CLAIMS }));
    const FulfillmentDate = '2031-06-14 04:00:00';
    const answer = await own.save(
      own.complete({ PromotionID: await own.create(), FulfillmentDate, ExpirationDate }),
    );
    expect(answer.statusCode).toBe(status);
    await then.close();
  });
});
