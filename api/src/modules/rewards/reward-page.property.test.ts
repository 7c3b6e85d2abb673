import fc from 'fast-check';
import { insertBarePromotion } from '../../../test/fixtures/ledger-fixtures';
import { rewardRow } from '../../../test/fixtures/reward-row';
import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database';
import { findRewardPage } from './reward-page.repository';
import type { OrderColumn, RewardQuery } from './reward-query.repository';
import { sumRewards } from './rewards.repository';

const CLIENT = 1;
const REWARDS = 240;
const STATUSES = [4, 6, 10, 11];
const METHODS = [3, 1, 2];
const UNITS = ['00077', '00078', '0100'];
const NAMES = ['Ada Abernethy', 'Ben Öst', 'Bo', 'Hannah Anders', "D'Arcy"];

let database: TestDatabase;
let rows: Array<Record<string, string | number | null>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const promotions = [await insertBarePromotion(db, 4), await insertBarePromotion(db, 4)];
  const officers = await db
    .insertInto('officers')
    .values(
      NAMES.flatMap((officerName, n) =>
        UNITS.map((portBu) => ({
          clientId: CLIENT,
          portBu,
          oeid: `00${n}`,
          officerName,
          createdDate: '2026-01-01 00:00:00',
        })),
      ),
    )
    .returning(['officerId', 'portBu', 'oeid', 'officerName'])
    .execute();
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
  const values = Array.from({ length: REWARDS }, (_, n) => {
    const officer = pick(officers, n * 7);
    const rewardType = n % 9 === 0 ? ('SW' as const) : ('RW' as const);
    return rewardRow({
      clientId: CLIENT,
      promotionId: pick(promotions, n >> 3),
      officerId: officer.officerId,
      rewardName: `Reward ${n % 13}`,
      portBu: officer.portBu,
      portfolioName: pick(['North', 'south'], n >> 2),
      // The rewards of one location are the oldest of all.
      locationCode: n % 5 === 0 ? '0999' : `00${n % 17}`,
      officeId: officer.oeid,
      // Some rewards call the officer otherwise than the officer is called.
      officeName: n % 11 === 0 ? 'Hanna Married' : officer.officerName,
      amountCents: 100 + (n % 7),
      rewardType,
      statusId: pick(STATUSES, n * 3),
      paymentMethodId: pick(METHODS, n >> 1),
      alternateReward: rewardType === 'SW' ? ('Y' as const) : ('N' as const),
      createdDate: `2026-0${1 + (n % 5)}-03 0${n % 10}:00:00`,
      updatedDate: '2026-01-01 00:00:00',
    });
  });
  await db.insertInto('rewards').values(values).execute();
  rows = (await db.selectFrom('rewards').selectAll().execute()) as unknown as typeof rows;
});
afterAll(() => database.close());

const NAMED: Partial<Record<OrderColumn, ReadonlyArray<string | number>>> = {
  statusId: [10, 4, 11, 6],
  paymentMethodId: METHODS,
  rewardType: ['RW', 'SW'],
};
const ORDERS: OrderColumn[] = [
  'createdDate',
  'rewardId',
  'amountCents',
  'promotionId',
  'officeName',
  'portBu',
  'statusId',
  'paymentMethodId',
  'rewardType',
];

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 });
const queries: fc.Arbitrary<RewardQuery> = fc
  .record({
    exact: fc.record({
      statusId: maybe(fc.constantFrom(...STATUSES, 16)),
      paymentMethodId: maybe(fc.constantFrom(...METHODS)),
      rewardType: maybe(fc.constantFrom('RW', 'SW')),
      promotionId: maybe(fc.integer({ min: 1, max: 3 })),
      amountCents: maybe(fc.integer({ min: 100, max: 107 })),
    }),
    texts: fc.record({
      portBu: maybe(fc.constantFrom('00', '77', '0100', 'x')),
      portfolioName: maybe(fc.constantFrom('NORTH', 'o')),
      locationCode: maybe(fc.constantFrom('01', '0016', '9', '0999')),
      officeId: maybe(fc.constantFrom('0', '2')),
      officeName: maybe(fc.constantFrom('an', 'ÖST', 'married', "d'", 'nobody', 'b')),
    }),
    textsToo: maybe(fc.constantFrom({ officeName: 'n' }, { officeId: '1' }, { officeName: 'Öst' })),
    created: maybe(fc.constant({ from: '2026-02-01 00:00:00', to: '2026-04-01 00:00:00' })),
    order: fc.constantFrom(...ORDERS),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    limit: fc.integer({ min: 1, max: 30 }),
    offset: fc.integer({ min: 0, max: 90 }),
  })
  // Mostly one or two filters, as users filter.
  .chain((all) =>
    fc
      .subarray([...Object.keys(all.exact), ...Object.keys(all.texts), 'created', 'textsToo'], {
        maxLength: 3,
      })
      .map((kept) => {
        const only = <T extends object>(filters: T) =>
          Object.fromEntries(
            Object.entries(filters).filter(([name, value]) => kept.includes(name) && value !== undefined),
          );
        const textsToo = kept.includes('textsToo') ? all.textsToo : undefined;
        return {
          ...all,
          clientId: CLIENT,
          exact: only(all.exact),
          // The search field asks so only of a column that is filtered already.
          texts: {
            ...(textsToo && { [Object.keys(textsToo)[0] as string]: textsToo.officeId ? '0' : 'a' }),
            ...only(all.texts),
          },
          created: kept.includes('created') ? all.created : undefined,
          textsToo,
          named: NAMED[all.order],
        };
      }),
  );

const byId: readonly OrderColumn[] = ['officeName', 'portBu', 'rewardId', 'createdDate'];

/** The same, as plainly as it can be said. */
function expected({ exact, texts, textsToo, created, order, direction, named, limit, offset }: RewardQuery) {
  const given = Object.entries({ ...exact }).filter(([, value]) => value !== undefined);
  const found = rows.filter(
    (row) =>
      given.every(([column, value]) => row[column] === value) &&
      [...Object.entries(texts), ...Object.entries(textsToo ?? {})].every(
        ([column, text]) =>
          text === undefined || String(row[column]).toLowerCase().includes(text.toLowerCase()),
      ) &&
      (!created || (String(row.createdDate) >= created.from && String(row.createdDate) <= created.to)),
  );
  const valueOf = (row: (typeof rows)[number]) => {
    const value = row[order] as string | number;
    if (named) return named.indexOf(value);
    // As SQLite folds case.
    return typeof value === 'string' ? value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : value;
  };
  const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);
  const sorted = found.sort((one, other) => {
    const sign = direction === 'asc' ? 1 : -1;
    return (
      sign *
      (compare(valueOf(one), valueOf(other)) ||
        (byId.includes(order) && order !== 'createdDate'
          ? 0
          : compare(String(one.createdDate), String(other.createdDate))) ||
        Number(one.rewardId) - Number(other.rewardId))
    );
  });
  return {
    rewardIds: sorted.slice(offset, offset + limit).map((row) => row.rewardId),
    total: found.length,
    cents: found.reduce((sum, row) => sum + Number(row.amountCents), 0),
  };
}

// Covers REWARD-1.2, WIRE-2.6
test.each([
  ['looked at one by one', 10_000],
  ['found by walking through the list', 0],
  ['some this way, some that', 40],
])('every question is answered as plainly as it can be said, its rewards %s', async (_, few) => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { rewardIds, total, isEstimate } = await findRewardPage(database.db, query, { few });
      const right = expected(query);
      expect(rewardIds).toEqual(right.rewardIds);
      if (isEstimate) expect(total).toBeGreaterThan(few);
      else expect(total).toBe(right.total);
      if (!query.textsToo)
        expect(await sumRewards(database.db, query)).toEqual({ total: right.total, cents: right.cents });
    }),
    { numRuns: 300 },
  );
});
