import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { ALL_ENDPOINTS } from '@portal/shared/contracts/all';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { MODULES } from '../../src/modules';
import { activateRelease, bundleOf, formOf, teamOf, upload } from '../fixtures/release-fixtures';
import type { RouteModule } from '../../src/platform/platform';
import { createTestApp, type TestApp } from '../fixtures/test-app';
import type { TestUser } from '../fixtures/test-users';
import { least } from './schema-bodies';

/** What every answer says to a browser, whatever it is an answer to. */
const ALWAYS = {
  // Two styles without a file: the empty one of styled-components, and that of the splash screen (pages.test.ts).
  'content-security-policy': expect.stringMatching(
    /^default-src 'self';script-src 'self';style-src 'self' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-[\w+/]{43}=';worker-src 'self';connect-src 'self';img-src 'self' data:;font-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'$/,
  ) as string,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()') as string,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.any(String) as string,
};
/** An answer to a call is no page: what speaks of windows, frames and features means nothing in it. */
const OF_CALLS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-request-id': expect.any(String) as string,
};
/** Files of releases come from teams: opened as a page they may do nothing (no script runs), and what is not there is not kept. */
const OF_RELEASES = {
  ...OF_CALLS,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-frame-options': 'DENY',
};
/** What none says: who the server is, or that other origins may read it. Previews alone set a cookie (REMOTE-3.1). */
const NEVER = /^(server|x-powered-by|set-cookie|access-control-.+)$/;

const faulty: RouteModule = (app) => {
  app.get('/api/Test/fault', () => {
    throw new Error('the secret cause');
  });
  app.get('/api/Test/failedDownload', async (_request, reply) => {
    reply.type('text/csv').header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('content-disposition', 'attachment; filename="a.csv"').header('content-encoding', 'br');
    throw new Error('the secret cause');
  });
  app.get('/api/Test/badHeader', async (_request, reply) =>
    reply.header('content-disposition', 'attachment; filename="\u212a.csv"').send('a,b'),
  );
};

let shellDist: string;
let portal: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  shellDist = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  mkdirSync(path.join(shellDist, 'assets'));
  writeFileSync(path.join(shellDist, 'index.html'), '<html></html>');
  writeFileSync(path.join(shellDist, 'assets/main.0123456789ab.js'), '');
  portal = await createTestApp({ modules: [faulty, ...MODULES], config: { shellDist } });
  const team = await teamOf(portal, 'parcels');
  const published = await upload(portal, 'parcels', formOf(bundleOf('parcels')), team);
  expect(published.statusCode).toBe(200);
  expect((await activateRelease(portal, 'parcels', '1.0.0', team)).statusCode).toBe(200);
});
beforeEach(async () => {
  administrator = await portal.user({ claims: ALL_CLAIMS, userTypeId: 1 });
});
afterAll(async () => {
  await portal.close();
  rmSync(shellDist, { recursive: true });
});

/** Whether a contract defines it, under this method. */
const isCall = ({ method = 'GET', url }: InjectOptions): boolean =>
  ALL_ENDPOINTS.some(
    (one) =>
      one.method === method &&
      new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(String(url).split('?', 1)[0] ?? ''),
  );

async function expectHeaders(request: InjectOptions): Promise<number> {
  const { headers, statusCode, body } = await portal.app.inject(request);
  const ofOthers = /^\/(remotes|npm)\//.test(String(request.url)) ? OF_RELEASES : ALWAYS;
  expect(headers).toMatchObject(isCall(request) ? OF_CALLS : ofOthers);
  const cookies = String(request.url).startsWith('/api/remotes/preview') ? ['set-cookie'] : [];
  expect(Object.keys(headers).filter((name) => NEVER.test(name) && !cookies.includes(name))).toEqual([]);
  if (body && headers['content-type'] !== 'image/x-icon')
    expect(headers['content-type']).toMatch(/^(text\/[\w-]+|application\/json); charset=utf-8$/);
  const isPage = String(headers['content-type']).startsWith('text/html');
  const isAsked = String(request.url).startsWith('/api/') && request.url !== '/api/remotes';
  if (isAsked || (statusCode >= 400 && !isPage))
    expect(headers['cache-control']).toMatch(/^no-store(, no-transform)?$/);
  expect(headers['cache-control']).toEqual(expect.any(String));
  return statusCode;
}

// Covers WIRE-5.1
test.each([
  ['the list of clients', '/', 200],
  ['its style', '/plain.css', 200],
  ['what search engines may list', '/robots.txt', 200],
  ['the icon', '/favicon.ico', 200],
  ['the error page', '/error', 200],
  ['a landing page', '/bmw', 200],
  ['a screen', '/elan/rewards/upload/status/3', 200],
  ['the return of single sign-on', '/hd/ssoLogin?token=x', 200],
  ['a page that is not there', '/elan/nowhere', 404],
  ['a client that is none', '/unknown/promotion', 302],
  ['a client in capitals', '/ELAN/login', 302],
  ['a file of the shell', '/assets/main.0123456789ab.js', 200],
  ['a file of the shell that is not there', '/assets/other.js', 404],
  ['a way out of the folder', '/assets/..%2findex.html', 404],
  ['a file of a tab', '/remotes/parcels/1.0.0/tab.js', 200],
  ['a file of a tab that is not there', '/remotes/parcels/1.0.0/other.js', 404],
  ['a tab that is not there', '/remotes/unknown/1.0.0/tab.js', 404],
  ['a package for teams that is not there', '/npm/@portal%2funknown', 404],
  ['a package of others', '/npm/lodash', 404],
  ['the list of calls', '/api/docs', 200],
  ['the list of calls as OpenAPI', '/api/docs/openapi.json', 200],
  ['a template', '/api/Reward/templates/fulfilment', 200],
  ['a call that is none', '/api/nothing', 404],
  ['a fault of ours', '/api/Test/fault', 500],
  ['a download that fails', '/api/Test/failedDownload', 500],
  ['a header that can not be sent', '/api/Test/badHeader', 500],
  ['liveness', '/healthz', 200],
  ['readiness', '/readyz', 200],
])('the answer to %s says what a browser may do with it', async (_, url, status) => {
  expect(await expectHeaders({ url })).toBe(status);
});

test('figures that are not for the caller are answered like what is not there', async () => {
  expect(await expectHeaders({ url: '/metrics', remoteAddress: '10.0.0.9' })).toBe(404);
});

test.each(['/api/Test/failedDownload', '/api/Test/badHeader'])(
  'an answer that failed on its way leaves nothing of itself in the error: %s',
  async (url) => {
    const { headers, body } = await portal.app.inject({ url });
    expect(headers).not.toMatchObject({ 'content-disposition': expect.anything() });
    expect(headers).not.toMatchObject({ 'content-encoding': expect.anything() });
    expect(JSON.parse(body)).toEqual({
      error: { error: 'Oops! Something went wrong.', requestId: headers['x-request-id'] },
    });
  },
);

// Covers WIRE-5.1
test.each([
  ['another origin', 'cross-site', 'same-origin'],
  ['another origin of the same site', 'same-site', 'same-origin'],
  ['what a browser does not tell', undefined, 'same-origin'],
  ['what no browser tells', 'None', 'same-origin'],
  ['the user alone', 'none', undefined],
  ['a page of the portal', 'same-origin', undefined],
])('a page that %s led to is cut off from it, if it can be there', async (_, site, expected) => {
  for (const url of ['/', '/bmw/promotion', '/elan/nowhere', '/error']) {
    const { headers } = await portal.app.inject({
      url,
      headers: site === undefined ? {} : { 'sec-fetch-site': site },
    });
    const { 'cross-origin-opener-policy': policy, vary } = headers;
    expect([policy, vary]).toEqual([expected, expect.stringMatching(/^sec-fetch-site\b/)]);
    const { 'cross-origin-opener-policy': _policy, ...always } = ALWAYS;
    expect(headers).toMatchObject(always);
  }
});

// Covers CLIENT-3.6
test('robots are told to list nothing', async () => {
  expect((await portal.app.inject({ url: '/robots.txt' })).body).toBe('User-agent: *\nDisallow: /\n');
});

// Covers WIRE-5.1
test('every call says what a browser may do with its answer: without a session, with the right, and under another method', async () => {
  for (const { method, path: pattern, consumes, body } of ALL_ENDPOINTS) {
    const url = pattern.replace(/:\w+/g, '1');
    await expectHeaders({ method, url });
    await expectHeaders({ method: 'DELETE', url });
    await expectHeaders({ method: 'OPTIONS', url, headers: { origin: 'https://evil.example' } });
    if (url.endsWith('/logout')) continue;
    const payload = method === 'GET' || consumes ? {} : { payload: least(body) as object };
    await expectHeaders({ method, url, headers: administrator.headers, ...payload });
  }
});

/** What arrives below HTTP, where no route and no hook is. @returns the whole answer */
const sendRaw = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });

const POST =
  'POST /api/OAuth/oauth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n';
// Covers WIRE-4.3
test.each([
  [
    'an address that can not be decoded',
    'GET /elan/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['no HTTP', '\x16\x03\x01\x00\xff\r\n\r\n', 400],
  ['a method that is none', 'STEAL / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 9\r\n\r\n{}`, 400],
  ['a length and pieces', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['a piece of no length', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`, 400],
  [
    'pieces of a compressed body',
    'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
    501,
  ],
  ['a request without a host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a request of two hosts', 'GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
  ['an expectation', `${POST}Content-Length: 2\r\nExpect: miracles\r\n\r\n{}`, 417],
  ['the server as a whole', 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  [
    'an address of another protocol',
    'GET ftp://x/readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['an address without a host', 'GET http:///readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('the request %s is refused as a call is, and never shown by a browser', async (_, text, status) => {
  if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const [head = '', body = ''] = (
    await sendRaw((portal.app.server.address() as AddressInfo).port, text)
  ).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  ) as Record<string, string>;
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(/^default-src '(none|self)'/) as string,
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()') as string,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(Object.keys(headers).filter((name) => NEVER.test(name))).toEqual([]);
  expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/^The .+\.$/) as string, details: [] });
});

// Covers WIRE-4.15
test.each([
  '/',
  '?x=1',
  '/healthz',
  '/elan/login',
  '/ELAN/login?x=1',
  '/elan/nothing',
  '/nothing',
  '/api/nothing',
  '/api/remotes?x=1',
  '/api/OAuth/oauth/login',
  '/remotes/nothing',
])('%s is answered alike when the request names the whole address', async (target) => {
  if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  const ask = async (line: string) =>
    (await sendRaw(port, `GET ${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).replace(
      /^(x-request-id|date|age): .*\r\n/gim,
      '',
    );
  const expected = await ask(target.startsWith('/') ? target : `/${target}`);
  expect(expected).toMatch(/^HTTP\/1.1 (200|302|404|405) /);
  expect(await ask(`http://127.0.0.1:${port}${target}`)).toBe(expected);
  expect(await ask(`HTTPS://name:secret@portal.example${target}`)).toBe(expected);
  const paths = portal.logs.filter(({ msg }) => msg === 'request').map(({ path }) => path);
  expect(new Set(paths.slice(-3)).size).toBe(1);
  expect(paths.join(' ')).not.toContain('secret');
});

test('a call on a busy connection of a server that stops is told to come again', async () => {
  let release = () => {};
  let started = () => {};
  const busy = new Promise<void>((resolve) => void (started = resolve));
  const slow: RouteModule = (app) =>
    void app.get('/api/Test/slow', () => {
      started();
      return new Promise((resolve) => void (release = () => resolve('done')));
    });
  const stopping = await createTestApp({ modules: [slow] });
  await stopping.app.listen({ port: 0, host: '127.0.0.1' });
  const call = (url: string) => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const { port } = stopping.app.server.address() as AddressInfo;
  const answers = sendRaw(port, call('/api/Test/slow') + call('/api/nothing'));
  await busy;
  const closed = stopping.close();
  release();
  expect(await answers).toMatch(
    /HTTP\/1.1 503 [^]+x-frame-options: DENY[^]+{"error":"The portal is stopping. Please try again.","details":\[\]}$/,
  );
  await closed;
});
