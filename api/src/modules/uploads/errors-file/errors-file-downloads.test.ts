import * as calls from '@portal/shared/contracts/uploads';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import { insertPromotion } from '../../../../test/fixtures/promotion-fixtures';
import { csv, uploadsOf } from '../../../../test/fixtures/upload-fixtures';

let portal: TestApp;
let user: Awaited<ReturnType<TestApp['user']>>;
let files: ReturnType<typeof uploadsOf>;
beforeAll(async () => {
  portal = await createTestApp();
  user = await portal.user({ claims: ['rewards_uploadfulfilment'] });
  files = uploadsOf(portal, user);
  await insertPromotion(portal.platform, 1, 'Open here');
});
afterAll(() => portal.close());

// Covers EXPORT-1.4
test('every download of an errors file is written down, a refused one is not', async () => {
  const downloads = () =>
    portal.database.db
      .selectFrom('auditLog')
      .select(['actorId', 'clientId', 'entity', 'entityId', 'toJson'])
      .where('action', '=', 'errorsFileDownloaded')
      .execute();
  const faulty = await files.check(csv([{ RewardAmount: '-3' }]));
  const clean = await files.check(csv([{ RewardAmount: '3.33' }]));
  expect((await portal.call(calls.downloadErrorsFile, { FileID: clean.fileId }, user)).statusCode).toBe(404);
  expect(await downloads()).toEqual([]);
  await portal.call(calls.downloadErrorsFile, { FileID: faulty.fileId, OnlyErrors: true }, user);
  expect(await downloads()).toEqual([
    {
      actorId: user.userId,
      clientId: user.clientId,
      entity: 'file',
      entityId: String(faulty.fileId),
      toJson: JSON.stringify({ onlyErrors: true }),
    },
  ]);
});
