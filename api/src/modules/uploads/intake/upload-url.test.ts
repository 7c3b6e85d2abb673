import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as calls from '@portal/shared/contracts/uploads';
import { serveElsewhere } from '../../../../test/fixtures/serve-elsewhere';
import { LOSSES, loseConnection } from '../../../../test/fixtures/lost-connection';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import type { TestUser } from '../../../../test/fixtures/test-users';
import { insertPromotion } from '../../../../test/fixtures/promotion-fixtures';
import { csv, uploadsOf } from '../../../../test/fixtures/upload-fixtures';

let portal: TestApp;
let owner: TestUser;
let files: ReturnType<typeof uploadsOf>;
const NAME = { FileName: 'march_promo_03012026.csv' };
const MEBIBYTE = 1024 * 1024;
const MINUTE = 60_000;
const claims = ['rewards_uploadfulfilment'] as const;

beforeEach(async () => {
  portal = await createTestApp();
  owner = await portal.user({ claims });
  files = uploadsOf(portal, owner);
  await insertPromotion(portal.platform, 1, 'Open here');
});
afterEach(() => portal.close());

const announce = (more = {}) => files.ask(calls.getSignedUrl, { ...NAME, ...more });
const record = (fileId: number) =>
  portal.database.db
    .selectFrom('uploadFiles')
    .selectAll()
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow();

const deactivateOwner = () =>
  portal.database.db.updateTable('users').set({ isActive: 0 }).where('userId', '=', owner.userId).execute();

/** Asks again and again, until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await nextTurn();
}

// Covers UPLOAD-1.2
test('an upload address takes one file, once', async () => {
  const { PreSignedURL } = await announce();
  expect((await files.put(PreSignedURL, csv([{}]))).statusCode).toBe(200);
  const again = await files.put(PreSignedURL, csv([{}]));
  expect([again.statusCode, again.json().error]).toEqual([409, 'The upload address was used already.']);
});

test('of two concurrent transfers to an upload address one succeeds', async () => {
  const { PreSignedURL } = await announce();
  const answers = await Promise.all([1, 2, 3].map(() => files.put(PreSignedURL, csv([{}]))));
  expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 409, 409]);
});

// Covers UPLOAD-1.2
test('an upload address that is forged, of another record, or expired is refused', async () => {
  portal.stopClock();
  const { PreSignedURL } = await announce();
  const other = await announce();
  const token = new URL(PreSignedURL, 'http://x').searchParams.get('token') ?? '';
  const forged = [
    PreSignedURL.slice(0, -1) + (PreSignedURL.endsWith('A') ? 'B' : 'A'),
    `/api/Reward/uploads/${other.FileRecordID}?token=${token}`,
    `/api/Reward/uploads/999999?token=${token}`,
  ];
  for (const url of forged) expect((await files.put(url, 'x')).statusCode).toBe(403);
  expect((await files.put(PreSignedURL.split('?')[0] ?? '', 'x')).statusCode).toBe(400);
  portal.advance(15 * MINUTE - 1000);
  expect((await files.put(other.PreSignedURL, csv([{}]))).statusCode).toBe(200);
  portal.advance(1000);
  expect((await files.put(PreSignedURL, csv([{}]))).json().error).toBe('The upload address has expired.');
});

// Covers UPLOAD-1.2
test('another user can neither use an upload address nor start the checks of its file', async () => {
  const stranger = await portal.user({ claims });
  const { PreSignedURL, FileRecordID } = await announce();
  expect((await files.put(PreSignedURL, 'x', 'text/csv', stranger.headers)).statusCode).toBe(403);
  expect((await files.put(PreSignedURL, csv([{}]), 'text/csv', owner.headers)).statusCode).toBe(200);
  const spoken = await portal.call(calls.fulfilmentArrived, { FileID: FileRecordID }, stranger);
  expect(spoken.statusCode).toBe(404);
});

test('a deactivated owner can not use an upload address any more', async () => {
  const { PreSignedURL } = await announce();
  await deactivateOwner();
  expect((await files.put(PreSignedURL, 'x')).statusCode).toBe(403);
});

// Covers UPLOAD-1.3
test('the content type of a file is one of three, and the announced one where one was announced', async () => {
  for (const type of ['text/csv; charset=utf-8', 'application/vnd.ms-excel', 'application/octet-stream'])
    expect((await files.put((await announce()).PreSignedURL, csv([{}]), type)).statusCode).toBe(200);
  expect((await files.put((await announce()).PreSignedURL, '{}', 'application/json')).statusCode).toBe(415);
  // Not taken for a message that is misspelt.
  const misspelt = await files.put((await announce()).PreSignedURL, csv([{}]), 'application/json');
  expect([misspelt.statusCode, misspelt.json().error]).toEqual([415, 'The content type is not supported.']);
  const { PreSignedURL } = await announce({ ContentType: 'text/csv' });
  expect((await files.put(PreSignedURL, 'x', 'application/octet-stream')).statusCode).toBe(415);
  expect((await files.put(PreSignedURL, csv([{}]), 'text/csv')).statusCode).toBe(200);
});

// Covers UPLOAD-1.4
test('a file of 50 MiB is taken; one byte more is refused and leaves nothing behind', async () => {
  const full = Buffer.alloc(50 * MEBIBYTE, 'x');
  expect((await files.put((await announce()).PreSignedURL, full)).statusCode).toBe(200);
  const { PreSignedURL, FileRecordID } = await announce();
  const more = await files.put(PreSignedURL, Buffer.concat([full, Buffer.from('x')]));
  expect([more.statusCode, more.json().error]).toEqual([413, 'The file is larger than 50 MiB.']);
  const { storageKey, sizeBytes } = await record(FileRecordID);
  expect(await portal.platform.storage.exists(storageKey)).toBe(false);
  expect(sizeBytes).toBeNull();
});

// Covers UPLOAD-1.9
test('a part of a file is not taken for the file, and uses its address up for none', async () => {
  const { PreSignedURL, FileRecordID } = await announce();
  const part = { 'content-range': 'bytes 40-99/100' };
  const refused = await files.put(PreSignedURL, csv([{}]), 'text/csv', part);
  expect([refused.statusCode, refused.json().error]).toEqual([
    400,
    'Send the whole file: it can not be sent in parts.',
  ]);
  expect(await portal.platform.storage.list('')).toEqual([]);
  expect((await record(FileRecordID)).sizeBytes).toBeNull();
  expect((await files.put(PreSignedURL, csv([{}]))).statusCode).toBe(200);
});

// Covers UPLOAD-1.9
test.each(['repr-digest', 'content-digest'])(
  'a file that is not as its %s says is not taken',
  async (name) => {
    const { PreSignedURL, FileRecordID } = await announce();
    const content = csv([{}]);
    const digest = (text: string) => `sha-256=:${createHash('sha256').update(text).digest('base64')}:`;
    const sent = (value: string) => files.put(PreSignedURL, content, 'text/csv', { [name]: value });
    const refused = await sent(digest('another'));
    expect([refused.statusCode, refused.json().error]).toEqual([
      400,
      'The file does not match its SHA-256 digest. Send it again.',
    ]);
    expect(await portal.platform.storage.list('')).toEqual([]);
    expect((await record(FileRecordID)).sizeBytes).toBeNull();
    expect((await sent(`unixsum=:AAAA:, ${digest(content)}`)).statusCode).toBe(200);
  },
);

/** What is on its way into the store. */
const arriving = () =>
  readdir(path.join(portal.platform.config.dataDir, 'files/.arriving')).catch((): string[] => []);

/** Begins to send a file over a real connection, and waits until the first bytes of it are in the store. */
async function beginSending(PreSignedURL: string, content: string) {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const sending = httpRequest({
    port,
    path: PreSignedURL,
    method: 'PUT',
    headers: { 'content-type': 'text/csv', 'content-length': content.length },
  });
  sending.on('error', () => undefined);
  sending.write(content.slice(0, 20));
  await until(async () => (await arriving()).length === 1);
  return sending;
}

// Covers UPLOAD-1.4
test('a transfer that is cut off leaves nothing but its address, which can be used again', async () => {
  const { PreSignedURL, FileRecordID } = await announce();
  const content = csv([{}]);
  const sending = await beginSending(PreSignedURL, content);
  sending.destroy();
  await until(async () => (await arriving()).length === 0);
  expect(await portal.platform.storage.list('')).toEqual([]);
  const early = await portal.call(calls.fulfilmentArrived, { FileID: FileRecordID }, owner);
  expect([early.statusCode, early.json().error]).toEqual([409, 'The file has not arrived yet.']);
  expect((await files.put(PreSignedURL, content)).statusCode).toBe(200);
});

// Covers WIRE-5.5
test('a file that came too late is cleared, however long the store is away', async () => {
  const { PreSignedURL } = await announce();
  const { storage, jobs } = portal.platform;
  const away = jest.spyOn(storage, 'delete').mockRejectedValue(new Error('the store is away'));
  jest.spyOn(jobs, 'cancel').mockResolvedValueOnce(false);
  expect((await files.put(PreSignedURL, csv([{}]))).statusCode).toBe(500);
  portal.advance(60 * MINUTE);
  for (let round = 0; round < 10; round += 1) {
    await jobs.runDue();
    portal.advance(MINUTE);
  }
  expect(await storage.list('')).toHaveLength(1);
  away.mockRestore();
  await jobs.runDue();
  expect(await storage.list('')).toEqual([]);
});

// Covers UPLOAD-1.4, UPLOAD-1.10
test.each(LOSSES)(
  'a database that goes away %s answers 503, and no file is lost or left behind',
  async (_, isCommitted) => {
    const { open, loss } = loseConnection('file', isCommitted);
    await portal.close();
    portal = await createTestApp({ open });
    owner = await portal.user({ claims });
    files = uploadsOf(portal, owner);
    const { PreSignedURL, FileRecordID } = await announce();
    const { storage, jobs } = portal.platform;
    // Over a real connection: there a request that was read to its end counts as destroyed.
    const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    loss.on = true;
    const headers = { 'content-type': 'text/csv' };
    const answer = await fetch(address + PreSignedURL, { method: 'PUT', headers, body: csv([{}]) });
    loss.on = false;
    expect([answer.status, await answer.text()]).toEqual([503, expect.not.stringContaining('arrive')]);
    expect((await record(FileRecordID)).sizeBytes !== null).toBe(isCommitted);
    expect((await files.put(PreSignedURL, csv([{}]))).statusCode).toBe(isCommitted ? 409 : 200);
    portal.advance(60 * MINUTE);
    await jobs.runDue();
    expect(await storage.list('')).toEqual([(await record(FileRecordID)).storageKey]);
  },
);

test('a transfer that hangs is ended by the next one to the same address', async () => {
  const { PreSignedURL, FileRecordID } = await announce();
  const sending = await beginSending(PreSignedURL, csv([{ RewardName: 'Hangs' }]));
  expect((await files.put(PreSignedURL, csv([{ RewardName: 'Comes' }]))).statusCode).toBe(200);
  await until(async () => (await arriving()).length === 0);
  sending.destroy();
  const stored = await portal.platform.storage.list('');
  expect(stored).toEqual([(await record(FileRecordID)).storageKey]);
  expect(await text(await portal.platform.storage.get(stored[0] ?? ''))).toContain('Comes');
});

test.each(['kill', 'stop'] as const)(
  'after the %s of a process within a transfer its address is unused',
  async (end) => {
    const { PreSignedURL } = await announce();
    const elsewhere = await serveElsewhere(portal.platform.config.dataDir);
    const { port } = elsewhere;
    const sending = httpRequest({
      port,
      path: PreSignedURL,
      method: 'PUT',
      headers: { 'content-type': 'text/csv' },
    });
    sending.on('error', () => undefined);
    sending.write('PromotionId,');
    await until(async () => (await arriving()).length === 1);
    // A transfer that stands still holds up no process that is told to stop: it ends in order.
    expect(await elsewhere[end]()).toBe(end === 'stop' ? 0 : undefined);
    expect((await files.put(PreSignedURL, csv([{}]))).statusCode).toBe(200);
  },
);

// Covers UPLOAD-1.5
test('a file that never comes expires after an hour; one that came unconfirmed is checked', async () => {
  const never = await announce();
  const silent = await announce();
  await files.put(silent.PreSignedURL, csv([{ OfficeId: '77' }]));
  const told = async () => {
    // A session of its own each time: none lasts an hour without activity.
    const { ask } = uploadsOf(portal, await portal.user({ claims }));
    const { promotion } = await ask(calls.getFulfilmentHistory, {});
    const { data } = await ask(calls.getFulfilmentDetails, { FileID: never.FileRecordID });
    return [
      promotion.find((one) => one.FileID === never.FileRecordID)?.Status,
      data[0]?.Status,
      data[0]?.StatusId,
      data[0]?.InternalStatusName,
    ];
  };
  expect(await told()).toEqual(['Waiting for file', 'Waiting for file', 1, 'Processing']);
  portal.advance(16 * MINUTE);
  await portal.platform.jobs.runDue();
  await portal.platform.jobs.runDue();
  expect((await record(silent.FileRecordID)).statusId).toBe(2);
  expect((await told())[0]).toBe('Waiting for file');
  portal.advance(45 * MINUTE);
  await portal.platform.jobs.runDue();
  expect(await told()).toEqual(['Never arrived', 'Never arrived', 8, 'Expired']);
});

// Covers UPLOAD-1.5, UPLOAD-1.10
test('a transfer that ends when its file has expired is told so, and not kept', async () => {
  const { PreSignedURL, FileRecordID } = await announce();
  const { storage, jobs } = portal.platform;
  const put = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementationOnce(async (...file) => {
    const bytes = await put(...file);
    portal.advance(61 * MINUTE);
    await jobs.runDue();
    return bytes;
  });
  const late = await files.put(PreSignedURL, csv([{}]));
  expect([late.statusCode, late.json().error]).toEqual([
    409,
    'The file did not arrive in time. Upload it again.',
  ]);
  expect((await record(FileRecordID)).statusId).toBe(8);
  expect(await storage.list('')).toEqual([]);
});

// Covers UPLOAD-1.2
test('a file whose owner is deactivated while it comes is not taken', async () => {
  const { PreSignedURL, FileRecordID } = await announce();
  const { storage } = portal.platform;
  const put = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementationOnce(async (...file) => {
    await deactivateOwner();
    return put(...file);
  });
  const refused = await files.put(PreSignedURL, csv([{}]));
  expect([refused.statusCode, refused.json().error]).toEqual([
    403,
    'The upload address is not valid any more.',
  ]);
  expect((await record(FileRecordID)).sizeBytes).toBeNull();
  expect(await storage.list('')).toEqual([]);
});

test('file names with letters that look like ASCII are refused', async () => {
  // The Kelvin sign and the long s, which lower case or a pattern without care turn into k and s.
  for (const FileName of ['mar\u212Aet_promo_03012026.csv', 'march_promo_03012026.c\u017Fv']) {
    const response = await portal.call(calls.getSignedUrl, { FileName }, owner);
    expect(response.statusCode).toBe(400);
  }
});

test('the errors file of an old file with a non-ASCII name can be downloaded', async () => {
  const { fileId } = await files.check(csv([{ RewardAmount: '-1' }]));
  await portal.database.db
    .updateTable('uploadFiles')
    .set({ fileName: 'mar\u212Aet_promo_03012026.csv' })
    .where('fileId', '=', fileId)
    .execute();
  const response = await portal.call(calls.downloadErrorsFile, { FileID: fileId }, owner);
  expect([response.statusCode, response.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="mar_et-errors_promo_03012026.csv"; filename*=UTF-8''mar%E2%84%AAet-errors_promo_03012026.csv`,
  ]);
});

// Covers UPLOAD-1.1
test('file names are validated on the server too, with the texts of each screen', async () => {
  const refused = async (
    endpoint: typeof calls.getSignedUrl | typeof calls.getSignedUrlFromS3,
    FileName: string,
  ) => {
    const response = await portal.call(endpoint, { FileName }, owner);
    return [response.statusCode, response.json().error];
  };
  const extension = 'File Extension is not supported (only .csv is supported.)';
  expect(await refused(calls.getSignedUrl, 'a_promo_2026.txt')).toEqual([400, extension]);
  expect(await refused(calls.getSignedUrl, 'march.csv')).toEqual([400, 'Invalid file name']);
  expect(await refused(calls.getSignedUrlFromS3, 'march_promo_2026.csv')).toEqual([
    400,
    'Invalid file name.',
  ]);
  expect(await refused(calls.getSignedUrl, '../x_promo_2026.csv')).toEqual([400, 'Invalid file name']);
});

test('a file that the store damaged fails, with a text that says so', async () => {
  const { PreSignedURL, FileRecordID } = await announce();
  await files.put(PreSignedURL, csv([{ RewardAmount: '10.00' }]));
  const { storageKey } = await record(FileRecordID);
  await portal.platform.storage.put(storageKey, Buffer.from(csv([{ RewardAmount: '90.00' }])));
  await files.ask(calls.fulfilmentArrived, { FileID: FileRecordID });
  await portal.platform.jobs.runDue();
  expect(await files.outcome(FileRecordID)).toMatchObject({
    status: 7,
    texts: ['The file was damaged in the store. Upload it again.'],
  });
});
