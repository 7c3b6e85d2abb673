import * as calls from '@portal/shared/contracts/uploads';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { insertPromotion } from '../../../../test/fixtures/promotion-fixtures';
import { startS3Server, type S3Server } from '../../../../test/fixtures/s3-server';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import type { TestUser } from '../../../../test/fixtures/test-users';
import { csv, uploadsOf } from '../../../../test/fixtures/upload-fixtures';

const STORE = { bucket: 'portal', accessKeyId: 'portal', secretAccessKey: 'a secret of the store' };
const MOST_BYTES = 4_000;

let server: S3Server;
let portal: TestApp;
let user: TestUser;
let files: ReturnType<typeof uploadsOf>;
beforeAll(async () => {
  server = await startS3Server(STORE);
  const s3 = { ...STORE, endpoint: server.endpoint, region: 'us-east-1' };
  portal = await createTestApp({ config: { s3, uploadMaxBytes: MOST_BYTES } });
  user = await portal.user({ claims: ALL_CLAIMS, userTypeId: 1 });
  files = uploadsOf(portal, user);
  await insertPromotion(portal.platform, 1, 'Open here');
});
afterAll(async () => {
  await portal.close();
  await server.close();
});

const announce = async (FileName: string) => (await files.ask(calls.getSignedUrl, { FileName })).PreSignedURL;

// Covers UPLOAD-1.2, UPLOAD-1.7
test('with a store on the network an address is good for one file too, and a file is checked from there', async () => {
  const { fileId, status } = await files.check(csv([{ PromotionId: '1' }]));
  expect(status).toBe(2);
  const [key = '', ...others] = server.files.keys();
  expect(others).toEqual([]);
  expect(server.files.get(key)?.toString()).toContain('PromotionId');
  expect(fileId).toBeGreaterThan(0);

  const address = await announce('april_promo_04012026.csv');
  expect((await files.put(address, csv([{}]))).statusCode).toBe(200);
  const again = await files.put(address, csv([{ RewardAmount: '999.00' }]));
  expect([again.statusCode, again.json().error]).toEqual([409, 'The upload address was used already.']);
  expect([...server.files.values()].filter((file) => file.includes('999.00'))).toEqual([]);
});

// Covers UPLOAD-1.2
test('a file that is too large, or of another type, leaves nothing in the store', async () => {
  const before = server.files.size;
  const address = await announce('may_promo_05012026.csv');
  expect((await files.put(address, 'x'.repeat(MOST_BYTES + 1))).statusCode).toBe(413);
  expect((await files.put(address, 'x', 'text/html')).statusCode).toBe(415);
  expect(server.files.size).toBe(before);
});

// Covers WIRE-5.21
test('while the store is away a file is told to come again, and so is the download of its errors', async () => {
  const wrong = await files.check(csv([{ PromotionId: '1', RewardAmount: '-1' }]));
  const address = await announce('june_promo_06012026.csv');
  server.breakOff(true);
  const refused = [
    await files.put(address, csv([{}])),
    await portal.call(calls.downloadErrorsFile, { FileID: wrong.fileId }, user),
  ];
  server.breakOff(false);
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
  expect((await files.put(await announce('june_promo_06012026.csv'), csv([{}]))).statusCode).toBe(200);
});
