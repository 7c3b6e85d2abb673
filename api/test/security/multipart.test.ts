import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { createTestApp, type TestApp } from '../fixtures/test-app';
import type { TestUser } from '../fixtures/test-users';

/** The two calls that take files by multipart: what is broken on the way is the sender's fault, and is told so. */
const CALLS = ['/api/Reward/uploadfile', '/api/remotes/rewards/releases'];
const TYPE = 'multipart/form-data; boundary=X';
const part = (disposition: string, content = 'a,b', type = 'text/csv') =>
  `--X\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
const FILE = 'form-data; name="file"; filename="attack_promo_03012026.csv"';

let portal: TestApp;
let user: TestUser;
let address: string;
beforeAll(async () => {
  portal = await createTestApp();
  user = await portal.user({ claims: ALL_CLAIMS, userTypeId: 1 });
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

/** Over a real connection: what breaks off there is not what breaks off in memory. */
const send = (url: string, body: string, contentType: string) =>
  fetch(address + url, {
    method: 'POST',
    headers: { ...user.headers, 'content-type': contentType },
    body,
  });

describe.each(CALLS)('%s', (url) => {
  // Covers WIRE-4.2
  test.each([
    ['nothing', ''],
    ['an end without beginning', '--X--'],
    ['a file that breaks off', part(FILE).slice(0, -2)],
    ['headers that break off', part(FILE).slice(0, 40)],
    ['no file', `${part('form-data; name="file"')}--X--`],
    ['a file without headers', '--X\r\n\r\nabc\r\n--X--'],
    ['garbage for headers', '--X\r\n\u0000\u00ff: \r\nContent-Disposition\r\n\r\n\r\n--X--'],
    ['a name that leads elsewhere', `${part('form-data; name="file"; filename="../../etc/passwd"')}--X--`],
    ['a name with NUL', `${part('form-data; name="file"; filename="a\u0000_promo_03012026.csv"')}--X--`],
    ['a name with HTML', `${part('form-data; name="file"; filename="<b>_promo_03012026.csv"')}--X--`],
    ['a name without end', `${part(`form-data; name="file"; filename="${'a'.repeat(100_000)}"`)}--X--`],
    ['a field of every object', `${part('form-data; name="__proto__"')}--X--`],
    ['a thousand fields', `${part('form-data; name="field"').repeat(1000)}--X--`],
    ['no boundary', part(FILE), 'multipart/form-data'],
    ['an empty boundary', part(FILE), 'multipart/form-data; boundary='],
    ['a boundary without end', part(FILE), `multipart/form-data; boundary=${'a'.repeat(300)}`],
    ['another boundary', part(FILE), 'multipart/form-data; boundary=Y'],
    ['another kind of parts', part(FILE), 'multipart/mixed; boundary=X'],
    ['JSON', '{}', 'application/json'],
  ])('%s is refused', async (_, payload, contentType = TYPE) => {
    const response = await send(url, payload, contentType);
    const body = await response.text();
    expect([400, 413, 415]).toContain(response.status);
    expect(JSON.parse(body)).toEqual({
      error: expect.stringMatching(/\S/) as string,
      details: expect.anything() as [],
    });
    expect(body).not.toMatch(/FST_|node_modules|busboy|needle|\bat \S+ \(/i);
  });
});

test('a file that has broken off before the database was ready for it is refused as well', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const busy = portal.database.transaction(() => released);
  const answer = send('/api/Reward/uploadfile', part(FILE).slice(0, -2), TYPE);
  // Answered after it: by then all there is of the file has come.
  await fetch(`${address}/healthz`);
  release();
  await busy;
  expect((await answer).status).toBe(400);
});

test('nothing of all that was kept', async () => {
  expect(await portal.platform.storage.list('')).toEqual([]);
});
