import { PROMOTION_COLUMNS } from '@portal/shared/contracts/promotions';
import { toWire } from '@portal/shared/domain/dates';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS, type ClientKey } from '../../../test/fixtures/test-users';
import { insertPromotion } from '../../../test/fixtures/promotion-fixtures';

const DAY = 24 * 60 * 60 * 1000;

let portal: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  portal = await createTestApp();
  ({ headers } = await portal.user({ claims: ['promotion_view'] }));
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.platform.database.db
    .updateTable('promotions')
    .set({ status: 7 })
    .where('clientId', 'in', Object.values(CLIENT_IDS))
    .execute();
});

const list = (body: object, as = headers) =>
  portal.app.inject({ method: 'POST', url: '/api/Promotions/getpromotion', headers: as, payload: body });
const insert = (
  name: string,
  columns: Parameters<typeof insertPromotion>[3] = {},
  client: ClientKey = 'elan',
) => insertPromotion(portal.platform, CLIENT_IDS[client], name, columns);
async function names(body: object, as = headers): Promise<string[]> {
  const answer = await list(body, as);
  expect(answer.statusCode).toBe(200);
  return answer.json().lstpromotion.map((row: { PromotionName: string }) => row.PromotionName);
}

describe('the promotion list', () => {
  // Covers LIST-2.1
  it('searches for an id, or for a part of the name', async () => {
    const id = await insert('Spring 1');
    await insert('Autumn');
    await insert('Spring 2', {}, 'bmw');
    expect(await names({ Search: 'SPRING' })).toEqual(['Spring 1']);
    expect(await names({ Search: String(id) })).toContain('Spring 1');
    expect(await names({ Search: '%' })).toEqual([]);
    expect(await names({ Search: 'spring', Status: 6 })).toEqual([]);
  });

  // Covers LIST-2.2
  it('finds running promotions that end within so many days', async () => {
    const end = (days: number) => toWire(new Date(portal.platform.now().getTime() + days * DAY));
    await insert('soon', { status: 4, expirationDate: end(29) });
    await insert('later', { status: 4, expirationDate: end(31) });
    await insert('over', { status: 5, expirationDate: end(-3) });
    await insert('without end', { status: 3, expirationDate: null });
    expect(await names({ EndsWithin: 30 })).toEqual(['soon']);
    expect((await names({ EndsWithin: '60' })).sort()).toEqual(['later', 'soon']);
    const total = await portal.app.inject({
      method: 'POST',
      url: '/api/Promotions/getpromotiontotal',
      headers,
      payload: { EndsWithin: 30 },
    });
    expect(total.json()).toMatchObject({ TotalCount: 1 });
  });

  // Covers WIRE-1.2, WIRE-1.4
  it('answers rows as they stand on the wire', async () => {
    const id = await insert('Spring', {
      fundsCents: 123_456,
      expirationDate: '2026-09-10 04:00:00',
      status: 4,
    });
    expect((await list({})).json()).toEqual({
      error: null,
      TotalCount: 1,
      lstpromotion: [
        {
          PromotionID: id,
          PromotionName: 'Spring',
          FulfillmentDate: '2026-03-10 04:00:00',
          ExpirationDate: '2026-09-10 04:00:00',
          Funds: 1234.56,
          CreatedDate: '2026-01-02 12:00:00',
          UpdatedDate: '2026-01-02 12:00:00',
          Status: 4,
          PortalStatusName: 'In Progress',
        },
      ],
    });
  });

  // Covers PROMO-1.3
  it('never lists untouched and deleted promotions, or those of another client', async () => {
    await insert('untouched', { status: 1 });
    await insert('deleted', { status: 7 });
    await insert('foreign', {}, 'bmw');
    await insert('draft', { status: 2, fulfillmentDate: null });
    expect(await names({})).toEqual(['draft']);
    for (const Status of [1, 7, '7', 99]) expect(await names({ Status })).toEqual([]);
  });

  // Covers WIRE-2.2
  it('shows the newest first, the later id first among equals', async () => {
    await insert('a', { createdDate: '2026-01-01 00:00:00' });
    await insert('b', { createdDate: '2026-01-03 00:00:00' });
    await insert('c', { createdDate: '2026-01-02 00:00:00' });
    await insert('d', { createdDate: '2026-01-02 00:00:00' });
    for (const body of [{}, { SortColumn: '' }, { SortColumn: null, SortOrder: null }]) {
      expect(await names(body)).toEqual(['b', 'd', 'c', 'a']);
    }
  });

  it('needs the claim', async () => {
    expect((await list({}, (await portal.user()).headers)).statusCode).toBe(403);
    expect((await list({}, {})).statusCode).toBe(401);
  });
});

describe('its filters', () => {
  // Covers WIRE-2.4
  it('find an id exactly, as number or text', async () => {
    const id = await insert('one');
    await insert('two');
    for (const PromotionID of [id, String(id), ` ${id} `])
      expect(await names({ PromotionID })).toEqual(['one']);
    for (const PromotionID of ['', null, 0, '0', undefined])
      expect(await names({ PromotionID })).toHaveLength(2);
    for (const PromotionID of [-1, 2 ** 40, '999999999999999'])
      expect(await names({ PromotionID })).toEqual([]);
  });

  // Covers WIRE-2.3
  it('find a part of a name in any case, with % and _ as they are', async () => {
    for (const name of ['Summer Sale', 'summer', 'Winter', '100% more', 'under_score']) await insert(name);
    expect((await names({ PromotionName: 'SUMMER' })).sort()).toEqual(['Summer Sale', 'summer']);
    expect(await names({ PromotionName: 'r s' })).toEqual(['Summer Sale']);
    expect(await names({ PromotionName: '%' })).toEqual(['100% more']);
    expect(await names({ PromotionName: '_' })).toEqual(['under_score']);
    expect(await names({ PromotionName: "'; drop table promotions; --" })).toEqual([]);
    for (const PromotionName of ['', null]) expect(await names({ PromotionName })).toHaveLength(5);
  });

  // Covers WIRE-2.5
  it('find 24 hours from the start of a local day', async () => {
    const start = '2026-05-04 04:00:00';
    await insert('before', { fulfillmentDate: '2026-05-04 03:59:59' });
    await insert('first', { fulfillmentDate: start });
    await insert('last', { fulfillmentDate: '2026-05-05 03:59:59' });
    await insert('after', { fulfillmentDate: '2026-05-05 04:00:00' });
    await insert('none', { fulfillmentDate: null, status: 2 });
    expect((await names({ FulfillmentDate: start })).sort()).toEqual(['first', 'last']);
    for (const FulfillmentDate of ['', null]) expect(await names({ FulfillmentDate })).toHaveLength(5);
  });

  // Covers WIRE-2.5
  it('find the last day that there is, which stands for no end', async () => {
    await insert('endless', { expirationDate: '9999-12-31 05:00:00' });
    await insert('other', { expirationDate: '9999-12-30 05:00:00' });
    expect(await names({ ExpirationDate: '9999-12-31 05:00:00' })).toEqual(['endless']);
  });

  // Covers CLIENT-1.4
  it('take the expiration date where promotions expire, else the closed date, as C00002 stands now', async () => {
    const dates = { expirationDate: '2026-05-04 12:00:00', closedDate: '2026-06-04 12:00:00' };
    await insert('mine', dates);
    const may = { ExpirationDate: '2026-05-04 04:00:00' };
    const june = { ExpirationDate: '2026-06-04 04:00:00' };
    const switchTo = (value: string) =>
      portal.platform.database.db
        .updateTable('clientConfigs')
        .set({ value })
        .where('clientId', '=', CLIENT_IDS.elan)
        .where('code', '=', 'C00002')
        .execute();

    expect([await names(may), await names(june)]).toEqual([['mine'], []]);
    await switchTo('n');
    expect([await names(may), await names(june)]).toEqual([[], ['mine']]);
    expect((await list({})).json().lstpromotion[0].ExpirationDate).toBe(dates.closedDate);
    await switchTo('y');
    expect((await list({})).json().lstpromotion[0].ExpirationDate).toBe(dates.expirationDate);
  });

  it('find an amount exactly, as number or text', async () => {
    await insert('small', { fundsCents: 1_000_10 });
    await insert('large', { fundsCents: 1_000_11 });
    for (const Funds of [1000.1, '1000.1', '1000.10', ' 1000.10 '])
      expect(await names({ Funds })).toEqual(['small']);
    for (const Funds of ['', null]) expect(await names({ Funds })).toHaveLength(2);
    for (const Funds of [0, -5]) expect(await names({ Funds })).toEqual([]);
  });

  it('find a status, drafts by 2', async () => {
    for (const status of [1, 2, 3, 4, 5, 6, 7]) await insert(`in ${status}`, { status });
    for (const Status of [2, 3, 4, 5, 6]) expect(await names({ Status })).toEqual([`in ${Status}`]);
    expect(await names({ Status: '2' })).toEqual(['in 2']);
    for (const Status of [0, '', null]) expect(await names({ Status })).toHaveLength(5);
  });

  // Covers PROMO-1.2
  it('work together', async () => {
    await insert('Spring one', { status: 3 });
    await insert('Spring two', { status: 4 });
    await insert('Autumn', { status: 4 });
    const answer = (await list({ PromotionName: 'spring', Status: 4 })).json();
    expect([answer.TotalCount, answer.lstpromotion[0].PromotionName]).toEqual([1, 'Spring two']);
  });

  // Covers WIRE-3.1
  it.each([
    ['PromotionID', ['x', 1.5, true, {}, [], '1 or 1=1']],
    ['PromotionName', [7, false, [], 'x'.repeat(201)]],
    [
      'FulfillmentDate',
      ['2026-02-31 00:00:00', '2026-13-01 00:00:00', '2026-01-01', '2026-01-01 24:00:00', 'soon', 7],
    ],
    ['ExpirationDate', ['2026-02-31 00:00:00', '2026-1-1 00:00:00', {}]],
    ['Funds', ['12.345', 12.345, 'abc', true, '-']],
    ['Status', ['Draft', 2.5, []]],
    ['PageNo', [0, -1, 1.5, '1', 10_000_000]],
    ['PageSize', [0, 101, -1, '10']],
    ['SortColumn', ['Comments', 'promotionid', '1; drop table', 7]],
    ['SortOrder', ['up', 1]],
  ])('answer 400 and name %s when it is malformed', async (name, values) => {
    for (const value of values) {
      const answer = await list({ [name]: value });
      expect([value, answer.statusCode]).toEqual([value, 400]);
      expect(answer.json().details[0].path).toBe(name);
    }
  });
});

describe('its order and pages', () => {
  // Covers PROMO-1.1, WIRE-2.2
  it.each(PROMOTION_COLUMNS)('follow %s both ways, every row once, equal rows by id', async (SortColumn) => {
    for (let index = 0; index < 12; index += 1) {
      const day = String((index % 3) + 1).padStart(2, '0');
      await insert(`P${index % 4}x${index}`, {
        fulfillmentDate: index % 5 ? `2026-03-${day} 04:00:00` : null,
        expirationDate: index % 4 ? `2026-04-${day} 04:00:00` : null,
        fundsCents: (index % 3) * 100,
        createdDate: `2026-01-${day} 00:00:00`,
        updatedDate: `2026-02-${day} 00:00:00`,
        status: 3 + (index % 3),
      });
    }
    for (const SortOrder of ['ASC', 'DESC']) {
      const pages = [];
      for (const PageNo of [1, 2, 3, 4])
        pages.push((await list({ SortColumn, SortOrder, PageNo, PageSize: 5 })).json());
      expect(pages.map((page) => [page.TotalCount, page.lstpromotion.length])).toEqual([
        [12, 5],
        [12, 5],
        [12, 2],
        [12, 0],
      ]);
      const rows = pages.flatMap((page) => page.lstpromotion);
      const sign = SortOrder === 'ASC' ? 1 : -1;
      const expected = [...rows].sort((one, other) => {
        const [a, b] = [one[SortColumn], other[SortColumn]];
        if (a !== b && (a === null || b === null)) return a === null ? 1 : -1;
        return sign * (a === b ? one.PromotionID - other.PromotionID : a < b ? -1 : 1);
      });
      expect(rows).toEqual(expected);
      expect(new Set(rows.map((row) => row.PromotionID)).size).toBe(12);
    }
  });

  it('sorts names ignoring case', async () => {
    for (const name of ['b', 'A', 'C']) await insert(name);
    expect(await names({ SortColumn: 'PromotionName' })).toEqual(['A', 'b', 'C']);
  });

  // Covers WIRE-2.1
  it('has 10 rows a page unless told otherwise, 100 at most', async () => {
    for (let index = 0; index < 12; index += 1) await insert(`P${index}`);
    expect(await names({})).toHaveLength(10);
    expect(await names({ PageSize: 100 })).toHaveLength(12);
  });
});
