import type { KyselyPlugin } from 'kysely';
import * as calls from '@portal/shared/contracts/uploads';
import { FILE_STATUS } from '@portal/shared/domain/upload-files';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { uploadsOf } from '../../../test/fixtures/upload-fixtures';
import { createTransfers } from './intake/transfers';
import { sweepUploads } from './sweep-uploads';
import { createUploadThreads } from './validation/upload-threads';

const HOUR = 60 * 60_000;

let portal: TestApp;
let announced: number[];
beforeEach(async () => {
  portal = await createTestApp();
  const { ask } = uploadsOf(portal, await portal.user({ claims: ['rewards_uploadfulfilment'] }));
  announced = [];
  for (let file = 0; file < 3; file += 1) {
    const { FileRecordID } = await ask(calls.getSignedUrl, { FileName: 'march_promo_03012026.csv' });
    announced.push(FileRecordID);
  }
  portal.advance(HOUR + 1_000);
});
afterEach(() => portal.close());

const expired = async () => {
  const files = await portal.database.db
    .selectFrom('uploadFiles')
    .select('fileId')
    .where('statusId', '=', FILE_STATUS.expired)
    .orderBy('fileId')
    .execute();
  return files.map(({ fileId }) => fileId);
};

test('a file whose end fails keeps none of the others waiting', async () => {
  const [arrived = 0, ...others] = announced;
  const { audit, database, jobs } = portal.platform;
  await database.db.updateTable('uploadFiles').set({ sizeBytes: 1 }).where('fileId', '=', arrived).execute();
  jest.spyOn(audit, 'record').mockRejectedValueOnce(new Error('on purpose'));
  await jobs.runDue();
  expect(await expired()).toEqual(others);
  expect(portal.logs).toContainEqual(
    expect.objectContaining({ fileId: arrived, msg: 'an overdue file could not be ended' }),
  );
});

test('a step that fails keeps none of those after it from their turn', async () => {
  const { database, platform } = portal;
  let questions = 0;
  const failsFirst: KyselyPlugin = {
    transformQuery: ({ node }) => {
      questions += 1;
      if (questions === 1) throw new Error('on purpose');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const checks = createUploadThreads(platform);
  await sweepUploads({
    ...platform,
    database: { ...database, db: database.db.withPlugin(failsFirst) },
    checks,
    transfers: createTransfers(),
  });
  await checks.close();
  expect(await expired()).toEqual(announced);
  expect(portal.logs).toContainEqual(
    expect.objectContaining({ step: 'endUncheckable', msg: 'a step of the housekeeping of files failed' }),
  );
});
