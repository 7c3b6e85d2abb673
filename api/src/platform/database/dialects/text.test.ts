import { sql } from 'kysely';
import { openTestDatabase } from '../../../../test/fixtures/test-database';
import { foundBy } from './search';
import { containsText } from './text';
import { containsIndexed } from './trigrams';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const names = [
  '100% Bonus',
  'Under_score',
  'ÉTÉ Promotion',
  "O'Hara",
  'Back\\slash',
  'Plain',
  'Öz \u0130k',
  'Öz \u212a',
];
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db
    .insertInto('usedOnce')
    .values(names.map((value) => ({ purpose: 'text', value, expiresAt: '' })))
    .execute();
});
afterAll(() => database.close());

// Covers WIRE-2.3
test.each([
  ['%', ['100% Bonus']],
  ['_', ['Under_score']],
  ['BONUS', ['100% Bonus']],
  ['été', ['ÉTÉ Promotion']],
  ["o'hara", ["O'Hara"]],
  ['\\', ['Back\\slash']],
  ['plain', ['Plain']],
  ['Té prom', ['ÉTÉ Promotion']],
  ['été bonus', []],
  ['ÖZ i', ['Öz \u0130k']],
  ['öz K', ['Öz \u212a']],
  ['nowhere', []],
])('the text %s is found anywhere, ignoring case, and means only itself', async (text, expected) => {
  const ways = [containsText('usedOnce.value', text), containsIndexed(database.db, sql.ref('value'), text)];
  for (const db of [database.db, database.readers])
    for (const way of ways) {
      const rows = await db.selectFrom('usedOnce').select('value').where(way).execute();
      expect(rows.map((row) => row.value)).toEqual(expected);
    }
});

test.each([
  ['Plain', ['Plain']],
  ['PLAIN', ['Plain']],
  ['ÉTÉ Promotion', ['ÉTÉ Promotion']],
  ['été promotion', ['ÉTÉ Promotion']],
  ['Plai', []],
])(
  'the code %s is found whole, in capitals or not, also with other letters than ASCII has',
  async (text, expected) => {
    const found = foundBy(text, { codes: ['usedOnce.value'], texts: [] });
    const rows = await database.db.selectFrom('usedOnce').select('value').where(found).execute();
    expect(rows.map((row) => row.value)).toEqual(expected);
  },
);
