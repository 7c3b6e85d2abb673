import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../../../test/fixtures/test-database';
import { containsText } from './text';
import { containsIndexed, mayContain } from './trigrams';

const NAMES = [
  ...[
    'Oskar Crowhurst',
    'OSKAR "Ozzy" Iwata',
    "Seán O'Rourke",
    'Søren Grünwald',
    'Åsa 100% Lindqvist',
    'Ada\tBo',
  ],
  // Of which JavaScript makes an i and a k, and SQLite does not.
  ...['Öz İ', 'Öz \u212a', 'Öz ik'],
];
const TEXTS = [
  ...[
    'oskar',
    'KAR CROW',
    'no such name',
    'a',
    'ar',
    '"oz',
    "'r",
    'øren',
    'SØREN g',
    'ünw',
    '100%',
    '%',
    'a\tb',
  ],
  ...['öz i', 'öz k', 'z i'],
];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db
    .insertInto('officers')
    .values(
      NAMES.map((officerName, index) => ({
        ...{ clientId: 1, portBu: '00077', oeid: `0${index}0${index}1`, officerName },
        createdDate: '2026-01-01 00:00:00',
      })),
    )
    .execute();
});
afterAll(() => database.close());

type Column = 'officerName' | 'oeid';

/** What the index leads to, and what going through all of them does. */
async function findBoth(column: Column, text: string): Promise<[string[], string[]]> {
  const { db } = database;
  const { rows } = await sql<{ value: string }>`select ${sql.ref(`o.${column}`)} as value
    from ${mayContain(db, { table: 'officers', id: 'officerId', alias: 'o' }, text)}
    where ${containsIndexed(db, sql.ref(`o.${column}`), text)} order by 1`.execute(db);
  const all = await db
    .selectFrom('officers')
    .select(`${column} as value`)
    .where(containsText(column, text))
    .orderBy(column)
    .execute();
  return [rows.map(({ value }) => value), all.map(({ value }) => value)];
}

// Covers WIRE-2.3
test.each(TEXTS)('the index of trigrams finds what holds %j, and nothing else', async (text) => {
  const [found, all] = await findBoth('officerName', text);
  expect(found).toEqual(all);
});

// Covers WIRE-2.3
test('the index of trigrams is asked for a text that is longer than any name, and finds none', async () => {
  expect(await findBoth('officerName', 'Oskar Crowhurst '.repeat(300))).toEqual([[], []]);
});

// Covers WIRE-2.3
test('the index of trigrams finds a part of a number', async () => {
  const [found, all] = await findBoth('oeid', '0101');
  expect(found).toEqual(['01011']);
  expect(all).toEqual(found);
});

// Covers WIRE-2.3
test('the index of trigrams follows officers who are renamed, and who go', async () => {
  const { db } = database;
  const call = (officerName: string, former: string) =>
    db.updateTable('officers').set({ officerName }).where('officerName', '=', former).execute();
  await call('Tamsin Pryce', 'Oskar Crowhurst');
  expect(await findBoth('officerName', 'crowhurst')).toEqual([[], []]);
  expect(await findBoth('officerName', 'msin')).toEqual([['Tamsin Pryce'], ['Tamsin Pryce']]);
  await db.deleteFrom('officers').where('officerName', '=', 'Tamsin Pryce').execute();
  expect(await findBoth('officerName', 'msin')).toEqual([[], []]);
  if (database.kind === 'sqlite')
    await sql`insert into "officersTrigrams" ("officersTrigrams", rank) values ('integrity-check', 1)`.execute(
      db,
    );
});
