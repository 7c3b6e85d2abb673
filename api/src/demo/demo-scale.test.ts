import { verifyLedger } from '../modules/ledger/verify-ledger';
import type { Tables } from '../platform/database/schema';
import { openDemo } from '../../test/fixtures/demo-fixtures';
import { DEMO_CLIENTS } from './clients';
import type { DemoOptions } from './load-demo';
import { loadOfficers } from './officers';
import { createRandom } from './random';

const SMALL: Partial<DemoOptions> = { clients: 1, officers: 60, rewards: 300, tickets: 12 };

/** Columns that are random by their nature. */
const RANDOM = ['passwordHash', 'handle', 'ssnCipher', 'ssnLookup', 'einCipher', 'einLookup', 'contentHash'];
const TABLES: ReadonlyArray<keyof Tables> = [
  'users',
  'userRights',
  'promotions',
  'promotionHistory',
  'ledgerAccounts',
  'ledgerEntries',
  'officers',
  'officerMerges',
  'rewards',
  'rewardSteps',
  'paymentAttempts',
  'uploadFiles',
  'uploadRows',
  'uploadSummaries',
  'uploadFindings',
  'tickets',
  'taxpayers',
  'w9Forms',
];

/** Everything that a demo wrote, without what is random. */
async function contentOf(options: Partial<DemoOptions>) {
  const { database } = await openDemo(options);
  try {
    const content: Record<string, unknown[]> = {};
    for (const table of TABLES) {
      const rows = await database.readers.selectFrom(table).selectAll().execute();
      const told = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !RANDOM.includes(column))),
      );
      // A table has no order of its own, and taxpayers are stored in that of their random handles.
      content[table] = told.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    }
    return content;
  } finally {
    await database.close();
  }
}

// Covers DEMO-1.1
test('the same seed makes the same data, another seed other data', async () => {
  const first = await contentOf(SMALL);
  expect(await contentOf(SMALL)).toEqual(first);
  expect((await contentOf({ ...SMALL, seed: 'another' })).rewards).not.toEqual(first.rewards);
});

// Covers DEMO-1.4
test('more officers than there are numbers of the usual length have numbers of their own', async () => {
  const { database } = await openDemo({ ...SMALL, rewards: 0 });
  try {
    const [, another] = DEMO_CLIENTS;
    const client = { ...another!, oeidDigits: 4 };
    const { all } = await database.transaction((trx) =>
      loadOfficers(trx, client, 2_000, createRandom('many'), Date.parse('2026-09-15T15:00:00Z')),
    );
    expect(new Set(all.map(({ oeid }) => oeid)).size).toBe(2_000);
  } finally {
    await database.close();
  }
});

// Covers DEMO-1.4, DEMO-1.7
test.each([
  { what: '20,000 rewards', options: { ...SMALL, rewards: 20_000, officers: 2_000 } },
  { what: 'no rewards', options: { ...SMALL, rewards: 0 } },
  { what: 'one promotion', options: { ...SMALL, promotions: 1 } },
  { what: 'very many promotions', options: { ...SMALL, promotions: 400 } },
  { what: 'the first of January', options: { ...SMALL, now: new Date('2027-01-01T05:00:30Z') } },
  {
    what: 'the day after a change of the clocks',
    options: { ...SMALL, now: new Date('2026-03-09T12:00:00Z') },
  },
])('with $what every cent is accounted for and nothing lies ahead', async ({ options }) => {
  const { database } = await openDemo(options);
  try {
    expect(await verifyLedger(database)).toEqual([]);
    const { latest } = await database.db
      .selectFrom('ledgerEntries')
      .select((eb) => eb.fn.max('at').as('latest'))
      .executeTakeFirstOrThrow();
    const { steps } = await database.db
      .selectFrom('rewardSteps')
      .select((eb) => eb.fn.max('at').as('steps'))
      .executeTakeFirstOrThrow();
    const now = (options.now ?? new Date('2026-09-15T15:00:00Z'))
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    for (const moment of [latest, steps]) expect((moment ?? '') <= now).toBe(true);
  } finally {
    await database.close();
  }
});
