import { endOfProcess } from '../../../test/fixtures/end-of-process';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { verifyLedger } from '../ledger/verify-ledger';
import { insertPromotion } from '../../../test/fixtures/promotion-fixtures';
import { decideApproval } from './approval/approve-file';
import { csv, uploadsOf } from '../../../test/fixtures/upload-fixtures';

/** A process that dies with -9 at any moment leaves a file that ends as if nothing had happened. */

const LEASE_MS = 11_000;
const CONTENT = csv([
  {},
  { OfficeId: '0001235', PaymentMethod: 'Cash' },
  { OfficeId: '77', RewardAmount: '10000' },
  {},
]);

let portal: TestApp;
let user: TestUser;
let files: ReturnType<typeof uploadsOf>;
beforeEach(async () => {
  portal = await createTestApp();
  user = await portal.user({ claims: ['rewards_uploadfulfilment'] });
  files = uploadsOf(portal, user);
  await insertPromotion(portal.platform, 1, 'Open here');
});
afterEach(() => portal.close());

const endOf = (program: string, ...args: string[]) =>
  endOfProcess(program, portal.platform.config.dataDir, ...args);

async function dieAt(...args: string[]): Promise<void> {
  expect(await endOf('upload-crash.process', ...args)).toBe('SIGKILL');
}

// Covers UPLOAD-2.10
test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'a file whose process is killed at stage %d ends as one whose process lived',
  async (stage) => {
    const expected = { status: 3, stage: 12, hits: { 8: [4], 9: [5], 10: [3], 20: [2, 4, 5], 24: [4] } };
    const fileId = await files.send(CONTENT);
    await dieAt(String(stage));
    const reached = (await files.outcome(fileId)).stage;
    expect(reached).toBe(stage);
    portal.advance(LEASE_MS);
    await portal.platform.jobs.runDue();
    expect(await files.outcome(fileId)).toMatchObject(expected);
    const { rows } = await portal.database.db
      .selectFrom('uploadRows')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    // One with errors can not be approved: none of its rows stays staged.
    expect(rows).toBe(0);
  },
);

const rewards = async () =>
  (await portal.database.db.selectFrom('rewards').select('officeId').orderBy('rewardId').execute()).map(
    (one) => one.officeId,
  );
const OFFICES = ['0001234', '77', '78'];
/** @returns a file of three rewards within whose approval a process died */
async function dieWithinApproval(moment: string): Promise<number> {
  const { fileId } = await files.check(csv(OFFICES.map((OfficeId) => ({ OfficeId }))));
  const actor = { userId: user.userId, userName: 'x', clientId: 1, address: '' };
  await dieAt(moment, JSON.stringify({ fileId, clientId: 1, actor, at: '2026-03-01 10:00:00' }));
  expect(await verifyLedger(portal.database)).toEqual([]);
  return fileId;
}

// Covers UPLOAD-3.6
test('a kill while an approval is decided changes nothing, and the file can be approved', async () => {
  const fileId = await dieWithinApproval('deciding');
  expect(await rewards()).toEqual([]);
  expect((await files.outcome(fileId)).status).toBe(2);
  expect((await files.decide(fileId, 'Approve')).statusCode).toBe(200);
  expect(await rewards()).toEqual(OFFICES);
  expect(await verifyLedger(portal.database)).toEqual([]);
});

// Covers UPLOAD-3.6
test.each([0, 1, 3])(
  'an approval killed when %d of 3 rewards were there ends as one without a kill',
  async (there) => {
    const fileId = await dieWithinApproval(String(there));
    expect(await rewards()).toEqual(OFFICES.slice(0, there));
    expect((await files.outcome(fileId)).status).toBe(1);
    portal.advance(LEASE_MS);
    await portal.platform.jobs.runDue();
    expect(await rewards()).toEqual(OFFICES);
    expect((await files.outcome(fileId)).status).toBe(5);
    expect(await verifyLedger(portal.database)).toEqual([]);
  },
);

test('a process told to stop in the middle of an approval ends in order, and the next one goes on at once', async () => {
  // More than one batch: on PostgreSQL, where no other waits for it, that is larger, and some go on side by side.
  const length = portal.database.kind === 'postgres' ? 25_500 : 2_500;
  const offices = Array.from({ length }, (_, index) => String(1_000_000 + index));
  const { fileId } = await files.check(csv(offices.map((OfficeId) => ({ OfficeId, RewardAmount: '0.03' }))));
  const actor = { userId: user.userId, userName: 'x', clientId: 1, address: '' };
  const approval = { fileId, clientId: 1, actor, at: '2026-03-01 10:00:00' };
  const { database, platform } = portal;
  await database.transaction((trx) => decideApproval(platform, trx, approval, 0));

  expect(await endOf('upload-stop.process')).toBe(0);
  const there = await rewards();
  expect(there.length).toBeGreaterThan(0);
  expect(there.length).toBeLessThan(offices.length);
  expect(there).toEqual(offices.slice(0, there.length));
  expect(await verifyLedger(database)).toEqual([]);
  await platform.jobs.runDue();
  expect(await rewards()).toEqual(offices);
  expect((await files.outcome(fileId)).status).toBe(5);
  expect(await verifyLedger(database)).toEqual([]);
});
