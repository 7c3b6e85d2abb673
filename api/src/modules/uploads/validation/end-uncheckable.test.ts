import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import { csv, uploadsOf } from '../../../../test/fixtures/upload-fixtures';
import { CHECK_JOB } from './upload-threads';

const MINUTE = 60_000;

let portal: TestApp;
beforeEach(async () => {
  portal = await createTestApp();
});
afterEach(() => portal.close());

test('a file whose checks failed for good ends as failed, with a text that says so', async () => {
  const files = uploadsOf(portal, await portal.user({ claims: ['rewards_uploadfulfilment'] }));
  const fileId = await files.send(csv([{}]));
  const { db } = portal.database;
  await db.updateTable('jobs').set({ state: 'failed' }).where('kind', '=', CHECK_JOB).execute();
  portal.advance(2 * MINUTE);
  await portal.platform.jobs.runDue();
  expect(await files.outcome(fileId)).toEqual({
    status: 7,
    stage: 12,
    hits: { 1: [null] },
    texts: ['The file could not be checked. Upload it again.'],
  });
});
