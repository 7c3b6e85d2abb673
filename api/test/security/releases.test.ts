import net, { type AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { activateRelease, bundleOf, formOf, teamOf, upload, type Team } from '../fixtures/release-fixtures';
import { createTestApp, type TestApp } from '../fixtures/test-app';

/** A team that means harm, or whose token was stolen: what its files can do on the portal's origin without a release being active. */

const SANDBOX = "default-src 'none'; sandbox";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let portal: TestApp;
let team: Team;
beforeAll(async () => {
  portal = await createTestApp();
  team = await teamOf(portal, 'parcels');
  const files = { 'logo.svg': SVG, 'tab.js.br': brotliCompressSync('tab 1.0.0') };
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const bundle = bundleOf('parcels', { version });
    const more = version === '1.0.0' ? files : {};
    expect((await upload(portal, 'parcels', formOf({ ...bundle, ...more }), team)).statusCode).toBe(200);
  }
  await activateRelease(portal, 'parcels', '1.0.0', team);
  await activateRelease(portal, 'parcels', '1.2.0', team, 'bmw');
});
afterAll(() => portal.close());

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });

// Covers REMOTE-1.9
test.each([
  ['a script', 'tab.js', 'text/javascript; charset=utf-8'],
  ['the manifest', 'mf-manifest.json', 'application/json; charset=utf-8'],
  ['a picture that holds a script', 'logo.svg', 'image/svg+xml'],
])(
  'the release file %s is sent as what it is, and opened as a page it may do nothing',
  async (_, file, type) => {
    const { statusCode, headers } = await get(`/remotes/parcels/1.0.0/${file}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-security-policy': SANDBOX,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  },
);

const REMOTE_ADDRESSES = [
  '/remotes/parcels/1.0.0/tab.js?as=page.html',
  '/%72emotes/parcels/1.0.0/tab.js',
  '/remotes/%70arcels/1.0.0/%74ab.js',
  '/remotes/parcels/1.0.0/%74%61%62%2ejs',
];
test.each(REMOTE_ADDRESSES)('the address %s reaches the file under the same policy', async (url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['content-security-policy']]).toEqual([200, SANDBOX]);
});

test.each([
  '/remotes/parcels/1.0.0/TAB.js',
  '/remotes/parcels/1.0.0/tab.js.br',
  '/remotes/parcels/1.0.0/tab.js/',
  '/remotes/parcels/1.0.0/tab.js%00.html',
  '/remotes/parcels/1.0.0/./tab.js/../tab.html',
  '/remotes/parcels/1.0.0/%2e%2e%2f1.1.0/tab.js',
  '/remotes/parcels/1.0.0/..%5c1.1.0%5ctab.js',
  '/remotes/parcels/1.0.0//tab.js',
  '/remotes//parcels/1.0.0/tab.js',
  '/Remotes/parcels/1.0.0/tab.js',
  '/remotes/PARCELS/1.0.0/tab.js',
  '/remotes/parcels/1.0.0%20/tab.js',
  '/remotes/parcels/01.0.0/tab.js',
])('the address %s is no way to a file', async (url) => {
  expect([302, 404]).toContain((await get(url)).statusCode);
});

test('a request that names the whole address gets the same policy', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(
        `GET http://127.0.0.1:${port}/remotes/parcels/1.0.0/tab.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('close', () => resolve(text));
  });
  expect(answer).toContain('HTTP/1.1 200 ');
  expect(answer).toContain(`content-security-policy: ${SANDBOX}`);
});

describe('a release that was never active', () => {
  const url = '/remotes/parcels/1.1.0/tab.js';

  // Covers REMOTE-1.10
  test('is sent neither to its team nor to an operator, and the answer is not kept', async () => {
    const operator = await portal.user({ claims: ['deployments_view', 'deployments_submit'] });
    for (const headers of [{}, team.headers, operator.headers]) {
      const answer = await get(url, headers);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  test('is sent from its first activation on, and for good: open pages go on using it', async () => {
    await activateRelease(portal, 'parcels', '1.1.0', team);
    expect((await get(url)).statusCode).toBe(200);
    await activateRelease(portal, 'parcels', '1.0.0', team);
    expect((await get(url)).statusCode).toBe(200);
  });

  test('a pin is enough', async () => {
    expect((await get('/remotes/parcels/1.2.0/tab.js')).statusCode).toBe(200);
  });
});

test('a release installs no service worker, which would outlive it', async () => {
  const answer = await get('/remotes/parcels/1.0.0/tab.js', { 'service-worker': 'script' });
  expect(answer.statusCode).toBe(403);
});

// Covers REMOTE-1.8
test('files that an earlier portal took are not sent either, whatever their type', async () => {
  const { storageKey } = await portal.database.db
    .selectFrom('remoteReleases')
    .select('storageKey')
    .where('version', '=', '1.2.0')
    .executeTakeFirstOrThrow();
  await portal.platform.storage.put(`${storageKey}/index.html`, Buffer.from('<script>alert(1)</script>'));
  expect((await get('/remotes/parcels/1.2.0/index.html')).statusCode).toBe(404);
});
