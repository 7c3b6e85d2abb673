import * as calls from '@portal/shared/contracts/uploads';
import { STAGE } from '@portal/shared/domain/upload-files';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import { csv, uploadsOf } from '../../../../test/fixtures/upload-fixtures';
import { FILE_TABLES } from '../record/uploads.repository';
import { checkFile } from './check-file';
import { CHECK_JOB } from './upload-threads';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const GIVEN_UP = {
  status: 7,
  stage: 12,
  hits: { 1: [null] },
  texts: ['The file could not be checked. Upload it again.'],
};

let portal: TestApp;
let files: ReturnType<typeof uploadsOf>;
beforeEach(async () => {
  portal = await createTestApp();
  files = uploadsOf(portal, await portal.user({ claims: ['rewards_uploadfulfilment'] }));
});
afterEach(() => portal.close());

/** The checks of all files have failed for good, and the next round of housekeeping comes. */
async function giveUp(): Promise<void> {
  const { db } = portal.database;
  await db.updateTable('jobs').set({ state: 'failed' }).where('kind', '=', CHECK_JOB).execute();
  portal.advance(2 * MINUTE);
  await portal.platform.jobs.runDue();
}

/** @returns how many rows each table has of a file, where there are any */
async function rowsOf(fileId: number): Promise<Record<string, number>> {
  const counts = FILE_TABLES.map(async (table) => {
    const rows = await portal.database.db
      .selectFrom(table)
      .select('fileId')
      .where('fileId', '=', fileId)
      .execute();
    return [table, rows.length] as const;
  });
  return Object.fromEntries((await Promise.all(counts)).filter(([, rows]) => rows > 0));
}

/** Checks a file here, in place of the thread of the checks. */
function check(fileId: number, onStage: (stage: number) => void): Promise<void> {
  const { database, storage, config, now } = portal.platform;
  return checkFile({ database, storage, maxBytes: config.uploadMaxBytes, now, onStage }, fileId, 'a run');
}

// Covers UPLOAD-2.9
test('the checks of a file tell of each stage as it is done, and leave none out', async () => {
  const fileId = await files.send(csv([{}]));
  const stages: number[] = [STAGE.created];
  await check(fileId, (stage) => void stages.push(stage));
  expect(stages).toEqual(Object.values(STAGE));
});

test('a file whose checks failed for good ends as failed, with a text that says so', async () => {
  const fileId = await files.send(csv([{}]));
  await giveUp();
  expect(await files.outcome(fileId)).toEqual(GIVEN_UP);
});

// Covers UPLOAD-2.9
test.each([STAGE.rowsParsed, STAGE.staged, STAGE.totalsWritten])(
  'a file whose last check failed after stage %d keeps nothing of what that had found and staged',
  async (last) => {
    const fileId = await files.send(csv([{}, { RewardAmount: '-1' }, { OfficeId: '1' }]));
    const dying = check(fileId, (stage) => {
      if (stage === last) throw new Error('on purpose');
    });
    await expect(dying).rejects.toThrow('on purpose');
    expect(await rowsOf(fileId)).not.toEqual({});
    await giveUp();
    expect(await files.outcome(fileId)).toEqual(GIVEN_UP);
    expect(await rowsOf(fileId)).toEqual({ uploadFindings: 1, uploadCheckHits: 1 });
    expect((await files.ask(calls.getFulfilmentSummary, { filerecordid: fileId })).Totals).toBeNull();
  },
);

test('a file whose last check died with its end half written ends as well, and so do those after it', async () => {
  const [half, other] = [await files.send(csv([{}])), await files.send(csv([{}]))];
  const hit = { fileId: half, checkId: 1, hits: 1 };
  await portal.database.db.insertInto('uploadCheckHits').values(hit).execute();
  await giveUp();
  for (const fileId of [half, other]) expect(await files.outcome(fileId)).toEqual(GIVEN_UP);
});

test('what a former version left staged of such a file goes with its findings', async () => {
  const fileId = await files.send(csv([{}]));
  await giveUp();
  const cells = { portfolioName: '', locationCode: '', officeName: 'Ada', description: null };
  const reward = { promotionId: 1, rewardName: '', portBu: '1', officeId: '1', amountCents: 1 };
  const row = { fileId, line: 2, rewardType: 'RW', paymentMethodId: 3, ...cells, ...reward };
  await portal.database.db.insertInto('uploadRows').values(row).execute();
  portal.advance(91 * DAY);
  await portal.platform.jobs.runDue();
  expect(await rowsOf(fileId)).toEqual({ uploadCheckHits: 1 });
});
