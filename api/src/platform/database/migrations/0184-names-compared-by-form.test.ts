import { sql } from 'kysely';
import { nameKey } from '@portal/shared/domain/names';
import { onEachDatabase } from '../../../../test/fixtures/each-database';
import type { TestDatabase } from '../../../../test/fixtures/test-database';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import { insertPromotion } from '../../../../test/fixtures/promotion-fixtures';
import { migrate } from '../migrate';
import { up } from './0184-names-compared-by-form';

const NAME = '0184-names-compared-by-form';

onEachDatabase((open: () => Promise<TestDatabase>) => {
  let portal: TestApp;
  beforeEach(async () => {
    portal = await createTestApp({ open });
  });
  afterEach(() => portal.close());

  const keys = async () => {
    const users = await portal.database.db
      .selectFrom('users')
      .select('userNameKey')
      .orderBy('userId')
      .execute();
    const promotions = await portal.database.db
      .selectFrom('promotions')
      .select('nameKey')
      .orderBy('promotionId')
      .execute();
    return [...users.map((one) => one.userNameKey), ...promotions.map((one) => one.nameKey)];
  };

  // Covers WIRE-4.10
  test('names of earlier days are found by any form; of two that are the same the first keeps its name', async () => {
    // The fixture writes keys as they were: in small letters, nothing else.
    for (const userName of ['Ada', 'Zoe\u0308', 'zo\u00cb\u200a', '\uff41da'])
      await portal.user({ userName, userNameKey: userName.toLowerCase() });
    for (const name of ['Summer  days', 'Winter days', 'Winter  days'])
      await insertPromotion(portal.platform, 1, name, { nameKey: name.toLowerCase() });
    await portal.database.transaction((trx) => up(trx as never));
    const first = ['ada', nameKey('Zo\u00eb'), 'zo\u00eb\u200a', '\uff41da'];
    expect(await keys()).toEqual([...first, 'summer days', 'winter days', 'winter  days']);
    await portal.database.transaction((trx) => up(trx as never));
    expect(await keys()).toEqual([...first, 'summer days', 'winter days', 'winter  days']);
  });

  test('users who can not log in any more are logged by their user ids', async () => {
    const ids: number[] = [];
    for (const userName of ['Zoe\u0308', 'Ada', 'zo\u00cb\u200a'])
      ids.push((await portal.user({ userName, userNameKey: userName.toLowerCase() })).userId);
    for (const ssoUserId of ['\uff42ob', 'bob'])
      ids.push((await portal.user({ ssoUserId, ssoUserIdKey: ssoUserId })).userId);
    await sql`delete from migrations where name = ${NAME}`.execute(portal.database.db);
    const warn = jest.fn();
    await migrate(portal.database, { info: jest.fn(), warn });
    const sentence = (user: number, id: string, first: number) =>
      `User ${ids[user]} can not log in: their ${id} looks the same as that of user ${ids[first]}. Please delete them and add them again under another name.`;
    expect(warn.mock.calls).toEqual([
      [{ migration: NAME }, sentence(2, 'User Name', 0)],
      [{ migration: NAME }, sentence(3, 'Single Sign On (SSO) ID', 4)],
    ]);
  });
});
