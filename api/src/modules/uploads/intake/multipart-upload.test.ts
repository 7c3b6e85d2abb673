import { logout } from '@portal/shared/contracts/session';
import * as calls from '@portal/shared/contracts/uploads';
import { toWire } from '@portal/shared/domain/dates';
import { FILE_STATUS } from '@portal/shared/domain/upload-files';
import { LOSSES, loseConnection } from '../../../../test/fixtures/lost-connection';
import { messageOf } from '../../../../test/fixtures/multipart-fixtures';
import { createTestApp, type TestApp } from '../../../../test/fixtures/test-app';
import type { TestUser } from '../../../../test/fixtures/test-users';
import { insertPromotion } from '../../../../test/fixtures/promotion-fixtures';
import { csv, uploadsOf } from '../../../../test/fixtures/upload-fixtures';

let portal: TestApp;
let owner: TestUser;
let address: string;
const MEBIBYTE = 1024 * 1024;
const NAME = 'march_promo_03012026.csv';

beforeEach(async () => {
  portal = await createTestApp();
  owner = await portal.user({ claims: ['rewards_uploadfulfilment'] });
  await insertPromotion(portal.platform, 1, 'Open here');
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => portal.close());

interface Part {
  name?: string;
  field?: string;
  content?: string | Buffer;
}

/** Sends the parts in one message, over a real connection: a refusal may come before the message is there. */
async function send(...parts: Part[]): Promise<{ status: number; error: string; fileId: number }> {
  const form = new FormData();
  for (const { name = NAME, field = 'file', content = csv([{ OfficeId: '42' }]) } of parts)
    form.append(field, new Blob([content], { type: 'text/csv' }), name);
  const url = address + calls.uploadRewardFile.path;
  const response = await fetch(url, { method: 'POST', headers: owner.headers, body: form });
  const { error, FileRecordID } = (await response.json()) as { error: string; FileRecordID: number };
  return { status: response.status, error, fileId: FileRecordID };
}

// Covers UPLOAD-1.6
test('a script uploads its file in one call', async () => {
  const { status, fileId } = await send({});
  expect(status).toBe(200);
  await portal.platform.jobs.runDue();
  expect((await uploadsOf(portal, owner).outcome(fileId)).status).toBe(2);
});

// Covers UPLOAD-1.6
test('a file with a wrong name or in another field is refused', async () => {
  expect((await send({ name: 'march.csv' })).error).toBe('Invalid file name');
  expect((await send({ field: 'other' })).status).toBe(400);
});

test.each([
  ['a second file', [{}, {}]],
  ['a large second file', [{}, { content: Buffer.alloc(3 * MEBIBYTE, 'x') }]],
  ['a second file in another field', [{}, { field: 'other', name: 'april_promo_04012026.csv' }]],
])('an upload of %s in one call is refused, and neither is kept', async (_, parts: Part[]) => {
  expect(await send(...parts)).toMatchObject({
    status: 400,
    error: 'There are too many files in one message.',
  });
  expect(await portal.platform.storage.list('')).toEqual([]);
  const records = await portal.database.db.selectFrom('uploadFiles').select('statusId').execute();
  expect(records).toEqual([{ statusId: 8 }]);
});

// Covers SESSION-1.5
test.each([
  ['the session ends', 401, () => portal.call(logout, undefined, owner)],
  [
    'the right is taken away',
    403,
    () => portal.database.db.deleteFrom('userRights').where('userId', '=', owner.userId).execute(),
  ],
])('an upload in the midst of which %s is refused, and its file is not kept', async (_, status, change) => {
  const form = new FormData();
  form.append('file', new Blob([csv([{ OfficeId: '42' }])], { type: 'text/csv' }), NAME);
  const meanwhile = jest.fn<Promise<unknown>, []>(change);
  const { headers, payload } = await messageOf(form, meanwhile);
  const answer = await portal.app.inject({
    ...{ method: 'POST', url: calls.uploadRewardFile.path },
    ...{ headers: { ...headers, ...owner.headers }, payload },
  });
  expect([answer.statusCode, meanwhile.mock.calls.length]).toEqual([status, 1]);
  expect(await portal.platform.storage.list('')).toEqual([]);
  const records = await portal.database.db.selectFrom('uploadFiles').select('statusId').execute();
  expect(records).toEqual([{ statusId: 8 }]);
});

// Covers UPLOAD-1.10
test.each(LOSSES)(
  'a database that goes away %s leaves nothing of an upload in one call but the file of its record',
  async (_, isCommitted) => {
    const { open, loss } = loseConnection('file', isCommitted);
    await portal.close();
    portal = await createTestApp({ open });
    owner = await portal.user({ claims: ['rewards_uploadfulfilment'] });
    address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
    loss.on = true;
    expect((await send({})).status).toBe(503);
    loss.on = false;
    portal.advance(61 * 60_000);
    await portal.platform.jobs.runDue();
    const { storageKey, statusId } = await portal.database.db
      .selectFrom('uploadFiles')
      .select(['storageKey', 'statusId'])
      .executeTakeFirstOrThrow();
    expect(statusId === FILE_STATUS.expired).toBe(!isCommitted);
    expect(await portal.platform.storage.list('')).toEqual(isCommitted ? [storageKey] : []);
  },
);

// Covers UPLOAD-1.5, UPLOAD-1.10
test('an upload in one call that takes longer than its file is waited for is told so, and not kept', async () => {
  const { database, jobs, storage } = portal.platform;
  const put = storage.put.bind(storage);
  jest.spyOn(storage, 'put').mockImplementationOnce(async (...file) => {
    const bytes = await put(...file);
    portal.advance(61 * 60_000);
    await jobs.runDue();
    // Its user is at work meanwhile.
    await database.db
      .updateTable('sessions')
      .set({ lastActiveAt: toWire(portal.platform.now()) })
      .execute();
    return bytes;
  });
  const form = new FormData();
  form.append('file', new Blob([csv([{}])], { type: 'text/csv' }), NAME);
  const { headers, payload } = await messageOf(form);
  const answer = await portal.app.inject({
    ...{ method: 'POST', url: calls.uploadRewardFile.path },
    ...{ headers: { ...headers, ...owner.headers }, payload },
  });
  expect([answer.statusCode, answer.json().error]).toEqual([
    409,
    'The file did not arrive in time. Upload it again.',
  ]);
  expect(await storage.list('')).toEqual([]);
});

test('a large file that is refused leaves the next call on its connection intact', async () => {
  const answers: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const refused = await send({ name: 'march.csv', content: Buffer.alloc(3 * MEBIBYTE) });
    answers.push(refused.status, (await fetch(`${address}/healthz`)).status);
  }
  expect(answers).toEqual([400, 200, 400, 200, 400, 200]);
});
