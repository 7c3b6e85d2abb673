import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { bySystem } from '../../platform/audit/audit';
import { verifyLedger } from '../ledger/verify-ledger';
import { callsOf, daysAhead, newName } from '../../../test/fixtures/promotion-call-fixtures';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { endPromotion } from './end-promotion.service';

const DAY_MS = 24 * 60 * 60 * 1000;
const CLAIMS = ['promotion_view', 'promotion_create'] as const;

let portal: TestApp;
let user: TestUser;
let calls: ReturnType<typeof callsOf>;
beforeEach(async () => {
  portal = await createTestApp();
  user = await portal.user({ client: 'elan', claims: CLAIMS });
  calls = callsOf(portal, user);
});
afterEach(async () => {
  expect(await verifyLedger(portal.database)).toEqual([]);
  await portal.close();
});

const system = bySystem(1);

/** Leaves that much in the expired account of elan. */
async function fillExpiredAccount(cents: number): Promise<void> {
  const promotionId = await insertPromotion(portal.platform, 1, newName(), { fundsCents: cents, status: 4 });
  await endPromotion(portal.platform, system, { clientId: 1, promotionId, to: 6 });
}

describe('a new promotion', () => {
  // Covers LEDGER-1.3, PROMO-4.3, PROMO-4.8
  it('becomes open with its money, and tells its history', async () => {
    await fillExpiredAccount(50_000);
    const PromotionID = await calls.create();
    const body = calls.complete({
      PromotionID,
      Funds: 1000.5,
      RollUpValue: 300,
      NewInvoiceValue: 700,
      Comments: 'Hi',
    });
    const answer = await calls.save({
      ...body,
      PromotionName: ' Spring 26 ',
      UpdateBy: 'anybody',
      UpdatedBy: 99,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { error: null, errorMessage: null, result: 1 }]);
    expect(await calls.read(PromotionID)).toMatchObject({
      PromotionName: 'Spring 26',
      FulfillmentDate: body.FulfillmentDate,
      ExpirationDate: body.ExpirationDate,
      Status: 3,
      PortalStatusName: 'Open',
      Funds: 1000.5,
      RollUpValue: 300,
      NewInvoiceValue: 700.5,
      AllocatedFund: 0,
      IsDelete: 1,
      CloseYN: 'n',
      UpdatedBy: user.userId,
      Version: 2,
      Comments: 'Hi',
    });
    const [opened, created] = await calls.history(PromotionID);
    expect(created).toMatchObject({ Action: 'created', Actor: user.loginId });
    expect(opened).toMatchObject({ Action: 'opened', Actor: user.loginId });
    expect(opened?.Changes).toContainEqual({ Field: 'Funds', From: 0, To: 1000.5 });
    expect(opened?.Changes).toContainEqual({ Field: 'Status', From: 'Draft', To: 'Open' });
  });

  // Covers PROMO-3.12
  it('is refused with everything that is missing', async () => {
    const PromotionID = await calls.create();
    const answer = await calls.save({ PromotionID, Status: 3 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toBe(
      [
        'Promotion Name is required.',
        'Promotion Fulfillment Date is required.',
        'Promotion End Date is required.',
        'Assigned Funds should be more than 0.',
      ].join('\n'),
    );
    expect(answer.json().details.map((one: { path: string }) => one.path)).toEqual([
      'PromotionName',
      'FulfillmentDate',
      'ExpirationDate',
      'Funds',
    ]);
  });

  // Covers PROMO-3.2
  it('of a client whose promotions do not expire needs no end date', async () => {
    const bmw = callsOf(portal, await portal.user({ client: 'bmw', claims: CLAIMS }));
    const PromotionID = await bmw.open({ ExpirationDate: null });
    expect(await bmw.read(PromotionID)).toMatchObject({ Status: 3, ExpirationDate: null });
  });

  // Covers CLIENT-1.4
  it('follows the switch of its client at the next call', async () => {
    const PromotionID = await calls.create();
    const body = calls.complete({ PromotionID, ExpirationDate: '' });
    expect((await calls.save(body)).json().error).toBe('Promotion End Date is required.');
    const { db } = portal.database;
    await db
      .updateTable('clientConfigs')
      .set({ value: 'n' })
      .where('clientId', '=', 1)
      .where('code', '=', 'C00002')
      .execute();
    expect((await calls.save(body)).json().result).toBe(1);
  });
});

describe('a draft', () => {
  // Covers LEDGER-1.3
  it('remembers what is intended and moves no money', async () => {
    const PromotionID = await calls.draft({ Funds: 500, RollUpValue: 400 });
    expect(await calls.read(PromotionID)).toMatchObject({
      Status: 2,
      PromotionName: '',
      FulfillmentDate: null,
      Funds: 500,
      RollUpValue: 400,
      NewInvoiceValue: 100,
      IsDelete: 1,
    });
    expect(await portal.database.db.selectFrom('ledgerEntries').selectAll().execute()).toEqual([]);
  });

  // Covers LEDGER-1.3
  it('is checked and moves its money when it opens, with what it remembers', async () => {
    await fillExpiredAccount(30_000);
    const PromotionID = await calls.draft({ PromotionName: newName(), Funds: 500, RollUpValue: 400 });
    const open = {
      PromotionID,
      Status: 3,
      FulfillmentDate: daysAhead(portal, 1),
      ExpirationDate: daysAhead(portal, 9),
    };
    expect((await calls.save(open)).json().error).toBe(
      'Funds from expired account cannot be more than available funds.',
    );
    expect((await calls.save({ ...open, RollUpValue: 300 })).json().result).toBe(1);
    expect(await calls.read(PromotionID)).toMatchObject({
      Funds: 500,
      RollUpValue: 300,
      NewInvoiceValue: 200,
    });
  });

  // Covers PROMO-4.4
  it('may be saved again, lowered and emptied', async () => {
    const PromotionID = await calls.draft({ PromotionName: newName(), Funds: 500 });
    expect((await calls.save({ PromotionID, Status: 2, PromotionName: null, Funds: 20 })).json().result).toBe(
      1,
    );
    expect(await calls.read(PromotionID)).toMatchObject({ PromotionName: '', Funds: 20, Version: 3 });
  });

  it.each([
    [{ FulfillmentDate: '2026-02-30 05:00:00' }, 'Please choose valid dates.'],
    [{ FulfillmentDate: '2000-01-01 05:00:00' }, 'Please choose valid dates.'],
    [{ PromotionName: 'x'.repeat(41) }, 'Promotion Name can have at most 40 characters.'],
    [{ Funds: 10, RollUpValue: 11 }, 'Assigned Funds do not match the funds added.'],
  ])('with %j is refused', async (given, text) => {
    const answer = await calls.save({ PromotionID: await calls.create(), Status: 2, ...given });
    expect([answer.statusCode, answer.json().error]).toEqual([400, text]);
  });
});

describe('an open promotion', () => {
  // Covers PROMO-3.5
  it('takes more funds from both sources, and no less than it had', async () => {
    await fillExpiredAccount(10_000);
    const PromotionID = await calls.open({ Funds: 100 });
    expect(
      (await calls.save({ PromotionID, Funds: 250, RollUpValue: 100, NewInvoiceValue: 50 })).json().result,
    ).toBe(1);
    expect(await calls.read(PromotionID)).toMatchObject({
      Funds: 250,
      RollUpValue: 100,
      NewInvoiceValue: 150,
    });
    for (const [body, text] of [
      [{ Funds: 249.99 }, 'Assigned Funds should be more than previous Fund.'],
      [{ Funds: 260, NewInvoiceValue: 10.01 }, 'Assigned Funds do not match the funds added.'],
      [{ Funds: 260, RollUpValue: 0.01 }, 'Funds from expired account cannot be more than available funds.'],
    ] as const) {
      const answer = await calls.save({ PromotionID, ...body });
      expect([answer.statusCode, answer.json().error]).toEqual([400, text]);
    }
  });

  // Covers PROMO-3.11
  it('stays as it is when it is sent back as it was read', async () => {
    const PromotionID = await calls.open();
    const { Version, ...read } = await calls.read(PromotionID);
    expect((await calls.save({ ...read, Version })).json().result).toBe(1);
    expect((await calls.read(PromotionID)).Version).toBe(Version);
  });

  it('takes funds when its fulfilment date has passed meanwhile', async () => {
    const PromotionID = await calls.open({ Funds: 100 });
    portal.advance(20 * DAY_MS);
    const later = callsOf(portal, await portal.user({ client: 'elan', claims: CLAIMS }));
    const read = await later.read(PromotionID);
    expect((await later.save({ ...read, Funds: 200, RollUpValue: 0, NewInvoiceValue: 100 })).statusCode).toBe(
      200,
    );
    const moved = await later.save({ PromotionID, FulfillmentDate: daysAhead(portal, -10) });
    expect([moved.statusCode, moved.json().error]).toEqual([400, 'Please choose valid dates.']);
  });

  // Covers PROMO-4.2
  it('can not become a draft again', async () => {
    const PromotionID = await calls.open();
    const answer = await calls.save({ PromotionID, Status: 2 });
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'A promotion in status Open can not be saved as draft.',
    ]);
  });
});

describe('a promotion in progress', () => {
  // Covers PROMO-3.11
  it('keeps name and dates, and at least what its rewards hold', async () => {
    const promotionId = await insertPromotion(portal.platform, 1, 'Running', {
      status: 4,
      fundsCents: 20_000,
      expirationDate: daysAhead(portal, 20),
    });
    await insertReward(
      portal.platform,
      { clientId: 1, promotionId },
      { oeid: 'A', amountCents: 15_000, statusId: 4 },
    );
    const read = await calls.read(promotionId);
    expect(read).toMatchObject({ AllocatedFund: 150, IsDelete: 0, CloseYN: 'y' });
    expect(read).toMatchObject({ ClosingOfficers: 1, ClosingRewards: 1, ClosingAmount: 200 });
    const { PromotionID, PromotionName, FulfillmentDate, ExpirationDate } = read;
    const same = { PromotionID, PromotionName, FulfillmentDate, ExpirationDate };
    expect((await calls.save({ ...same, Funds: 300, Status: 4 })).json().result).toBe(1);
    for (const changed of [
      { PromotionName: 'Other' },
      { FulfillmentDate: daysAhead(portal, 3) },
      { ExpirationDate: '' },
    ]) {
      const answer = await calls.save({ ...same, ...changed, Funds: 300 });
      expect([answer.statusCode, answer.json().error]).toEqual([
        400,
        'Promotion name and dates can not be changed any more.',
      ]);
    }
    expect((await calls.save({ ...same, Funds: 149 })).json().error).toBe(
      'Assigned Funds can not be less than allocated funds.\nAssigned Funds should be more than previous Fund.',
    );
  });
});

describe('an expired promotion', () => {
  const expired = async () => {
    const promotionId = await insertPromotion(portal.platform, 1, newName(), { fundsCents: 500 });
    await endPromotion(portal.platform, system, { clientId: 1, promotionId, to: 5 });
    return promotionId;
  };

  // Covers PROMO-4.3
  it('is closed by a save', async () => {
    const PromotionID = await expired();
    const { Version, ...read } = await calls.read(PromotionID);
    expect((await calls.save({ ...read, Version })).json().result).toBe(1);
    expect((await calls.read(PromotionID)).Status).toBe(6);
  });

  // Covers PROMO-3.11
  it('keeps name, dates and funds', async () => {
    const PromotionID = await expired();
    const answer = await calls.save({ PromotionID, Status: 5, PromotionName: 'Other', Funds: 600 });
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      'Promotion name and dates can not be changed any more.\nAssigned funds can not be changed any more.',
    ]);
    expect((await calls.read(PromotionID)).Status).toBe(5);
  });
});

describe('the name', () => {
  // Covers PROMO-3.9
  it('is unique in its client, ignoring case and repeated blanks, until the promotion is deleted', async () => {
    const first = await calls.open({ PromotionName: 'Summer Days' });
    const PromotionID = await calls.create();
    const taken = await calls.save(calls.complete({ PromotionID, PromotionName: 'SUMMER   days ' }));
    const text = 'Promotion name already exist.';
    expect([taken.statusCode, taken.json()]).toEqual([200, { error: text, errorMessage: text, result: 2 }]);
    expect((await calls.read(PromotionID)).Status).toBe(1);
    const acg = callsOf(portal, await portal.user({ client: 'acg', claims: CLAIMS }));
    await acg.open({ PromotionName: 'Summer Days' });
    await calls.end(first, 7);
    expect(
      (await calls.save(calls.complete({ PromotionID, PromotionName: 'Summer Days' }))).json().result,
    ).toBe(1);
  });

  // Covers PROMO-3.9
  it('goes to one of many concurrent saves', async () => {
    const users = await Promise.all(
      Array.from({ length: 6 }, () => portal.user({ client: 'elan', claims: CLAIMS })),
    );
    const answers = await Promise.all(
      users.map(async (one) => {
        const own = callsOf(portal, one);
        return own.save(own.complete({ PromotionID: await own.create(), PromotionName: 'Race' }));
      }),
    );
    expect(answers.map((one) => [one.statusCode, one.json().result]).sort()).toEqual([
      [200, 1],
      ...Array(5).fill([200, 2]),
    ]);
  });
});

describe('concurrent edits of one promotion', () => {
  // Covers PROMO-4.7
  it('do not overwrite each other', async () => {
    const PromotionID = await calls.open({ Funds: 100 });
    const { Version } = await calls.read(PromotionID);
    const answers = await Promise.all(
      [200, 300, 400].map((Funds) => calls.save({ PromotionID, Funds, Version })),
    );
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 409, 409]);
    for (const answer of answers.filter((one) => one.statusCode === 409)) {
      expect(answer.json().error).toBe(
        'This promotion was changed by someone else. Reload to see the changes.',
      );
    }
    expect((await calls.end(PromotionID, 7, Version)).statusCode).toBe(409);
  });

  it('may leave the Version out, and then the last one counts', async () => {
    const PromotionID = await calls.open({ Funds: 100 });
    await calls.save({ PromotionID, Funds: 200 });
    expect((await calls.save({ PromotionID, Funds: 300 })).json().result).toBe(1);
  });
});
