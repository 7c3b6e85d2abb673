import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { getTaxDashboard, getTaxList, getTaxStatuses, getTaxYears } from '@portal/shared/contracts/taxation';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { insertAccount, insertPaid, submit } from '../../../test/fixtures/taxation-fixtures';
import { yearIn } from './tax-year';

const DAY = 24 * 60 * 60 * 1000;

let portal: TestApp;
let tax: TestUser;
let promotionOfBig: number;

const account = (portBu: string, oeid: string) => ({ client: 'elan', portBu, oeid }) as const;
const BIG = account('00100', '0001');
const SMALL = account('00200', '0002');
const SIGNED = account('00300', '0003');
const NOTHING = account('00400', '0004');

/** 15 June 2026, a year with the threshold of 2,000 dollars. */
beforeAll(async () => {
  portal = await createTestApp({ now: new Date('2026-06-15T12:00:00Z') });
  const { platform } = portal;
  const big = { ...BIG, officerId: await insertAccount(platform, BIG, 'Anna Alder') };
  const small = { ...SMALL, officerId: await insertAccount(platform, SMALL, 'bert Birch') };
  await insertAccount(platform, SIGNED, 'Carla 100% Cedar');
  await insertAccount(platform, NOTHING);
  promotionOfBig = await insertPaid(platform, big, 150_000, '2026-02-01 12:00:00');
  await insertPaid(platform, big, 50_000, '2026-03-01 12:00:00');
  await insertPaid(platform, big, 99_999, '2026-04-01 12:00:00', 12);
  await insertPaid(platform, small, 199_999, '2026-05-01 12:00:00');
  await insertPaid(platform, small, 60_000, '2026-01-01 04:59:59');
  tax = await portal.user({ userName: 'Tax', claims: ['w9form_view', 'w9form_submit'] });
  expect(await submit(portal, tax, SMALL)).toMatchObject({ Status: 'Success' });
  expect(await submit(portal, tax, SIGNED)).toMatchObject({ Status: 'Success' });
  const hd = await portal.user({ client: 'hd', claims: ['w9form_submit'] });
  await insertAccount(platform, { client: 'hd', portBu: '00100', oeid: '0001' }, 'Another client');
  await submit(portal, hd, BIG);
});
afterAll(() => portal.close());

async function list(body: BodyOf<typeof getTaxList> = {}) {
  const answer = await portal.call(getTaxList, body, tax);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ Data: Array<Record<string, unknown>>; TotalCount: number }>();
}
const oeids = async (body: BodyOf<typeof getTaxList>) => (await list(body)).Data.map((row) => row.OEID);

describe('the list of a year', () => {
  // Covers W9-1.1
  it('the list has every account with rewards paid in the year or a form, and no other', async () => {
    const { Data, TotalCount } = await list({ lYEAR: 2026, SortColumn: 'OEID' });
    expect(TotalCount).toBe(3);
    expect(Data).toEqual([
      {
        PBU: '00100',
        OEID: '0001',
        OfficerName: 'Anna Alder',
        Amount: 2000,
        STATUS: 'Not Submitted-Tr',
        lSTATUS: 1,
        SubmittedBy: null,
        SubmittedDate: null,
        SSN: null,
        YEAR: 2026,
      },
      {
        PBU: '00200',
        OEID: '0002',
        OfficerName: 'bert Birch',
        Amount: 1999.99,
        STATUS: 'Submitted-TnR',
        lSTATUS: 4,
        SubmittedBy: 'Tax',
        SubmittedDate: expect.stringMatching(/^2026-06-15 12:0/),
        SSN: expect.stringMatching(/^[\w-]{20,}$/),
        YEAR: 2026,
      },
      expect.objectContaining({ OEID: '0003', Amount: 0, STATUS: 'Submitted-TnR' }),
    ]);
  });

  it('the list shows the current year of the client by default, and takes the year as text', async () => {
    expect(await oeids({ SortColumn: 'OEID' })).toEqual(['0001', '0002', '0003']);
    expect(await oeids({ lYEAR: '2026', SortColumn: 'OEID' })).toEqual(['0001', '0002', '0003']);
  });

  // Covers W9-1.1
  it('the list counts a reward in the year of its payment in the zone of the client', async () => {
    const { Data } = await list({ lYEAR: 2025 });
    expect(Data).toEqual([
      expect.objectContaining({ OEID: '0002', Amount: 600, STATUS: 'Not Submitted-Tr' }),
    ]);
  });

  // Covers W9-1.2
  it.each([
    [{ lPBU: '002' }, ['0002']],
    [{ lOEID: '3' }, ['0003']],
    [{ Search: 'bIRCH' }, ['0002']],
    [{ Search: '00300' }, ['0003']],
    [{ Search: '0001' }, ['0001']],
    [{ Search: '030' }, []],
    [{ lOfficerName: 'BIRCH' }, ['0002']],
    [{ lOfficerName: '0% c' }, ['0003']],
    [{ lOfficerName: '_' }, []],
    [{ lAmount: 2000 }, ['0001']],
    [{ lAmount: '1999.99' }, ['0002']],
    [{ lAmount: 0 }, ['0003']],
    [{ lAmount: '' }, ['0001', '0002', '0003']],
    [{ lSTATUS: 1 }, ['0001']],
    [{ lSTATUS: '4' }, ['0002', '0003']],
    [{ lSTATUS: 0 }, ['0001', '0002', '0003']],
    [{ lSubmittedBy: 'ta' }, ['0002', '0003']],
    [{ lSubmittedDate: '2026-06-15 04:00:00' }, ['0002', '0003']],
    [{ lSubmittedDate: '2026-06-14 04:00:00' }, []],
    [{ lSubmittedDate: null, lPBU: '', lOEID: null }, ['0001', '0002', '0003']],
  ])('the list filters by %j', async (filter, expected) => {
    expect(await oeids({ ...filter, SortColumn: 'OEID' })).toEqual(expected);
  });

  it('the list filters by the promotion that paid an account', async () => {
    expect(await oeids({ lPromotionId: promotionOfBig })).toEqual(['0001']);
    expect(await oeids({ lPromotionId: 0, SortColumn: 'OEID' })).toHaveLength(3);
  });

  it.each([
    ['PBU', ['0001', '0002', '0003']],
    ['OfficerName', ['0001', '0002', '0003']],
    ['Amount', ['0003', '0002', '0001']],
    ['STATUS', ['0001', '0002', '0003']],
    ['SubmittedBy', ['0002', '0003', '0001']],
    ['SubmittedDate', ['0002', '0003', '0001']],
  ] as const)('the list sorts by %s', async (SortColumn, expected) => {
    const ascending = await oeids({ SortColumn, SortOrder: 'ASC' });
    expect(ascending).toEqual(expected);
    const descending = await oeids({ SortColumn, SortOrder: 'DESC' });
    expect([...descending].sort()).toEqual(['0001', '0002', '0003']);
  });

  it('the list comes in pages with an exact total', async () => {
    const first = await list({ SortColumn: 'OEID', PageNo: 1, PageSize: 2 });
    const second = await list({ SortColumn: 'OEID', PageNo: 2, PageSize: 2 });
    expect([first.TotalCount, second.TotalCount]).toEqual([3, 3]);
    expect([...first.Data, ...second.Data].map((row) => row.OEID)).toEqual(['0001', '0002', '0003']);
  });

  it.each([
    [{ SortColumn: 'SSN' }, 'SortColumn'],
    [{ lYEAR: 'last' }, 'lYEAR'],
    [{ lSubmittedDate: '2026-02-31 00:00:00' }, 'lSubmittedDate'],
    [{ lAmount: 1.234 }, 'lAmount'],
    [{ PageSize: 0 }, 'PageSize'],
  ])('the list refuses %j', async (body, path) => {
    const answer = await portal.call(getTaxList, body as never, tax);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details[0].path).toBe(path);
  });
});

describe('the overview of a year', () => {
  // Covers W9-1.4
  it('the overview counts the accounts of the list by their status', async () => {
    const answer = await portal.call(getTaxDashboard, { lYear: 2026 }, tax);
    expect(answer.json().Data).toEqual({
      totalCount: 3,
      submitted: { count: 2, thr: 0, thnr: 2 },
      notSubmitted: { count: 1, thr: 1, thnr: 0 },
    });
  });

  it('the overview of a year without data is all zero', async () => {
    const none = { count: 0, thr: 0, thnr: 0 };
    const answer = await portal.call(getTaxDashboard, { lYear: 2024 }, tax);
    expect(answer.json().Data).toEqual({ totalCount: 0, submitted: none, notSubmitted: none });
  });
});

describe('the choices', () => {
  // Covers W9-1.11
  it('the years to choose are those with data and two earlier ones, the current one first', async () => {
    const reports = await portal.user({ claims: ['reports_view'] });
    const answer = await portal.call(getTaxYears, undefined, reports);
    expect(answer.json().Data).toEqual([2026, 2025, 2024].map((value) => ({ label: String(value), value })));
  });

  // Covers W9-1.5
  it('the statuses to choose are four', async () => {
    const answer = await portal.call(getTaxStatuses, undefined, tax);
    expect(answer.json().Data).toEqual([
      { label: 'Submitted-Tr', value: 3 },
      { label: 'Submitted-TnR', value: 4 },
      { label: 'Not Submitted-Tr', value: 1 },
      { label: 'Not Submitted-TnR', value: 2 },
    ]);
  });
});

describe('the renewal date', () => {
  const status = async () => (await list({ lYEAR: 2026, lOEID: '0002' })).Data[0]?.STATUS;

  // Covers W9-1.7
  it('forms signed before the renewal date stop counting once it has come, until they are signed again', async () => {
    const renewal = { w9RenewalDate: '2026-06-17' };
    await portal.database.db.updateTable('clients').set(renewal).where('clientId', '=', 1).execute();
    expect(await status()).toBe('Submitted-TnR');
    portal.advance(2 * DAY);
    tax = await portal.user({ claims: ['w9form_view', 'w9form_submit'] });
    expect(await status()).toBe('Not Submitted-TnR');
    expect((await list({ lYEAR: 2026, lOEID: '0002' })).Data[0]?.SubmittedBy).toBe('Tax');
    await submit(portal, tax, SMALL);
    expect(await status()).toBe('Submitted-TnR');
  });
});

describe('what was paid in a year', () => {
  /** Around midnight in New York and in Tokyo, on both ends of a year. */
  const MOMENTS = [
    '2025-12-31 14:59:59',
    '2025-12-31 15:00:00',
    '2026-01-01 00:00:00',
    '2026-01-01 04:59:59',
    '2026-01-01 05:00:00',
    '2026-12-31 14:59:59',
    '2026-12-31 15:00:00',
    '2027-01-01 04:59:59',
    '2027-01-01 05:00:00',
  ];
  const YEARS = [2025, 2026, 2027];

  it.each(['America/New_York', 'Asia/Tokyo', 'UTC'])(
    'what was paid in a year follows the calendar of %s',
    async (timeZone) => {
      const own = await createTestApp({ now: new Date('2027-06-15T12:00:00Z') });
      const { db } = own.database;
      await db.updateTable('clients').set({ timeZone }).where('clientId', '=', 1).execute();
      const paid = { ...BIG, officerId: await insertAccount(own.platform, BIG) };
      for (const [index, at] of MOMENTS.entries()) await insertPaid(own.platform, paid, 2 ** index, at);
      const viewer = await own.user({ claims: ['w9form_view'] });
      const expectAmounts = async () => {
        const rewards = await db.selectFrom('rewards').selectAll().where('statusId', '=', 11).execute();
        for (const lYEAR of YEARS) {
          const cents = rewards
            .filter((one) => yearIn(timeZone, one.settledDate ?? '') === lYEAR)
            .reduce((sum, one) => sum + one.amountCents, 0);
          const rows = (await own.call(getTaxList, { lYEAR }, viewer)).json<{
            Data: Array<{ Amount: number }>;
          }>();
          expect([lYEAR, rows.Data.map((row) => row.Amount)]).toEqual([
            lYEAR,
            cents > 0 ? [cents / 100] : [],
          ]);
        }
      };
      await expectAmounts();
      const change = (set: object, at: string) =>
        db.updateTable('rewards').set(set).where('settledDate', '=', at).execute();
      await change({ statusId: 12 }, '2025-12-31 14:59:59');
      await change({ amountCents: 5_000 }, '2026-01-01 05:00:00');
      await change({ settledDate: '2025-07-01 00:00:00' }, '2027-01-01 05:00:00');
      await db.deleteFrom('rewards').where('settledDate', '=', '2026-12-31 14:59:59').execute();
      await expectAmounts();
      await own.close();
    },
  );
});

// Covers W9-5.2
test('a year shows the form that was the newest when it ended', async () => {
  const own = await createTestApp({ now: new Date('2024-06-15T12:00:00Z') });
  await insertAccount(own.platform, BIG);
  let viewer: TestUser | undefined;
  for (const days of [0, 0, 2 * 365]) {
    own.advance(days * DAY);
    viewer = await own.user({ claims: ['w9form_view', 'w9form_submit'] });
    expect(await submit(own, viewer, BIG)).toMatchObject({ Status: 'Success' });
  }
  const years = await Promise.all(
    [2023, 2024, 2025, 2026, 2027].map(async (lYEAR) => {
      const { Data } = (await own.call(getTaxList, { lYEAR }, viewer)).json<{
        Data: Array<{ SubmittedDate: string }>;
      }>();
      return Data.map((row) => row.SubmittedDate.slice(0, 4));
    }),
  );
  expect(years).toEqual([[], ['2024'], ['2024'], ['2026'], ['2026']]);
  await own.close();
});

// Covers W9-1.6
test('the configured table of thresholds decides what is reached', async () => {
  const w9Thresholds = [
    { fromYear: 0, cents: 10_000 },
    { fromYear: 2026, cents: 10_001 },
  ];
  const own = await createTestApp({ now: new Date('2026-06-15T12:00:00Z'), config: { w9Thresholds } });
  const paid = { ...BIG, officerId: await insertAccount(own.platform, BIG) };
  for (const year of [2025, 2026]) await insertPaid(own.platform, paid, 10_000, `${year}-03-01 12:00:00`);
  const viewer = await own.user({ claims: ['w9form_view'] });
  const statuses = await Promise.all(
    [2025, 2026].map(async (lYEAR) => {
      const answer = await own.call(getTaxList, { lYEAR }, viewer);
      return answer.json<{ Data: Array<{ STATUS: string }> }>().Data[0]?.STATUS;
    }),
  );
  expect(statuses).toEqual(['Not Submitted-Tr', 'Not Submitted-TnR']);
  await own.close();
});
