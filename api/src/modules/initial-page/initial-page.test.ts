import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { checksum, INITIAL_STATE_ID, type InitialState } from '@portal/shared/remote/initial-state';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';

let dist: string;
let portal: TestApp;
beforeAll(async () => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(
    path.join(dist, 'index.html'),
    '<html><head><title>{{title}}</title></head><body></body></html>',
  );
  const chunks = { 'portal-frame': ['assets/frame.js'], 'overview-page': ['assets/overview.js'] };
  writeFileSync(path.join(dist, 'chunks.json'), JSON.stringify(chunks));
  portal = await createTestApp({ config: { shellDist: dist } });
});
afterAll(async () => {
  await portal.close();
  rmSync(dist, { recursive: true });
});

const tokenOf = ({ headers }: TestUser) => headers.authorization.replace('Bearer ', '');
const open = (url: string, cookie = '', headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { ...headers, ...(cookie ? { cookie } : {}) } });

function stateOf(html: string): InitialState {
  const found = new RegExp(`<script type="application/json" id="${INITIAL_STATE_ID}">(.*?)</script>`).exec(
    html,
  );
  return JSON.parse(found?.[1] ?? 'null') as InitialState;
}

test('a page opened with a living session holds its user, rights and configuration, but no token', async () => {
  const user = await portal.user({ client: 'bmw', claims: ['overview_view'] });
  const token = tokenOf(user);
  const page = await open('/bmw/overview', `mclient=bmw; maccessToken=${token}`);
  const { session } = stateOf(page.body);
  expect(session?.user).toMatchObject({ Id: user.userId, clientKey: 'bmw', claims: ['overview_view'] });
  expect(session?.configs).toContainEqual({ CODE: 'client-bmw', Value: 'bmw' });
  expect(session?.token).toBe(checksum(token));
  expect(page.body).not.toContain(token);
  expect(page.headers['cache-control']).toBe('no-store');
});

test('preload links name the code of the page that the address asks for, by right', async () => {
  const viewer = await portal.user({ client: 'bmw', claims: ['overview_view'] });
  const other = await portal.user({ client: 'bmw', claims: ['support_view'] });
  const linksFor = async (user: TestUser) =>
    (await open('/bmw/overview', `maccessToken=${tokenOf(user)}`)).body.match(/<link rel="preload"[^>]*>/g) ??
    [];
  expect(await linksFor(viewer)).toEqual([
    '<link rel="preload" as="script" href="/assets/frame.js">',
    '<link rel="preload" as="script" href="/assets/overview.js">',
  ]);
  expect(await linksFor(other)).toEqual([]);
});

test.each([
  ['no cookie', async () => ''],
  ['an invented token', async () => 'maccessToken=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x'],
  ['an overlong cookie', async () => `maccessToken=${'a'.repeat(5_000)}`],
  [
    'the token of another client',
    async () => `maccessToken=${tokenOf(await portal.user({ client: 'elan' }))}`,
  ],
  [
    'a user who has to set a password first',
    async () => `maccessToken=${tokenOf(await portal.user({ client: 'bmw', passwordChangedDate: null }))}`,
  ],
])('with %s the page holds no session and may be revalidated', async (_, cookie) => {
  const page = await open('/bmw/overview', await cookie());
  expect(stateOf(page.body)).toEqual({ clientKey: 'bmw', remotes: [], session: null });
  expect(page.headers['cache-control']).toBe('no-cache');
  const again = await open('/bmw/overview', '', { 'if-none-match': String(page.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

// Covers REMOTE-5.2
test.each([
  [{ portalEnv: 'Prod', demo: false }, false],
  [{ portalEnv: 'uat', demo: false }, false],
  [{ portalEnv: 'develop', demo: false }, true],
  [{ portalEnv: 'Prod', demo: true }, true],
] as const)(
  'in %j pages and the registry say whether they are for developers: %s',
  async (config, expected) => {
    const other = await createTestApp({ config: { shellDist: dist, ...config } });
    const user = await other.user({ client: 'bmw', claims: ['overview_view'] });
    const page = await other.app.inject({
      url: '/bmw/overview',
      headers: { cookie: `maccessToken=${tokenOf(user)}` },
    });
    expect(stateOf(page.body)).toMatchObject({ developers: expected });
    expect((await other.app.inject('/api/remotes')).json()).toMatchObject({ developers: expected });
    await other.close();
  },
);

// Covers WIRE-5.8
test('a page is sent compressed to who takes it, with what it starts from and without a token', async () => {
  const user = await portal.user({ client: 'bmw', claims: ALL_CLAIMS, userName: 'u'.repeat(150) });
  const page = await open('/bmw/overview', `maccessToken=${tokenOf(user)}`, {
    'accept-encoding': 'gzip, br',
  });
  expect([page.headers['content-encoding'], page.headers['cache-control']]).toEqual(['br', 'no-store']);
  const html = brotliDecompressSync(page.rawPayload).toString();
  expect(stateOf(html).session?.user).toMatchObject({ Id: user.userId });
  expect(html).not.toContain(tokenOf(user));
});

test('a session that ended is in no page any more', async () => {
  const user = await portal.user({ client: 'bmw' });
  const cookie = `maccessToken=${tokenOf(user)}`;
  expect(stateOf((await open('/bmw/overview', cookie)).body).session).not.toBeNull();
  await portal.app.inject({ method: 'POST', url: '/api/OAuth/oauth/logout', headers: user.headers });
  expect(stateOf((await open('/bmw/overview', cookie)).body).session).toBeNull();
});

test('a name cannot leave the data block', async () => {
  const user = await portal.user({ client: 'bmw', userName: '</script><script>alert(1)</script>' });
  const page = await open('/bmw/overview', `maccessToken=${tokenOf(user)}`);
  expect(page.body).not.toContain('<script>alert');
  expect(stateOf(page.body).session?.user.UserName).toContain('</script>');
});
