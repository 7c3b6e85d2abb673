import { randomUUID } from 'node:crypto';
import { getAlternateHistory, getFulfilmentHistory } from '@portal/shared/contracts/uploads';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

test('the history filters by files that wait for approval, those with warnings among them', async () => {
  const user = await portal.user({ claims: ['rewards_uploadfulfilment'] });
  const other = await portal.user({ client: 'bmw' });
  const add = (kind: 'fulfilment' | 'alternate', statusId: number, owner = user) =>
    portal.database.db
      .insertInto('uploadFiles')
      .values({
        clientId: owner.clientId,
        ownerId: owner.userId,
        kind,
        fileName: `march_promo_0301202${statusId}.csv`,
        storageKey: randomUUID(),
        statusId,
        processingStatus: 12,
        createdDate: '2026-03-01 12:00:00',
        updatedDate: '2026-03-01 12:00:00',
        urlExpiresAt: '2026-03-01 12:15:00',
      })
      .execute();
  for (const statusId of [1, 2, 3, 4, 4, 5, 6, 7, 8]) await add('fulfilment', statusId);
  await add('alternate', 4);
  await add('fulfilment', 4, other);

  const ask = async (call: typeof getFulfilmentHistory, StatusId: number | string | null | undefined) =>
    (await portal.call(call, { StatusId, PageSize: 1 }, user)).json().TotalCount;
  expect(await ask(getFulfilmentHistory, 4)).toBe(3);
  expect(await ask(getFulfilmentHistory, '5')).toBe(1);
  expect(await ask(getAlternateHistory, 4)).toBe(1);
  const count = async (body: object) =>
    (await portal.call(getFulfilmentHistory, body, user)).json<{ TotalCount: number }>().TotalCount;
  expect(await count({ Search: 'MARCH_promo_03012023' })).toBe(1);
  expect(await count({ Search: 'march%' })).toBe(0);
  expect(await count({ CreatedSince: '2026-03-01 12:00:00' })).toBe(9);
  expect(await count({ CreatedSince: '2026-03-01 12:00:01' })).toBe(0);
  for (const none of ['', 0, null, undefined]) expect(await ask(getFulfilmentHistory, none)).toBe(9);
});
