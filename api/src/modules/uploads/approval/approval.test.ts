import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import type { TestUser } from '../../../../test/fixtures/test-users';
import { balanceOf } from '../../ledger/accounts.repository';
import { verifyLedger } from '../../ledger/verify-ledger';
import { updatePromotionStatus } from '@portal/shared/contracts/promotions';
import { decideFile, getFulfilmentErrorData } from '@portal/shared/contracts/uploads';
import { decideApproval } from './approve-file';
import { approveBatch } from './approve-batch';
import { insertPromotion } from '../../../../test/fixtures/promotion-fixtures';
import { serveElsewhere } from '../../../../test/fixtures/serve-elsewhere';
import { csv, uploadsOf } from '../../../../test/fixtures/upload-fixtures';

let portal: TestApp;
let uploader: TestUser;
let approver: TestUser;
let files: ReturnType<typeof uploadsOf>;
let promotionId: number;
const claims = ['rewards_uploadfulfilment'] as const;
const ROWS = [
  { RewardAmount: '990.00' },
  { OfficeId: '0001235', OfficeName: 'Ben Boyle', RewardAmount: '10.00', PaymentMethod: 'Check' },
];

beforeEach(async () => {
  portal = await createTestApp();
  uploader = await portal.user({ claims });
  approver = await portal.user({ claims });
  files = uploadsOf(portal, uploader);
  promotionId = await insertPromotion(portal.platform, 1, 'Open here');
});
afterEach(async () => {
  expect(await verifyLedger(portal.database)).toEqual([]);
  await portal.close();
});

const rows = (changes = {}) =>
  csv(ROWS.map((row) => ({ ...row, PromotionId: String(promotionId), ...changes })));
const rewards = () => portal.database.db.selectFrom('rewards').selectAll().orderBy('rewardId').execute();
const promotion = () =>
  portal.database.db
    .selectFrom('promotions')
    .select(['status', 'version'])
    .where('promotionId', '=', promotionId)
    .executeTakeFirstOrThrow();
const available = () => balanceOf(portal.database.db, { clientId: 1, kind: 'promotion', promotionId });
const answer = (response: { statusCode: number; json(): { error: unknown } }) => [
  response.statusCode,
  response.json().error,
];

// Covers UPLOAD-3.1
test('texts of the greatest length, in letters of three bytes that no compression makes shorter, are approved', async () => {
  const letters = (seed: number) =>
    Array.from({ length: 200 }, (_, index) =>
      String.fromCharCode(0x4e00 + (((seed + index) * 7_919) % 20_000)),
    ).join('');
  const { fileId } = await files.check(
    rows({
      RewardName: letters(1),
      PortBu: letters(2_000),
      PortfolioName: letters(3_000),
      LocationCode: letters(4_000),
      OfficeName: letters(5_000),
    }),
  );
  expect(answer(await files.decide(fileId, 'Approve', approver))).toEqual([200, null]);
  expect(await rewards()).toHaveLength(2);
});

// Covers UPLOAD-3.1
test('an approved file becomes officers, rewards, steps, money and history, once', async () => {
  const { fileId, status } = await files.check(rows());
  expect(status).toBe(2);
  expect(await rewards()).toEqual([]);
  expect(await files.summary(fileId)).toEqual([
    { PromotionID: promotionId, TotalRewards: 1000, TotalRewardees: 2 },
  ]);
  expect(answer(await files.decide(fileId, 'Approve', approver))).toEqual([200, null]);

  expect(await rewards()).toMatchObject([
    { officeId: '0001234', amountCents: 99_000, statusId: 4, paymentMethodId: 3, rewardType: 'RW', fileId },
    {
      officeId: '0001235',
      amountCents: 1_000,
      statusId: 4,
      paymentMethodId: 1,
      alternateReward: 'N',
      fileId,
    },
  ]);
  const steps = await portal.database.db.selectFrom('rewardSteps').selectAll().execute();
  expect(steps).toMatchObject([1, 2].map(() => ({ statusId: 4, cause: 'file', actorId: approver.userId })));
  expect(await portal.database.db.selectFrom('officers').select(['oeid', 'officerName']).execute()).toEqual([
    { oeid: '0001234', officerName: 'Ada Abernethy' },
    { oeid: '0001235', officerName: 'Ben Boyle' },
  ]);
  expect(await available()).toBe(0);
  expect(await promotion()).toEqual({ status: 4, version: 2 });
  const audited = await portal.database.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'toJson'])
    .where('action', '=', 'fileApproved')
    .execute();
  expect(audited).toEqual([
    { action: 'fileApproved', actorId: approver.userId, toJson: '{"statusId":5,"rewards":2}' },
  ]);

  expect(answer(await files.decide(fileId, 'Approve', approver))).toEqual([
    409,
    'This file was already processed.',
  ]);
  expect(answer(await files.decide(fileId, 'Reject', approver, 'No'))).toEqual([
    409,
    'This file was already processed.',
  ]);
  expect(await rewards()).toHaveLength(2);
});

const LATE = '409 This file was already processed.';

// Covers UPLOAD-3.1, UPLOAD-3.3
test.each(['promo', 'incremental'])(
  'of many concurrent approvals of a %s file in two processes one succeeds, and the others answer 409',
  async (kind) => {
    if (kind === 'incremental')
      await portal.database.db.updateTable('promotions').set({ status: 4 }).execute();
    const { fileId } = await files.check(rows(), { name: `march_${kind}_03012026.csv` });
    const other = await serveElsewhere(portal.platform.config.dataDir);
    const approveThere = async () => {
      const response = await fetch(`http://127.0.0.1:${other.port}${decideFile.path}`, {
        method: decideFile.method,
        headers: { 'content-type': 'application/json', ...approver.headers },
        body: JSON.stringify({ FileID: fileId, Status: 'Approve' }),
      });
      return `${response.status} ${((await response.json()) as { error: string | null }).error}`;
    };
    const approveHere = async () => answer(await files.decide(fileId, 'Approve', approver)).join(' ');
    const told = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? approveThere() : approveHere())),
    );
    await other.kill();
    expect(told.filter((one) => one !== LATE)).toHaveLength(1);
    expect(told.find((one) => one !== LATE)).toMatch(/^200/);
    expect(await rewards()).toHaveLength(2);
  },
);

test('of an approval and a rejection at the same moment one succeeds', async () => {
  const { fileId } = await files.check(rows());
  const both = await Promise.all([
    files.decide(fileId, 'Approve'),
    files.decide(fileId, 'Reject', uploader, 'No'),
  ]);
  expect(both.map((one) => one.statusCode).sort()).toEqual([200, 409]);
});

// Covers UPLOAD-3.4, WIRE-4.11
test('a rejection needs a reason without taxpayer numbers, which stays with the file', async () => {
  const { fileId } = await files.check(rows());
  for (const nothing of ['  ', '\u200b', '\u2800'])
    expect(answer(await files.decide(fileId, 'Reject', approver, nothing))).toEqual([
      400,
      'Comment is required.',
    ]);
  expect(answer(await files.decide(fileId, 'Reject', approver, 'a\u0000b'))).toEqual([
    400,
    'Comment must be plain text.',
  ]);
  expect(answer(await files.decide(fileId, 'Reject', approver, 'Of 987-65-4320'))).toEqual([
    400,
    'Comment must not hold nine digits in a row, as an SSN or EIN has.',
  ]);
  expect(answer(await files.decide(fileId, 'Reject', approver, ' Wrong month '))).toEqual([200, null]);
  expect((await files.outcome(fileId)).status).toBe(6);
  expect(answer(await files.decide(fileId, 'Approve', approver))).toEqual([
    409,
    'This file was already processed.',
  ]);
  expect(await rewards()).toEqual([]);
});

// Covers UPLOAD-3.3
test('a file with errors, one in work and one that failed can be neither approved nor rejected', async () => {
  const { fileId } = await files.check(rows({ RewardAmount: '-1' }));
  const failed = await files.check('');
  const inWork = await files.send(rows({ RewardName: 'Other' }));
  for (const id of [fileId, failed.fileId, inWork]) {
    expect(answer(await files.decide(id, 'Approve', approver))).toEqual([
      409,
      'This file can not be approved.',
    ]);
    expect(answer(await files.decide(id, 'Reject', approver, 'Wrong month'))).toEqual([
      409,
      'This file can not be rejected.',
    ]);
  }
});

// Covers UPLOAD-3.2
test('an approval checks funds, status and duplicates again, and keeps nothing when it is refused', async () => {
  const first = await files.check(rows());
  const second = await files.check(rows());
  const third = await files.check(rows({ RewardName: 'Another' }), { name: 'x3_incremental_03012026.csv' });
  expect([first.status, second.status, third.status]).toEqual([2, 2, 3]);
  expect(second.hits[23]).toEqual([null]);
  expect((await files.decide(first.fileId, 'Approve')).statusCode).toBe(200);
  expect(answer(await files.decide(second.fileId, 'Approve'))).toEqual([
    409,
    `Promotion ${promotionId} is In Progress by now. The file can not be approved.`,
  ]);
  expect(await rewards()).toHaveLength(2);
});

test('an approval is refused when another file brought one of its rewards meanwhile', async () => {
  await portal.database.db.updateTable('promotions').set({ status: 4 }).execute();
  const half = rows({ RewardAmount: '100.00' });
  const name = 'march_incremental_03012026.csv';
  const [first, second] = [await files.check(half, { name }), await files.check(half, { name })];
  expect((await files.decide(first.fileId, 'Approve')).statusCode).toBe(200);
  expect(answer(await files.decide(second.fileId, 'Approve'))).toEqual([
    409,
    'The reward of line 2 was created by another file meanwhile. The file can not be approved.',
  ]);
  const knowing = await files.check(half, { name });
  expect(knowing.hits[22]).toEqual([2, 3]);
  expect((await files.decide(knowing.fileId, 'Approve')).statusCode).toBe(200);
  expect(await available()).toBe(60_000);
});

test('an approval is refused as a whole when the funds are gone meanwhile', async () => {
  await portal.database.db.updateTable('promotions').set({ status: 4 }).execute();
  const name = 'march_incremental_03012026.csv';
  const first = await files.check(rows(), { name });
  const second = await files.check(rows({ RewardName: 'More' }), { name });
  expect((await files.decide(first.fileId, 'Approve')).statusCode).toBe(200);
  expect((await files.decide(second.fileId, 'Approve')).statusCode).toBe(409);
  expect(await rewards()).toHaveLength(2);
  expect((await files.outcome(second.fileId)).status).toBe(2);
});

// Covers CLIENT-1.5
test('with the four-eyes switch on, the owner of a file may not approve it', async () => {
  await portal.database.db
    .updateTable('clientConfigs')
    .set({ value: 'y' })
    .where('code', '=', 'C00003')
    .execute();
  const { fileId } = await files.check(rows());
  expect((await files.decide(fileId, 'Approve')).statusCode).toBe(403);
  expect((await files.decide(fileId, 'Approve', approver)).statusCode).toBe(200);
});

// Covers UPLOAD-3.5
test('an alternate file serves an open promotion and pays by check; warnings leave it at 4', async () => {
  const content = csv(
    ROWS.map((row) => ({ ...row, PromotionId: String(promotionId) })),
    'alternate',
  );
  const { fileId, status, hits } = await files.check(content, { kind: 'alternate' });
  expect([status, hits[20]]).toEqual([4, [2, 3]]);
  expect((await files.decide(fileId, 'Approve')).statusCode).toBe(200);
  expect(await rewards()).toMatchObject(
    [1, 2].map(() => ({ rewardType: 'SW', alternateReward: 'Y', paymentMethodId: 1, description: 'Prize' })),
  );
  expect((await promotion()).status).toBe(4);
});

test("every call answers 404 for another client's file", async () => {
  const { fileId } = await files.check(rows());
  const stranger = await portal.user({ client: 'bmw', claims });
  expect((await files.decide(fileId, 'Approve', stranger)).statusCode).toBe(404);
  expect((await files.decide(fileId, 'Reject', stranger, 'x')).statusCode).toBe(404);
});

test('two files checked at once keep their rows apart', async () => {
  const ids = [
    await files.send(rows()),
    await files.send(rows({ RewardName: 'Other' })),
    await files.send(rows({ RewardName: 'Third' })),
  ];
  await portal.platform.jobs.runDue();
  for (const id of ids)
    expect(await files.outcome(id)).toMatchObject({ status: 2, stage: 12, hits: { 20: [2, 3] } });
});

describe('a large file', () => {
  const MANY = 450;
  /** Officers that are new, one row each. */
  const many = (changes = {}) =>
    csv(
      Array.from({ length: MANY }, (_, index) => ({
        PromotionId: String(promotionId),
        OfficeId: String(1000 + index),
        RewardAmount: '2.00',
        ...changes,
      })),
    );

  // Covers UPLOAD-3.1
  test('a large file becomes rewards in batches, once, however many approve it; its rows go, but the texts of those with a finding stay', async () => {
    const first = await files.check(many({ OfficeName: 'Known' }));
    expect((await files.decide(first.fileId, 'Approve')).statusCode).toBe(200);
    const name = 'more_incremental_03012026.csv';
    const { fileId } = await files.check(many({ OfficeName: 'Known', RewardAmount: '0.10' }), { name });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => files.decide(fileId, 'Approve', approver)),
    );
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect((await files.outcome(fileId)).status).toBe(5);
    expect(await available()).toBe(100_000 - MANY * 210);
    const brought = (await rewards()).filter((one) => one.fileId === fileId);
    expect(brought).toHaveLength(MANY);
    expect(new Set(brought.map((one) => one.officeId)).size).toBe(MANY);
    const steps = portal.database.db.selectFrom('rewardSteps').select('stepId').execute();
    expect(await steps).toHaveLength(2 * MANY);
    await portal.platform.jobs.runDue();
    const left = await portal.database.db
      .selectFrom('uploadRows')
      .select((eb) => ['fileId', eb.fn.countAll<number>().as('rows')])
      .groupBy('fileId')
      .execute();
    expect(left).toEqual([]);
    // Every officer had a reward under the promotion already: those rows can still be looked at.
    const { Data } = await files.ask(getFulfilmentErrorData, { filerecordid: fileId, statusid: 22 });
    expect(Data).toHaveLength(MANY);
    expect(Data[0]).toMatchObject({ Line: 2, OfficeId: '1000', RewardAmount: '0.10' });
  });

  // Covers UPLOAD-3.6
  test('a large file counts as being processed between two batches: it can not be decided again, its promotion can not end', async () => {
    const { fileId } = await files.check(many());
    const actor = { userId: approver.userId, userName: 'Ann', clientId: 1, address: '' };
    const approval = { fileId, clientId: 1, actor, at: '2026-03-01 10:00:00' };
    const { database, platform } = portal;
    await database.transaction((trx) => decideApproval(platform, trx, approval, 0));
    await database.transaction((trx) => approveBatch(trx, fileId, 100));

    expect(await rewards()).toHaveLength(100);
    expect(await available()).toBe(100_000 - MANY * 200);
    expect(await verifyLedger(database)).toEqual([]);
    expect(await files.outcome(fileId)).toMatchObject({ status: 1, stage: 12 });
    for (const decision of ['Approve', 'Reject'] as const)
      expect(answer(await files.decide(fileId, decision, uploader, 'No'))).toEqual([
        409,
        'This file was already processed.',
      ]);
    const admin = await portal.user({ claims: ['promotion_view', 'promotion_create'] });
    const end = (Status: number) =>
      portal.call(updatePromotionStatus, { PromotionID: promotionId, Status }, admin);
    expect((await end(7)).statusCode).toBe(409);
    expect(answer(await end(6))).toEqual([
      409,
      'A reward file of this promotion is being approved. Try again in a moment.',
    ]);

    await platform.jobs.runDue();
    expect(await rewards()).toHaveLength(MANY);
    expect((await files.outcome(fileId)).status).toBe(5);
    expect((await end(6)).statusCode).toBe(200);
  });

  test('a large file lets an approval for the same promotion wait, which then knows its rewards', async () => {
    const name = 'more_incremental_03012026.csv';
    await portal.database.db.updateTable('promotions').set({ status: 4 }).execute();
    const large = await files.check(many(), { name });
    const repeating = await files.check(
      csv([{ PromotionId: String(promotionId), OfficeId: '1449', RewardAmount: '2.00' }]),
      { name },
    );
    const [first, second] = await Promise.all([
      files.decide(large.fileId, 'Approve'),
      files.decide(repeating.fileId, 'Approve'),
    ]);
    expect(first.statusCode).toBe(200);
    expect(answer(second)).toEqual([
      409,
      'The reward of line 2 was created by another file meanwhile. The file can not be approved.',
    ]);
  });
});
