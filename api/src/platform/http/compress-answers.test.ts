import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getSelf } from '@portal/shared/contracts/session';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { insertPromotion } from '../../../test/fixtures/promotion-fixtures';
import type { TestUser } from '../../../test/fixtures/test-users';

let portal: TestApp;
let user: TestUser;
beforeAll(async () => {
  portal = await createTestApp();
  user = await portal.user({ claims: ['promotion_view'] });
  for (let n = 0; n < 10; n += 1) await insertPromotion(portal.platform, 1, `Promotion ${n}`);
});
afterAll(() => portal.close());

const list = (encoding?: string, PageSize = 10) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/Promotions/getpromotion',
    headers: { ...user.headers, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) },
    payload: { PageNo: 1, PageSize },
  });

// Covers WIRE-5.8
test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('a caller who takes %s gets a list as %s, with the same content', async (accepted, encoding) => {
  const plain = await list();
  const { headers, rawPayload } = await list(accepted);
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  const text = encoding ? read[encoding as 'br'](rawPayload) : rawPayload;
  expect(JSON.parse(text.toString())).toEqual(plain.json());
  if (encoding) expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test('an answer that fits into a packet is sent uncompressed', async () => {
  expect((await list('br', 1)).headers).not.toHaveProperty('content-encoding');
});

// Covers WIRE-5.8
test('an answer that holds a token is never compressed, however long it is', async () => {
  const { headers } = await portal.user({ claims: ALL_CLAIMS, userName: 'u'.repeat(150) });
  const answer = await portal.app.inject({
    url: getSelf.path,
    headers: { ...headers, 'accept-encoding': 'br' },
  });
  expect(answer.rawPayload.length).toBeGreaterThan(1_024);
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.json()).toMatchObject({ user: { accessToken: expect.any(String) } });
});
