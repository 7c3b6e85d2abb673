import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../../platform/config/config';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';

let portal: TestApp;
afterEach(() => portal.close());

const ssoUser = (name: string) => ({
  isSso: 1 as const,
  ssoUserId: name,
  ssoUserIdKey: name,
  userName: null,
  userNameKey: null,
  passwordHash: null,
});

/** The configuration that the demo makes for itself. */
function demoSso() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  try {
    return readConfig({ DEMO: 'on', DATA_DIR: folder }).sso;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const presentAt = (client: string, token: string | null) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/Sso/ssoLogin',
    headers: { authorization: `Bearer ${token}` },
    payload: { client },
  });

describe('in the demo', () => {
  beforeEach(async () => {
    portal = await createTestApp({ config: { demo: true, sso: demoSso() } });
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
  });

  test.each(['bmw', 'acg', 'hd'] as const)('%s logs in through the page of the provider', async (client) => {
    await portal.user({ client, ...ssoUser('sso.admin') });
    const page = await portal.app.inject(`/demo-idp/authorize?client=${client}`);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const choice = /href="(\/demo-idp\/login[^"]+)">[^<]*\(sso\.admin\)</.exec(page.body)?.[1] ?? '';
    const back = await portal.app.inject(choice.replace('&amp;', '&'));
    const address = new URL(back.headers.location ?? '', 'http://portal');
    expect([back.statusCode, address.pathname]).toEqual([302, `/${client}/ssoLogin`]);
    const answer = await presentAt(client, address.searchParams.get('token'));
    expect(answer.json()).toMatchObject({ error: null, user: { UserName: 'sso.admin', clientKey: client } });
  });

  // Covers DEMO-1.8
  test('a token for one client is refused by the others, and a stranger by all', async () => {
    await portal.user({ client: 'bmw', ...ssoUser('sso.admin') });
    await portal.user({ client: 'hd', ...ssoUser('sso.admin') });
    const tokenFor = async (user: string) => {
      const back = await portal.app.inject(`/demo-idp/login?client=bmw&user=${user}`);
      return new URL(back.headers.location ?? '', 'http://portal').searchParams.get('token');
    };
    expect((await presentAt('hd', await tokenFor('sso.admin'))).statusCode).toBe(401);
    expect((await presentAt('bmw', await tokenFor('sso.stranger'))).statusCode).toBe(401);
    expect((await presentAt('bmw', await tokenFor('sso.admin'))).statusCode).toBe(200);
  });

  test('the provider publishes public keys only, and shows names as text', async () => {
    await portal.user({ client: 'bmw', ...ssoUser('x'), firstName: '<b>', lastName: '"&' });
    const { keys } = (await portal.app.inject('/demo-idp/jwks.json')).json();
    expect(keys).toEqual([expect.not.objectContaining({ d: expect.anything() })]);
    const page = await portal.app.inject('/demo-idp/authorize?client=bmw');
    expect(page.body).toContain('&lt;b&gt; &quot;&amp; (x)');
  });

  test.each([
    '/demo-idp/authorize?client=elan',
    '/demo-idp/authorize?client=x',
    '/demo-idp/login?client=elan&user=a',
  ])('%s leads to the start page', async (url) => {
    expect((await portal.app.inject(url)).headers.location).toBe('/');
  });
});

// Covers DEMO-1.8
test('outside the demo there is no such provider, and its tokens are refused', async () => {
  portal = await createTestApp();
  for (const url of ['/demo-idp/authorize?client=bmw', '/demo-idp/jwks.json']) {
    expect((await portal.app.inject(url)).headers.location).toBe('/');
  }
  expect((await presentAt('bmw', 'a.b.c')).statusCode).toBe(401);
});
