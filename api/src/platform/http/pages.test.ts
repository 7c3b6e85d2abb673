import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';

const TEMPLATE = `<html lang="en" data-client="{{clientKey}}"><title>{{title}}</title><meta name="description" content="{{description}}">
<meta name="keywords" content="{{keywords}}"><meta name="sso-address" content="{{ssoAddress}}"><link rel="icon" href="{{favicon}}"></html>`;
const SCRIPT = 'console.log("the shell")';

let dist: string;
let portal: TestApp;
beforeAll(async () => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  mkdirSync(path.join(dist, 'assets/clients/bmw'), { recursive: true });
  writeFileSync(path.join(dist, 'index.html'), TEMPLATE);
  writeFileSync(path.join(dist, 'assets/main.0123456789ab.js'), SCRIPT);
  writeFileSync(path.join(dist, 'assets/main.0123456789ab.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(dist, 'assets/clients/bmw/favicon.svg'), '<svg/>');
  portal = await createTestApp({
    modules: [],
    config: {
      shellDist: dist,
      sso: { bmw: { loginUrl: 'https://idp.test/?a=1&b="2"', issuer: '', audience: '', jwksUrl: '' } },
    },
  });
});
afterAll(async () => {
  await portal.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });

// Covers CLIENT-2.1
test.each([
  '/bmw',
  '/bmw/',
  '/bmw/login',
  '/bmw/promotion/12',
  '/bmw/rewards/upload/status/3',
  '/bmw/taxation/form/2026/a-handle',
  '/bmw/settings/editUser/4/user',
  '/bmw/ssoLogin?token=abc',
])('the page %s is the shell in the colours of its client', async (url) => {
  const response = await get(url);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.body).toContain('data-client="bmw"><title>BMW Rewards Admin</title>');
  expect(response.body).toContain('href="/assets/clients/bmw/favicon.svg"');
  expect(response.body).toContain('content="https://idp.test/?a=1&amp;b=&quot;2&quot;"');
});

// Covers CLIENT-3.4
test.each([
  '/bmw/nothing',
  '/bmw/promotion/1/2',
  '/bmw/taxation/form/9',
  '/bmw/settings/permissions',
  '/bmw/Login',
  '/bmw//login',
])('the unknown page %s is the shell with status 404', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('<title>BMW Rewards Admin</title>');
});

// Covers CLIENT-3.2
test.each(['/unknown', '/unknown/login', '/constructor', '/__proto__/x', '//evil.test', '/%62mw'])(
  'the address %s leads to the list of clients',
  async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.headers.location]).toEqual([302, '/']);
  },
);

// Covers CLIENT-3.1
test('a client key in another case is led to its own address, query included', async () => {
  expect((await get('/BMW/ssoLogin?token=a&b=c')).headers.location).toBe('/bmw/ssoLogin?token=a&b=c');
  expect((await get('/BMW/promotion?a=b?c=d')).headers.location).toBe('/bmw/promotion?a=b?c=d');
  expect((await get('/Hd')).headers.location).toBe('/hd');
});

// Covers CLIENT-3.3
test('the list of clients is plain HTML with a link for each', async () => {
  const response = await get('/');
  expect(response.statusCode).toBe(200);
  for (const key of ['elan', 'bmw', 'acg', 'hd']) expect(response.body).toContain(`<a href="/${key}">`);
  expect(response.body).not.toMatch(/<script|style=/);
});

// Covers CLIENT-3.5
test('the error page is there without a client', async () => {
  const response = await get('/error');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('data-client=""><title>Rewards Admin Portal</title>');
});

// Covers SHELL-2.37
test('the style that stands in a page is the one that its policy allows', async () => {
  const { body, headers } = await get('/bmw/login');
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  expect(styles).toHaveLength(1);
  for (const text of styles)
    expect(headers['content-security-policy']).toContain(
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
});

test('HEAD answers like GET, without a body', async () => {
  for (const url of ['/', '/bmw/login', '/bmw/nothing', '/assets/main.0123456789ab.js']) {
    const [head, full] = [await portal.app.inject({ method: 'HEAD', url }), await get(url)];
    expect([url, head.statusCode, head.headers['content-type'], head.body]).toEqual([
      url,
      full.statusCode,
      full.headers['content-type'],
      '',
    ]);
  }
});

test('assets: kept for ever where the name holds a hash, compressed where the build did so', async () => {
  const script = await get('/assets/main.0123456789ab.js', { 'accept-encoding': 'gzip, br' });
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(script.headers['content-type']).toContain('javascript');
  expect(script.rawPayload.equals(brotliCompressSync(SCRIPT))).toBe(true);
  expect((await get('/assets/main.0123456789ab.js')).body).toBe(SCRIPT);
  const icon = await get('/assets/clients/bmw/favicon.svg');
  expect(icon.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
  });
});

// Covers WIRE-3.3
test.each([
  ['if-match', '"another"'],
  ['if-unmodified-since', 'Mon, 01 Jan 2001 00:00:00 GMT'],
])('an asset that is asked for with %s and is another one is refused', async (name, value) => {
  const response = await get('/assets/main.0123456789ab.js', { [name]: value });
  expect([response.statusCode, response.json()]).toEqual([
    412,
    { error: 'The file is no longer the one that was asked for.', details: [] },
  ]);
});

test.each([
  '/assets/nothing.js',
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/assets/..%2findex.html',
  '/remotes/x/1/y.js',
])('the address %s is not there and is no page', async (url) => {
  const response = await get(url);
  expect([403, 404]).toContain(response.statusCode === 302 ? 404 : response.statusCode);
  expect(response.body).not.toContain('{{');
});

test('the pages of a portal without a build say so in one sentence, and the API works', async () => {
  const bare = await createTestApp({ modules: [] });
  const response = await bare.app.inject('/bmw/login');
  expect([response.statusCode, response.body]).toEqual([
    503,
    'The shell is not built: run "npm run build".\n',
  ]);
  expect((await bare.app.inject('/healthz')).statusCode).toBe(200);
  await bare.close();
});
