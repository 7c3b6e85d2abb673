import fc from 'fast-check';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { insertAccount, insertPaid } from '../../../test/fixtures/taxation-fixtures';
import type { AccountFilter } from './accounts-of-year.repository';
import { findAccountPage, type AccountPage } from './tax-accounts.repository';
import type { TaxYear } from './tax-year';

const CLIENT = 1;
const ACCOUNTS = 40;
const AMOUNTS = [50_000, 150_000, 200_000];
/** Around both ends of the year, in UTC and in the client's zone, and within it. */
const MOMENTS = [
  '2025-12-31 23:00:00',
  '2026-01-01 03:00:00',
  '2026-01-01 05:00:00',
  '2026-06-01 12:00:00',
  '2027-01-01 03:00:00',
  '2027-01-01 06:00:00',
];
const SIGNED = ['2025-05-05 10:00:00', '2026-02-02 10:00:00', '2026-06-06 10:00:00', '2027-02-02 10:00:00'];
const YEAR: TaxYear = {
  year: 2026,
  from: '2026-01-01 05:00:00',
  before: '2027-01-01 05:00:00',
  countsFrom: null,
  thresholdCents: 200_000,
};

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
  const { platform } = portal;
  const { db } = platform.database;
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const account = { client: 'elan', portBu: `00${n % 4}`, oeid: `1${n}` } as const;
    const officerId = await insertAccount(platform, account);
    for (let paid = 0; paid < n % 3; paid += 1) {
      const moment = MOMENTS[(n + paid) % MOMENTS.length]!;
      await insertPaid(platform, { ...account, officerId }, AMOUNTS[(n * 7 + paid) % 3]!, moment);
    }
    if (n % 5 > 2) continue;
    const handle = `handle-${n}`;
    const taxpayer = { ssnCipher: '-', ssnLookup: `${n}`, keyId: 'k', createdDate: SIGNED[0]! };
    await db
      .insertInto('taxpayers')
      .values({ handle, clientId: CLIENT, officerId, ...taxpayer })
      .execute();
    for (let form = 0; form <= n % 2; form += 1) {
      const at = SIGNED[(n + form) % SIGNED.length]!;
      await db
        .insertInto('w9Forms')
        .values({
          ...{
            clientId: CLIENT,
            officerId,
            handle,
            revision: 'r',
            fieldsJson: '{}',
            keyId: 'k',
            contentHash: '-',
          },
          ...{ einCipher: null, einLookup: null, signedAt: at, submittedAt: at },
          ...{ submittedBy: n % 7 ? 'Ann' : 'Ben', submittedById: 1 },
        })
        .execute();
    }
  }
});
afterAll(() => portal.close());

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const filters: fc.Arbitrary<AccountFilter> = fc.record({
  exact: fc.record({
    cents: maybe(fc.constantFrom(0, 50_000, 150_000, 200_000, 350_000)),
    status: maybe(fc.integer({ min: 1, max: 4 })),
  }),
  texts: fc.record({
    portBu: maybe(fc.constantFrom('002', '3')),
    submittedBy: maybe(fc.constantFrom('an', 'BEN')),
  }),
  days: fc.record({
    submittedAt: maybe(
      fc
        .constantFrom(...SIGNED)
        .map((at) => ({ from: `${at.slice(0, 10)} 00:00:00`, before: `${at.slice(0, 10)} 23:00:00` })),
    ),
  }),
});
const years: fc.Arbitrary<TaxYear> = fc.record({
  ...Object.fromEntries(Object.entries(YEAR).map(([name, value]) => [name, fc.constant(value)])),
  countsFrom: fc.constantFrom(null, '2026-01-01 00:00:00'),
  thresholdCents: fc.constantFrom(0, 200_000),
}) as fc.Arbitrary<TaxYear>;

const NONE: AccountFilter = { exact: {}, texts: {}, days: {} };
const PAGE: AccountPage = { order: 'oeid', direction: 'asc', limit: 1_000, offset: 0 };

// Covers W9-1.2
test('the accounts that an index leads to are those that are left of all accounts of the year', async () => {
  const { db } = portal.platform.database;
  await fc.assert(
    fc.asyncProperty(filters, years, async (filter, year) => {
      const { accounts: all } = await findAccountPage(db, CLIENT, year, NONE, PAGE);
      const { exact, texts, days } = filter;
      const right = all.filter(
        (one) =>
          (exact.cents === undefined || Number(one.cents) === exact.cents) &&
          (exact.status === undefined || Number(one.status) === exact.status) &&
          (texts.portBu === undefined || one.portBu.includes(texts.portBu)) &&
          (texts.submittedBy === undefined ||
            (one.submittedBy ?? '').toLowerCase().includes(texts.submittedBy.toLowerCase())) &&
          (days.submittedAt === undefined ||
            ((one.submittedAt ?? '') >= days.submittedAt.from &&
              (one.submittedAt ?? '') < days.submittedAt.before)),
      );
      const found = await findAccountPage(db, CLIENT, year, filter, PAGE);
      expect(found).toEqual({ accounts: right, total: right.length });
      const behind = await findAccountPage(db, CLIENT, year, filter, { ...PAGE, offset: ACCOUNTS });
      expect(behind).toEqual({ accounts: [], total: right.length });
    }),
    { numRuns: 200 },
  );
});
