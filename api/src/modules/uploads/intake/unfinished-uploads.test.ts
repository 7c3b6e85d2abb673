import * as calls from '@portal/shared/contracts/uploads';
import { onEachDatabase } from '../../../../test/fixtures/each-database';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import { uploadsOf } from '../../../../test/fixtures/upload-fixtures';

onEachDatabase((open) => {
  let portal: TestApp;
  beforeEach(async () => {
    portal = await createTestApp({ open });
  });
  afterEach(() => portal.close());

  // Covers UPLOAD-1.8
  test('a user announces 100 files that are not finished and no more, however many at once, and is told what to do', async () => {
    const [owner, colleague] = [
      await portal.user({ claims: ['rewards_uploadfulfilment'] }),
      await portal.user({ claims: ['rewards_uploadfulfilment'] }),
    ];
    const announce = (user = owner) =>
      portal.call(calls.getSignedUrl, { FileName: 'march_promo_03012026.csv' }, user);
    const answers = await Promise.all(Array.from({ length: 110 }, () => announce()));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect([answers.filter(({ statusCode }) => statusCode === 200).length, refused.length]).toEqual([
      100, 10,
    ]);
    expect(refused[0]?.json().error).toBe(
      'You have 100 uploads that are not finished. Please finish them, or try again in an hour.',
    );
    expect(refused[0]?.headers['retry-after']).toBe('60');
    const alternate = { FileName: 'march_alternate_03012026.csv' };
    expect((await portal.call(calls.getSignedUrlFromS3, alternate, owner)).statusCode).toBe(429);
    expect((await announce(colleague)).statusCode).toBe(200);

    const { PreSignedURL, FileRecordID } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
    await uploadsOf(portal, owner).put(PreSignedURL, 'x');
    expect((await portal.call(calls.fulfilmentArrived, { FileID: FileRecordID }, owner)).statusCode).toBe(
      200,
    );
    expect((await announce()).statusCode).toBe(200);
  });
});
