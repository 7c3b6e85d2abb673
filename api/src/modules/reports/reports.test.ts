import type { Endpoint } from '@portal/shared/contracts/endpoint';
import {
  OUTSTANDING_COLUMNS,
  getMergedReport,
  getOutstandingReport,
  getPromotionReport,
  getPromotionReportFundDetails,
  getReconciliationReport,
} from '@portal/shared/contracts/reports';
import { REPORT_RIGHTS, REPORT_RANGE_TEXT, type ReportName } from '@portal/shared/domain/reports';
import type { Claim } from '@portal/shared/domain/claims';
import { countTurns } from '../../../test/fixtures/event-loop';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS, type TestUser } from '../../../test/fixtures/test-users';
import { insertPromotion, insertReward, type NewReward } from '../../../test/fixtures/promotion-fixtures';
import { REPORT_CLAIMS, rowsOf, type Row } from '../../../test/fixtures/report-fixtures';
import { PAGE_ROWS } from './report-pages';

const CALLS: Array<[ReportName, Endpoint]> = [
  ['promotionSummary', getPromotionReport],
  ['promotionSummary', getPromotionReportFundDetails],
  ['reconciliation', getReconciliationReport],
  ['outstanding', getOutstandingReport],
  ['mergedUser', getMergedReport],
];

let portal: TestApp;
let user: TestUser;
let stranger: TestUser;
let promotionId: number;

async function reward(name: string, columns: Partial<NewReward> = {}, status = 4) {
  const owner = { clientId: CLIENT_IDS.acg, promotionId };
  const made = { rewardName: name, officeName: name, ...columns };
  return (
    await insertReward(portal.platform, owner, {
      oeid: '000123',
      amountCents: 5_000,
      statusId: status,
      ...made,
    })
  ).rewardId;
}

const ask = (endpoint: Endpoint, body: object, as = user): Promise<Row[]> =>
  rowsOf(portal, endpoint, body as never, as);
const call = (endpoint: Endpoint, body: object, as: TestUser) =>
  portal.call(endpoint, body as never, as as never);
const officers = async (body: object) =>
  (await ask(getOutstandingReport, body)).map(({ OfficerName }) => OfficerName);

beforeAll(async () => {
  portal = await createTestApp();
  user = await portal.user({ client: 'acg', claims: REPORT_CLAIMS });
  stranger = await portal.user({ client: 'hd', claims: REPORT_CLAIMS });
  promotionId = await insertPromotion(portal.platform, CLIENT_IDS.acg, 'First', {
    status: 4,
    fundsCents: 10_000_000,
    createdDate: '2026-01-02 12:00:00',
    updatedDate: '2026-02-20 12:00:00',
  });
  await reward('unit', { portBu: '00777', createdDate: '2026-03-01 05:00:00' });
  await reward('place', { locationCode: '0042', createdDate: '2026-03-02 05:00:00' });
  await reward('=cmd|calc', { officeId: '0099', createdDate: '2026-03-03 05:00:00' });
  await reward('failed', { createdDate: '2026-03-04 05:00:00' }, 12);
  await reward('settled', { createdDate: '2026-03-05 05:00:00', redeemedDate: '2026-03-06 05:00:00' }, 11);
  await reward('expired', { createdDate: '2026-03-05 05:00:00' }, 14);
  await reward('removed', { createdDate: '2026-03-05 05:00:00' }, 16);
});
afterAll(() => portal.close());

describe('the right to a report', () => {
  const rights = (report: ReportName): Claim[] => [
    'reports_view',
    REPORT_RIGHTS[report].view,
    REPORT_RIGHTS[report].download,
  ];

  test.each(CALLS)(
    '%s: a preview needs reports_view and view, a download its own claim',
    async (report, endpoint) => {
      const [all, view, download] = rights(report);
      const others = REPORT_CLAIMS.filter((claim) => !rights(report).includes(claim));
      for (let bits = 0; bits < 8; bits += 1) {
        const held = [all, view, download].filter((_, at) => bits & (1 << at)) as Claim[];
        const as = await portal.user({ client: 'acg', claims: [...others, ...held] });
        const mayPreview = held.includes('reports_view') && held.includes(view as Claim);
        const mayDownload = held.includes(download as Claim);
        const preview = await call(endpoint, { IsDownload: false }, as);
        const file = await call(endpoint, { IsDownload: true }, as);
        expect([held, preview.statusCode, file.statusCode]).toEqual([
          held,
          mayPreview ? 200 : 403,
          mayDownload ? 200 : 403,
        ]);
      }
    },
  );

  test.each(CALLS)(
    '%s has no row of another client, and refuses a body that names one',
    async (_, endpoint) => {
      const body = JSON.stringify(await ask(endpoint, {}, stranger));
      expect(body).toBe('[]');
      expect((await call(endpoint, { clientId: CLIENT_IDS.acg }, stranger)).statusCode).toBe(403);
    },
  );

  test('a download is written to the audit log, a preview is not', async () => {
    const as = await portal.user({ client: 'acg', claims: REPORT_CLAIMS });
    const body = {
      FromDate: '2026-03-01 05:00:00',
      ToDate: '2026-03-02 04:59:59',
      TimeZone: 'America/New_York',
    };
    expect(await ask(getOutstandingReport, { ...body, IsDownload: true }, as)).toEqual(
      await ask(getOutstandingReport, { ...body, IsDownload: false }, as),
    );
    const trace = await portal.database.db
      .selectFrom('auditLog')
      .select(['action', 'entityId', 'toJson'])
      .where('actorId', '=', as.userId)
      .execute();
    expect(trace).toEqual([
      { action: 'reportDownloaded', entityId: 'outstanding', toJson: JSON.stringify(body) },
    ]);
  });
});

describe('the range', () => {
  test('a range whose end comes before its start is refused with its text', async () => {
    for (const [, endpoint] of CALLS) {
      if (endpoint === getPromotionReportFundDetails) continue;
      const answer = await call(
        endpoint,
        { FromDate: '2026-03-02 05:00:00', ToDate: '2026-03-02 04:59:59' },
        user,
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: REPORT_RANGE_TEXT });
    }
  });

  test.each([
    { FromDate: '2026-02-30 00:00:00' },
    { ToDate: 'today' },
    { IsDownload: 'yes' },
    { TimeZone: 7 },
  ])('a body of %j is refused', async (body) => {
    expect((await call(getReconciliationReport, body, user)).statusCode).toBe(400);
  });

  // Covers REPORT-2.2
  test('the promotion summary takes promotions created or changed in the range', async () => {
    const within = async (FromDate: string, ToDate: string) =>
      (await ask(getPromotionReport, { FromDate, ToDate })).length;
    expect(await within('2026-01-02 12:00:00', '2026-01-02 12:00:00')).toBe(1);
    expect(await within('2026-02-20 00:00:00', '2026-02-20 23:59:59')).toBe(1);
    expect(await within('2026-01-03 00:00:00', '2026-02-19 23:59:59')).toBe(0);
  });

  /** The last half hour of a local day in each zone, the days on which its clock is changed among them. */
  // Covers REPORT-2.1
  test.each([
    ['New York, winter', '2026-01-15 05:00:00', '2026-01-16 04:59:59', '2026-01-16 04:30:00'],
    ['New York, 23 hours', '2026-03-08 05:00:00', '2026-03-09 03:59:59', '2026-03-09 03:30:00'],
    ['New York, 25 hours', '2026-11-01 04:00:00', '2026-11-02 04:59:59', '2026-11-02 04:30:00'],
    ['London, 23 hours', '2026-03-29 00:00:00', '2026-03-29 22:59:59', '2026-03-29 22:30:00'],
    ['London, 25 hours', '2026-10-24 23:00:00', '2026-10-25 23:59:59', '2026-10-25 23:30:00'],
    ['Kolkata', '2026-05-09 18:30:00', '2026-05-10 18:29:59', '2026-05-10 18:00:00'],
  ])(
    '%s: a reward redeemed at 23:30 is in its day and in no other',
    async (_, FromDate, ToDate, redeemedDate) => {
      const id = await reward('late', { redeemedDate }, 11);
      const has = async (body: object) =>
        (await ask(getReconciliationReport, body)).some(({ RewardId }) => RewardId === id);
      expect(await has({ FromDate, ToDate })).toBe(true);
      expect(await has({ FromDate: redeemedDate, ToDate: redeemedDate })).toBe(true);
      expect(
        await has({
          ToDate: new Date(Date.parse(`${FromDate}Z`) - 1000).toISOString().slice(0, 19).replace('T', ' '),
        }),
      ).toBe(false);
      expect(
        await has({
          FromDate: new Date(Date.parse(`${ToDate}Z`) + 1000).toISOString().slice(0, 19).replace('T', ' '),
        }),
      ).toBe(false);
    },
  );
});

describe('the outstanding report', () => {
  const march = { FromDate: '2026-03-01 00:00:00', ToDate: '2026-03-31 23:59:59' };

  // Covers REPORT-2.4
  test('the outstanding report leaves out settled, expired and removed rewards; the newest come first', async () => {
    expect(await officers(march)).toEqual(['failed', '=cmd|calc', 'place', 'unit']);
  });

  // Covers REPORT-2.1
  test('the outstanding report takes the first and the last moment of its range along', async () => {
    const [FromDate, ToDate] = ['2026-03-02 05:00:00', '2026-03-03 05:00:00'];
    expect(await officers({ FromDate, ToDate })).toEqual(['=cmd|calc', 'place']);
  });

  test.each([
    [{ PortBu: '077' }, ['unit']],
    [{ LocationCode: '42' }, ['place']],
    [{ OfficeId: '0099' }, ['=cmd|calc']],
    [{ OfficeName: 'CMD|' }, ['=cmd|calc']],
    [{ OfficeName: '%' }, []],
    [{ RewardStatus: 12 }, ['failed']],
    [{ RewardStatus: '12' }, ['failed']],
    [{ RewardStatus: 11 }, []],
    [{ PromotionID: 999_999 }, []],
    [
      { PortBu: '', OfficeId: null, RewardStatus: 0, PromotionID: '' },
      ['failed', '=cmd|calc', 'place', 'unit'],
    ],
  ])('the filter %j finds %j', async (filter, expected) => {
    expect(await officers({ ...march, ...filter })).toEqual(expected);
  });

  test.each(OUTSTANDING_COLUMNS)('the report sorts by %s both ways, ties by id', async (SortColumn) => {
    const up = await ask(getOutstandingReport, { ...march, SortColumn, SortOrder: 'ASC' });
    const down = await ask(getOutstandingReport, { ...march, SortColumn, SortOrder: 'DESC' });
    expect(up.map(({ RewardId }) => RewardId)).toEqual(down.map(({ RewardId }) => RewardId).reverse());
    const values = up.map((row) => String(row[SortColumn]).toLowerCase());
    expect(values).toEqual([...values].sort());
  });

  test('an unknown sort column is refused', async () => {
    expect((await call(getOutstandingReport, { SortColumn: 'amountCents' }, user)).statusCode).toBe(400);
  });
});

describe('a report of several pages', () => {
  const COUNT = 5_300;
  let many: TestUser;
  beforeAll(async () => {
    many = await portal.user({ client: 'elan', claims: REPORT_CLAIMS });
    const owner = await insertPromotion(portal.platform, CLIENT_IDS.elan, 'Many', { fundsCents: 10_000 });
    const { rewardId } = await insertReward(
      portal.platform,
      { clientId: CLIENT_IDS.elan, promotionId: owner },
      { oeid: '1', amountCents: 100, statusId: 4 },
    );
    const { rewardId: _, ...model } = await portal.database.db
      .selectFrom('rewards')
      .selectAll()
      .where('rewardId', '=', rewardId)
      .executeTakeFirstOrThrow();
    await portal.database.transaction(async (trx) => {
      for (let made = 1; made < COUNT; made += 100) {
        const rows = Array.from({ length: Math.min(100, COUNT - made) }, (_row, at) => ({
          ...model,
          // Many of the same moment and name, so that a page ends within them.
          officeName: `Name ${(made + at) % 3}`,
          redeemedDate: '2026-03-06 05:00:00',
        }));
        await trx.insertInto('rewards').values(rows).execute();
      }
    });
  });

  test.each([
    ['by date', getOutstandingReport, {}],
    ['by name', getOutstandingReport, { SortColumn: 'OfficerName', SortOrder: 'ASC' }],
    ['by status', getOutstandingReport, { SortColumn: 'Status', SortOrder: 'DESC' }],
  ])('%s: every row comes once, however many pages there are', async (_name, endpoint, body) => {
    const ids = (await ask(endpoint, body, many)).map(({ RewardId }) => RewardId);
    expect(new Set(ids).size).toBe(COUNT);
    expect(ids).toHaveLength(COUNT);
    expect(await ask(getReconciliationReport, {}, many)).toHaveLength(COUNT - 1);
  });

  // Covers REPORT-2.6
  test('the event loop turns once for every page that is sent', async () => {
    const { turns } = await countTurns(ask(getOutstandingReport, {}, many));
    expect(turns).toBeGreaterThanOrEqual(COUNT / PAGE_ROWS);
  });
});
