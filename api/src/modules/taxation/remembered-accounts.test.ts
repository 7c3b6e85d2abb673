import { getTaxList } from '@portal/shared/contracts/taxation';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { insertAccount, insertPaid, submit } from '../../../test/fixtures/taxation-fixtures';
import type { TestUser } from '../../../test/fixtures/test-users';

const ACCOUNT = { client: 'elan', portBu: '00100', oeid: '0001' } as const;

let portal: TestApp;
let tax: TestUser;
let officerId: number;

beforeEach(async () => {
  portal = await createTestApp({ now: new Date('2026-06-15T12:00:00Z') });
  officerId = await insertAccount(portal.platform, ACCOUNT, 'Anna Alder');
  await insertPaid(portal.platform, { ...ACCOUNT, officerId }, 150_000, '2026-02-01 12:00:00');
  tax = await portal.user({ userName: 'Tax', claims: ['w9form_view', 'w9form_submit'] });
});
afterEach(() => portal.close());

async function list() {
  const { statusCode, json } = await portal.call(getTaxList, { lYEAR: 2026 }, tax);
  expect(statusCode).toBe(200);
  return json<{ Data: Array<Record<string, unknown>> }>().Data;
}

const CHANGES: ReadonlyArray<[string, () => Promise<unknown>, object[]]> = [
  [
    'a payment',
    () => insertPaid(portal.platform, { ...ACCOUNT, officerId }, 60_000, '2026-03-01 12:00:00'),
    [{ OfficerName: 'Anna Alder', Amount: 2100, lSTATUS: 1 }],
  ],
  [
    'a payment that failed after all',
    () =>
      portal.database.db
        .updateTable('rewards')
        .set({ statusId: REWARD_STATUS.failed, settledDate: null })
        .where('officerId', '=', officerId)
        .execute(),
    [],
  ],
  ['a form', () => submit(portal, tax, ACCOUNT), [{ OfficerName: 'Anna Alder', Amount: 1500, lSTATUS: 4 }]],
  [
    'another name of an officer',
    () =>
      portal.database.db
        .updateTable('officers')
        .set({ officerName: 'Anna Birch' })
        .where('officerId', '=', officerId)
        .execute(),
    [{ OfficerName: 'Anna Birch', Amount: 1500 }],
  ],
  [
    'the first payment of another account',
    async () => {
      const other = { client: 'elan', portBu: '00200', oeid: '0002' } as const;
      const id = await insertAccount(portal.platform, other, 'Bert Birch');
      await insertPaid(portal.platform, { ...other, officerId: id }, 10_000, '2026-04-01 12:00:00');
    },
    [{ OfficerName: 'Bert Birch' }, { OfficerName: 'Anna Alder' }],
  ],
];

// Covers W9-1.1
test.each(CHANGES)('a list that was asked for before shows %s', async (_, change, expected) => {
  const before = await list();
  expect(await list()).toEqual(before);
  await change();
  expect(await list()).toEqual(expected.map((row) => expect.objectContaining(row) as unknown));
});
