import { savePreference, type Preference } from '@portal/shared/contracts/preferences';
import { getSelf } from '@portal/shared/contracts/session';
import { onEachDatabase } from '../../../test/fixtures/each-database';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { authRoutes } from '../auth/auth.routes';
import { preferenceRoutes } from './preferences.routes';

onEachDatabase((open) => {
  let portal: TestApp;
  beforeEach(async () => {
    portal = await createTestApp({ modules: [authRoutes, preferenceRoutes], open });
  });
  afterEach(() => portal.close());

  const save = async (user: TestUser, Part: string, Value: Preference | null) =>
    (await portal.call(savePreference, { Part, Value }, user)).statusCode;
  const read = async (user: TestUser) =>
    (await portal.call(getSelf, undefined, user)).json<{ user: { preferences?: unknown } }>().user
      .preferences ?? [];

  const LAYOUT: Preference = {
    Columns: ['Name', 'Id'],
    Hidden: ['Id'],
    Widths: [{ Column: 'Name', Width: 240 }],
    Compact: true,
  };

  // Covers PREF-1.1
  test('an arrangement comes with the user, is replaced, and is dropped again', async () => {
    const user = await portal.user();
    expect(await read(user)).toEqual([]);
    expect(await save(user, 'list:Rewards', { Compact: true })).toBe(200);
    expect(await save(user, 'list:Rewards', LAYOUT)).toBe(200);
    expect(await save(user, 'card:Funds', { Collapsed: true })).toBe(200);
    expect(await read(user)).toEqual([
      { Part: 'card:Funds', Value: { Collapsed: true } },
      { Part: 'list:Rewards', Value: LAYOUT },
    ]);
    expect(await save(user, 'list:Rewards', null)).toBe(200);
    expect(await read(user)).toEqual([{ Part: 'card:Funds', Value: { Collapsed: true } }]);
  });

  // Covers FIND-1.7
  test('shortcuts of a single key are kept off', async () => {
    const user = await portal.user();
    expect(await save(user, 'shortcuts', { SingleKeys: false })).toBe(200);
    expect(await read(user)).toEqual([{ Part: 'shortcuts', Value: { SingleKeys: false } }]);
  });

  // Covers PREF-1.1
  test('what one user arranged is not what another has', async () => {
    const user = await portal.user();
    const other = await portal.user();
    await save(user, 'list:Rewards', LAYOUT);
    expect(await save(other, 'list:Rewards', null)).toBe(200);
    expect(await read(other)).toEqual([]);
    expect(await read(user)).toHaveLength(1);
  });

  // Covers PREF-1.2
  test.each<[string, string, object]>([
    ['a part of another form', 'list:<b>', {}],
    ['a width that no column has', 'list:Rewards', { Widths: [{ Column: 'Name', Width: 100_000 }] }],
    [
      'more columns than a list has',
      'list:Rewards',
      { Columns: Array.from({ length: 61 }, (_, at) => `C${at}`) },
    ],
    ['an order that is none', 'list:Rewards', { Columns: 'Name' }],
  ])('%s is refused', async (_, part, value) => {
    const user = await portal.user();
    expect(await save(user, part, value as Preference)).toBe(400);
    expect(await read(user)).toEqual([]);
  });

  // Covers PREF-1.2
  test('of more parts than there are the last is refused; those that are kept can still change', async () => {
    const user = await portal.user();
    for (let at = 0; at < 100; at += 1) await save(user, `list:${at}`, { Compact: true });
    expect(await save(user, 'list:one more', { Compact: true })).toBe(409);
    expect(await save(user, 'list:7', { Compact: false })).toBe(200);
    expect(await read(user)).toHaveLength(100);
  });

  // Covers PREF-1.2
  test('what no arrangement has is not kept, however much it is', async () => {
    const user = await portal.user();
    const More = { long: 'x'.repeat(200_000), deep: [[[[[{}]]]]] };
    const value = { Compact: true, More, Widths: [{ Column: 'Name', Width: 240, More }] };
    expect(await save(user, 'list:Rewards', value)).toBe(200);
    const kept = await portal.database.db.selectFrom('userPreferences').select('value').execute();
    expect(kept.map((one) => JSON.parse(one.value) as unknown)).toEqual([
      { Widths: [{ Column: 'Name', Width: 240 }], Compact: true },
    ]);
  });

  // Covers PREF-1.2
  test('all arrangements together stay small: every page is sent with them', async () => {
    const user = await portal.user();
    const Columns = Array.from({ length: 60 }, (_, at) => `C${at}`.padEnd(60, 'x'));
    const Large: Preference = {
      Columns,
      Hidden: Columns,
      Widths: Columns.map((Column) => ({ Column, Width: 48 })),
    };
    const answers = [];
    for (let at = 0; at < 12; at += 1) answers.push(await save(user, `list:${at}`, Large));
    expect(answers.at(0)).toBe(200);
    expect(answers.at(-1)).toBe(409);
    expect(JSON.stringify(await read(user)).length).toBeLessThan(110_000);
    expect(await save(user, 'list:0', { Compact: true })).toBe(200);
  });
});
