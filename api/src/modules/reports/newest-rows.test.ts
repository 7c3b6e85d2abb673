import type { Endpoint } from '@portal/shared/contracts/endpoint';
import * as calls from '@portal/shared/contracts/reports';
import { NEWEST_ROWS, REPORT_RANGE_TEXT } from '@portal/shared/domain/reports';
import { onEachDatabase } from '../../../test/fixtures/each-database';
import { insertPromotion, insertReward } from '../../../test/fixtures/promotion-fixtures';
import { REPORT_CLAIMS, rowsOf, type Row } from '../../../test/fixtures/report-fixtures';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { CLIENT_IDS, type TestUser } from '../../../test/fixtures/test-users';
import { authRoutes } from '../auth/auth.routes';
import { reportRoutes } from './reports.routes';

const CLIENT_ID = CLIENT_IDS.acg;
/** Later rows are not the newer ones: the days of March on which something was made, redeemed and merged. */
const DAYS = [3, 8, 1, 7, 2, 6, 4];
const at = (day: number) => `2026-03-0${day} 12:00:00`;
const MARCH = { FromDate: at(1), ToDate: at(9) };
const WITHOUT_THE_LAST = { FromDate: at(1), ToDate: at(7) };
const TWO_DAYS = { FromDate: at(2), ToDate: at(3) };
const NONE = { FromDate: '2025-01-01 00:00:00', ToDate: '2025-01-31 23:59:59' };

interface Case {
  newest: Endpoint;
  /** The call for all rows. */
  report: Endpoint;
  /** The column that tells the age of a row, the newest first. */
  by: string;
}

const CASES: Record<string, Case> = {
  'the promotion summary': {
    newest: calls.getNewestOfPromotionReport,
    report: calls.getPromotionReport,
    by: 'PromotionId',
  },
  'the promotion summary without a range': {
    newest: calls.getNewestOfFundDetails,
    report: calls.getPromotionReportFundDetails,
    by: 'PromotionId',
  },
  reconciliation: {
    newest: calls.getNewestOfReconciliation,
    report: calls.getReconciliationReport,
    by: 'RedeemedDate',
  },
  'merged users': {
    newest: calls.getNewestOfMerged,
    report: calls.getMergedReport,
    by: 'ProfileMergeDate',
  },
};
const OUTSTANDING = { newest: calls.getNewestOfOutstanding, report: calls.getOutstandingReport };
const all = [...Object.values(CASES), OUTSTANDING];
const ranged = all.filter(({ newest }) => newest !== calls.getNewestOfFundDetails);

onEachDatabase((open) => {
  let portal: TestApp;
  let user: TestUser;

  const ask = (endpoint: Endpoint, body: object, as = user): Promise<Row[]> =>
    rowsOf(portal, endpoint, body as never, as);

  const officerIdOf = async (oeid: string): Promise<number> =>
    (
      await portal.database.db
        .selectFrom('officers')
        .select('officerId')
        .where('oeid', '=', oeid)
        .executeTakeFirstOrThrow()
    ).officerId;

  beforeAll(async () => {
    portal = await createTestApp({
      modules: [authRoutes, reportRoutes],
      now: new Date('2026-03-15T12:00:00Z'),
      open,
    });
    user = await portal.user({ client: 'acg', claims: REPORT_CLAIMS });
    for (const [index, day] of DAYS.entries()) {
      const promotionId = await insertPromotion(portal.platform, CLIENT_ID, `Promotion ${index}`, {
        status: 4,
        fundsCents: 10_000_000,
        createdDate: at(day),
        updatedDate: at(day),
      });
      const owner = { clientId: CLIENT_ID, promotionId };
      const made = { createdDate: at(day), officeName: day % 2 ? 'Odd' : 'Even' };
      const redeemed = { ...made, redeemedDate: at(day) };
      await insertReward(portal.platform, owner, {
        oeid: `A${index}`,
        amountCents: 5_000,
        statusId: 11,
        ...redeemed,
      });
      await insertReward(portal.platform, owner, {
        oeid: `B${index}`,
        amountCents: 7_000,
        statusId: 4,
        ...made,
      });
      await portal.database.db
        .insertInto('officerMerges')
        .values({
          clientId: CLIENT_ID,
          oldOfficerId: await officerIdOf(`A${index}`),
          newOfficerId: await officerIdOf(`B${index}`),
          mergedAt: at(day),
          mergedBy: 'A-B',
        })
        .execute();
    }
  });
  afterAll(() => portal.close());

  describe.each(Object.entries(CASES))('the newest rows of %s', (_, { newest, report, by }) => {
    // Covers REPORT-1.10
    test.each([
      ['more rows than that', MARCH],
      ['a narrower range', WITHOUT_THE_LAST],
      ['fewer rows than that', TWO_DAYS],
      ['an open range', {}],
      ['a range without rows', NONE],
    ])('are the first rows of the report: %s', async (_name, range) => {
      const body = newest === calls.getNewestOfFundDetails ? {} : range;
      const expected = (await ask(report, body)).slice(0, NEWEST_ROWS);
      const rows = await ask(newest, body);
      expect(rows).toEqual(expected);
      const ages = rows.map((row) => row[by] ?? '');
      expect(ages).toEqual([...ages].sort((one, other) => (one < other ? 1 : -1)));
    });

    test('are five at most, those of the last days', async () => {
      expect(await ask(newest, newest === calls.getNewestOfFundDetails ? {} : MARCH)).toHaveLength(
        NEWEST_ROWS,
      );
    });
  });

  // Covers REPORT-1.10, REPORT-2.4
  test.each([
    [MARCH, ['B1', 'B3', 'B5', 'B6', 'B0']],
    [WITHOUT_THE_LAST, ['B3', 'B5', 'B6', 'B0', 'B4']],
    [{ ...MARCH, OfficeName: 'odd' }, ['B3', 'B0', 'B2']],
    [{ ...MARCH, OfficeName: 'odd', RewardStatus: 12 }, []],
    [NONE, []],
  ])('the newest outstanding rewards of %j are those of %j', async (body, oeids) => {
    const rows = await ask(OUTSTANDING.newest, body);
    const officers = await portal.database.db
      .selectFrom('rewards')
      .innerJoin('officers', 'officers.officerId', 'rewards.officerId')
      .select(['rewardId', 'oeid'])
      .execute();
    const oeidOf = new Map(officers.map(({ rewardId, oeid }) => [rewardId, oeid]));
    expect(rows.map(({ RewardId }) => oeidOf.get(Number(RewardId)))).toEqual(oeids);
    expect(rows).toEqual((await ask(OUTSTANDING.report, body)).slice(0, NEWEST_ROWS));
  });

  // Covers REPORT-1.10, RIGHT-1.3
  test('no row of another client is among them', async () => {
    const stranger = await portal.user({ client: 'hd', claims: REPORT_CLAIMS });
    for (const { newest } of all) expect(await ask(newest, {}, stranger)).toEqual([]);
  });

  test('a range whose end comes before its start, or that is none, is refused', async () => {
    for (const { newest } of ranged) {
      const turned = await portal.call(newest, { FromDate: at(2), ToDate: at(1) } as never, user);
      expect([turned.statusCode, turned.json<{ error: string }>().error]).toEqual([400, REPORT_RANGE_TEXT]);
      expect((await portal.call(newest, { FromDate: 'today' } as never, user)).statusCode).toBe(400);
    }
  });

  test('a look at the newest rows leaves no line in the audit log', async () => {
    const as = await portal.user({ client: 'acg', claims: REPORT_CLAIMS });
    for (const { newest } of all) await ask(newest, {}, as);
    const trace = await portal.database.db
      .selectFrom('auditLog')
      .select('action')
      .where('actorId', '=', as.userId)
      .execute();
    expect(trace).toEqual([]);
  });
});
