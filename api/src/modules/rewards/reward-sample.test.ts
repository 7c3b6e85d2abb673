import { sql } from 'kysely';
import { insertBarePromotion } from '../../../test/fixtures/ledger-fixtures';
import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database';
import { findRewardPage } from './reward-page.repository';
import type { RewardQuery } from './reward-query.repository';

const CLIENT = 1;
const REWARDS = 60_000;
/** Whatever the query leaves is told from the sample, not looked at one by one. */
const TOLD = { few: 1_000, many: 0 };
/** What is told is this many standard errors off at most. */
const DEVIATIONS = 4;

const PLAIN = {
  ...{ clientId: CLIENT, exact: {}, texts: {} },
  ...{ order: 'createdDate' as const, direction: 'desc' as const, limit: 10, offset: 0 },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const promotionId = await insertBarePromotion(db, 4);
  const { officerId } = await db
    .insertInto('officers')
    .values({
      ...{ clientId: CLIENT, portBu: '00077', oeid: '0001' },
      ...{ officerName: 'Ada Abernethy', createdDate: '2026-01-01 00:00:00' },
    })
    .returning('officerId')
    .executeTakeFirstOrThrow();
  const [seven, eleven, three] = [7, 11, 3].map((step) => sql`(n * ${sql.lit(step)} % 100)`);
  await sql`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(REWARDS)})
    insert into rewards ("clientId", "promotionId", "officerId", "rewardName", "portBu", "portfolioName", "locationCode",
      "officeId", "officeName", "amountCents", "rewardType", "statusId", "paymentMethodId", "alternateReward",
      "createdDate", "updatedDate", version)
    select ${CLIENT}, cast(${promotionId} as integer), cast(${officerId} as integer), 'Reward', '00077',
      case when ${seven} < 40 then 'North' else 'South' end,
      case when n % 2 = 0 then '0100' else '0200' end,
      '0001', case when ${eleven} < 25 then 'Hannah Anders' else 'Ben Bo' end,
      100 + ${three}, 'RW', case when ${seven} < 50 then 4 else 11 end, 3, 'N',
      case when n <= ${sql.lit(REWARDS / 4)} then '2026-01-03 00:00:00' else '2026-02-03 00:00:00' end, '2026-01-01 00:00:00', 1
    from counted`.execute(db);
});
afterAll(() => database.close());

// Covers WIRE-2.6
test.each<[string, Pick<RewardQuery, 'exact' | 'texts'> & Partial<RewardQuery>]>([
  ['a part of a name', { exact: {}, texts: { officeName: 'HANN' } }],
  ['a portfolio', { exact: {}, texts: { portfolioName: 'north' } }],
  ['a month', { exact: {}, texts: {}, created: { from: '2026-01-01 00:00:00', to: '2026-01-28 23:59:59' } }],
  ['a name and a portfolio', { exact: {}, texts: { officeName: 'hann', portfolioName: 'o' } }],
  [
    'a portfolio and the status of all its rewards',
    { exact: { statusId: 4 }, texts: { portfolioName: 'north' } },
  ],
  [
    'a code that every second reward has, and a portfolio',
    { exact: {}, texts: { locationCode: '01', portfolioName: 's' } },
  ],
])('of millions %s is told about rightly, and as an estimate', async (_, filters) => {
  const query: RewardQuery = { ...PLAIN, ...filters };
  const exact = await findRewardPage(database.db, query, { few: REWARDS });
  const told = await findRewardPage(database.db, query, TOLD);
  expect(exact.isEstimate).toBe(false);
  expect(told.isEstimate).toBe(true);
  expect(told.rewardIds).toEqual(exact.rewardIds);
  const standardError = Math.sqrt(256 / exact.total) * exact.total;
  expect(Math.abs(told.total - exact.total)).toBeLessThan(DEVIATIONS * standardError);
});

// Covers WIRE-2.6
test.each<[string, Pick<RewardQuery, 'exact' | 'texts'> & Partial<RewardQuery>]>([
  ['filters that leave few', { exact: { amountCents: 103 }, texts: {} }],
  ['filters that find nothing', { exact: {}, texts: { officeName: 'Quentin' } }],
  ['no filter but a status', { exact: { statusId: 4 }, texts: {} }],
  ['a page far behind', { exact: {}, texts: { portfolioName: 'north' }, offset: 20_000 }],
  ['a page behind the last', { exact: {}, texts: { portfolioName: 'north' }, offset: 50_000 }],
])('of millions %s are counted', async (_, filters) => {
  const query: RewardQuery = { ...PLAIN, ...filters };
  const { total } = await findRewardPage(database.db, { ...query, offset: 0 }, { few: REWARDS });
  expect(await findRewardPage(database.db, query, TOLD)).toMatchObject({ total, isEstimate: false });
});

// Covers WIRE-2.6
test('a client with fewer than millions of rewards has what one filter finds counted', async () => {
  const query: RewardQuery = { ...PLAIN, texts: { portfolioName: 'north' } };
  expect(await findRewardPage(database.db, query, { few: 1_000 })).toMatchObject({
    total: REWARDS * 0.4,
    isEstimate: false,
  });
});
