import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Type } from 'typebox';
import { endpoint, success } from '@portal/shared/contracts/endpoint';
import { Id, TextFilter, paging } from '@portal/shared/contracts/fields';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { RouteModule } from '../platform';
import { registerRoute } from './contract-routes';
import { badInput, conflict, notFound, tooMany } from '../errors';

const answer = success({ actor: Type.String(), body: Type.Unknown() });
const echo = endpoint({
  method: 'POST',
  path: '/api/Test/echo',
  claim: 'promotion_view',
  body: Type.Object({
    Id: Type.Optional(Id),
    Name: TextFilter,
    Note: Type.Optional(Type.String({ minLength: 1 })),
    ...paging(),
  }),
  response: answer,
});
const refuse = endpoint({
  method: 'GET',
  path: '/api/Test/refuse/:kind',
  claim: 'public',
  params: Type.Object({ kind: Type.String() }),
});
const early = endpoint({
  method: 'GET',
  path: '/api/Test/early',
  claim: 'session',
  beforePasswordChange: true,
  response: success({}),
});
const file = endpoint({
  method: 'PUT',
  path: '/api/Test/file',
  claim: 'public',
  consumes: 'file',
  response: success({ bytes: Type.Integer() }),
});

const refusals: Record<string, () => Error> = {
  two: () => badInput({ path: 'A', message: 'A is wrong.' }, { path: 'B', message: 'B is wrong.' }),
  conflict: () => conflict('Too late.'),
  missing: () => notFound(),
  many: () => tooMany('Slow down.', 61.2),
  fault: () => new Error('the secret cause'),
};

const testRoutes: RouteModule = (app) => {
  registerRoute(app, echo, async ({ body, actor }) => ({ error: null, actor: actor.userName, body }));
  registerRoute(app, early, async () => ({ error: null }));
  registerRoute(app, refuse, async ({ params }) => {
    throw refusals[params.kind]?.() ?? new Error('unknown');
  });
  registerRoute(app, file, async ({ request }) => {
    let bytes = 0;
    for await (const chunk of request.body as unknown as AsyncIterable<Buffer>) bytes += chunk.length;
    return { error: null, bytes };
  });
};

let portal: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  portal = await createTestApp({ modules: [testRoutes] });
  ({ headers } = await portal.user({ claims: ['promotion_view'] }));
});
afterAll(() => portal.close());

const post = (payload: unknown, more: Record<string, string> = {}) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/Test/echo',
    headers: { ...headers, 'content-type': 'application/json', ...more },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const refusal = (kind: string) => portal.app.inject(`/api/Test/refuse/${kind}`);

describe('what a message may hold', () => {
  // Covers WIRE-1.3
  test('unknown properties are let through', async () => {
    const response = await post({ Name: 'x', Extra: { deep: true } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ error: null });
  });

  // Covers WIRE-1.3, WIRE-3.1
  test.each([
    [{ Name: 5 }, 'Name', 'Name must be a text or null.'],
    [{ Name: 'x'.repeat(201) }, 'Name', 'Name must have at most 200 characters.'],
    [{ Id: 'x1' }, 'Id', 'Id must be a whole number or a text in the right format.'],
    [{ Id: {} }, 'Id', 'Id must be a whole number or a text in the right format.'],
    [{ PageNo: '1' }, 'PageNo', 'PageNo must be a whole number.'],
    [{ PageNo: 1.5 }, 'PageNo', 'PageNo must be a whole number.'],
    [{ PageSize: 101 }, 'PageSize', 'PageSize must be at most 100.'],
    [{ PageSize: 0 }, 'PageSize', 'PageSize must be at least 1.'],
    [{ Note: '' }, 'Note', 'Note is required.'],
    [[], '', 'The message must be an object.'],
    [null, '', 'The message must be an object.'],
    ['', '', 'The message must be an object.'],
  ])('%j is refused with the property named', async (body, path, message) => {
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: message, details: [{ path, message }] });
  });

  test.each([
    '{',
    '{"Name": "a"',
    'Name=a',
    '{"__proto__": {"isAdmin": true}}',
    '{"constructor": {"prototype": {"x": 1}}}',
  ])('%s is not taken for JSON', async (text) => {
    const response = await post(text);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: 'The message is not valid JSON.', details: [] });
  });

  test('a message in another encoding than UTF-8 is refused, not kept with replacement characters', async () => {
    const latin1 = await portal.app.inject({
      method: 'POST',
      url: '/api/Test/echo',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: Buffer.from('{"Name": "Müller"}', 'latin1'),
    });
    expect([latin1.statusCode, latin1.json().error]).toEqual([400, 'The message is not UTF-8 text.']);
    expect((await post('\ufeff{"Name": "Müller"}')).json().body).toMatchObject({ Name: 'Müller' });
  });

  test.each(['/api/Test/echo', '/api/Test/file'])('%s says that it takes nothing compressed', async (url) => {
    const send = (encoding: string) =>
      portal.app.inject({
        method: url.endsWith('file') ? 'PUT' : 'POST',
        url,
        headers: {
          ...headers,
          'content-type': url.endsWith('file') ? 'text/csv' : 'application/json',
          'content-encoding': encoding,
        },
        payload: '{}',
      });
    const refused = await send('gzip');
    expect([refused.statusCode, refused.json().error]).toEqual([415, 'The message must not be compressed.']);
    expect((await send('identity')).statusCode).toBe(200);
  });

  // Covers WIRE-3.3, WIRE-4.1
  test('a message above 1 MiB answers 413', async () => {
    const response = await post({ Name: 'x'.repeat(1024 * 1024) });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ error: 'The message is too large.', details: [] });
  });

  // Covers WIRE-3.3
  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])('the content type %s answers 415', async (type) => {
    const response = await post('a=b', { 'content-type': type });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual({ error: 'The content type is not supported.', details: [] });
  });

  test('a call that takes a file gets it as it comes, whatever its type and size', async () => {
    const response = await portal.app.inject({
      method: 'PUT',
      url: '/api/Test/file',
      headers: { 'content-type': 'text/csv' },
      payload: Buffer.alloc(2 * 1024 * 1024),
    });
    expect(response.json()).toEqual({ error: null, bytes: 2 * 1024 * 1024 });
  });
});

describe('who may call', () => {
  test('a call without a session or with a made-up one is refused', async () => {
    for (const authorization of ['', 'Bearer x', 'Bearer a.b.c', 'Basic abc']) {
      const response = await post({}, { authorization });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ error: expect.any(String), details: [] });
    }
  });

  // Covers WIRE-3.2
  test('a missing claim answers 403, before the body is looked at', async () => {
    const { headers: others } = await portal.user({ claims: ['rewards_view'] });
    expect((await post('{', others)).statusCode).toBe(403);
  });

  // Covers LOGIN-4.2
  test('before the forced password change only the calls that it needs', async () => {
    const { headers: fresh } = await portal.user({ claims: ['promotion_view'], passwordChangedDate: null });
    expect((await post({}, fresh)).statusCode).toBe(403);
    expect((await portal.app.inject({ url: '/api/Test/early', headers: fresh })).statusCode).toBe(200);
  });

  // Covers RIGHT-1.3
  test.each([
    [{ clientId: 2 }],
    [{ ClientId: '2' }],
    [{ clientId: 'elan' }],
    [{ ClientId: [2] }],
    [{ clientId: {} }],
  ])('a body that names another client answers 403: %j', async (body) => {
    expect((await post(body)).statusCode).toBe(403);
  });

  // Covers RIGHT-1.3
  test.each([
    [{ clientId: 1 }],
    [{ ClientId: '1' }],
    [{ clientId: null }],
    [{ ClientId: '' }],
    [{ CreatedBy: 77, lUserId: 5 }],
  ])('a body may name the own client, and names that are not read: %j', async (body) => {
    expect((await post(body)).statusCode).toBe(200);
  });
});

describe('errors', () => {
  // Covers WIRE-3.1
  test('several messages are joined and listed', async () => {
    const response = await refusal('two');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: 'A is wrong.\nB is wrong.',
      details: [
        { path: 'A', message: 'A is wrong.' },
        { path: 'B', message: 'B is wrong.' },
      ],
    });
  });

  // Covers WIRE-3.2, WIRE-3.3
  test('a lost race, a missing thing, too many tries', async () => {
    expect((await refusal('conflict')).statusCode).toBe(409);
    expect((await refusal('missing')).json()).toEqual({ error: 'Not found.', details: [] });
    const many = await refusal('many');
    expect([many.statusCode, many.headers['retry-after']]).toEqual([429, '62']);
  });

  // Covers WIRE-3.4
  test('a fault of ours tells its id and nothing else; the cause is in the log under that id', async () => {
    const response = await refusal('fault');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: { error: 'Oops! Something went wrong.', requestId: response.headers['x-request-id'] },
    });
    const line = portal.logs.find((one) => one.reqId === response.headers['x-request-id'] && one.err);
    expect(line).toMatchObject({ err: { message: 'the secret cause' } });
  });

  // Covers WIRE-3.6
  test('an unknown call answers 404 in the shape of every error', async () => {
    const response = await portal.app.inject('/api/nothing');
    expect([response.statusCode, response.json()]).toEqual([404, { error: 'Not found.', details: [] }]);
  });

  // Covers WIRE-3.6
  test('a known call under another method answers 405 and says which', async () => {
    const response = await portal.app.inject({ method: 'DELETE', url: '/api/Promotions/getpromotion' });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
    expect(response.json()).toMatchObject({ error: 'This call is made with POST.' });
  });

  test('an address that can not be decoded answers 400', async () => {
    const response = await portal.app.inject('/api/%E0%A4%A');
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { error: 'The address is not valid.', details: [] },
    ]);
  });
});

describe('headers, log and limits', () => {
  // Covers WIRE-5.1
  test('with https, browsers are told to stay with it', async () => {
    const secure = await createTestApp({ modules: [], config: { https: true } });
    const { headers: sent } = await secure.app.inject('/');
    expect(sent['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
  });

  // Covers WIRE-5.2
  test('no query and no token reaches the log', async () => {
    await portal.app.inject({
      url: '/api/OAuth/oauth/token?refreshToken=top-secret-1',
      headers: { authorization: 'Bearer top-secret-2' },
    });
    await portal.app.inject('/bmw/ssoLogin?token=top-secret-3');
    await portal.app.inject(`/api/OAuth/oauth/token/top-secret-4-${'x'.repeat(30)}`);
    await portal.app.inject('/api/OAuth/oauth/token/eyJ0b3A.eyJ0b3Atc2VjcmV0LTUi.dG9wLXNlY3JldC02');
    await portal.app.inject('/api/Taxation/987%2065%204320');
    await portal.app.inject('/api/Taxation/987/65/4320');
    const text = JSON.stringify(portal.logs);
    expect(text).not.toMatch(/eyJ|dG9w|(%20|\/)4320/);
    expect(text).toContain('"/bmw/ssoLogin"');
    expect(text).not.toContain('top-secret');
  });

  // Covers WIRE-4.6, WIRE-4.9
  test('an address, or a network of IPv6, that calls too often gets 429; another one does not', async () => {
    const limited = await createTestApp({
      modules: [],
      config: { rateLimitPerMinute: 3 },
      now: new Date('2026-03-02T10:00:10Z'),
    });
    const from = (remoteAddress: string, url = '/') => limited.app.inject({ url, remoteAddress });
    for (let count = 0; count < 3; count += 1) expect((await from('10.0.0.1')).statusCode).toBe(200);
    const refused = await from('10.0.0.1');
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { error: 'Too many requests. Please try again later.', details: [] },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('10.0.0.2')).statusCode).toBe(200);
    expect((await from('10.0.0.1', '/healthz')).statusCode).toBe(200);
    const neighbours = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:DB8:1:2:3::', '2001:db8:1:2:ffff::1'];
    for (const neighbour of neighbours.slice(0, 3)) expect((await from(neighbour)).statusCode).toBe(200);
    expect((await from(neighbours[3]!)).statusCode).toBe(429);
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200);
    expect((await from('::ffff:10.0.0.1')).statusCode).toBe(429);
    await limited.close();
  });

  // Covers WIRE-4.3
  test('a connection on which nothing happens is ended', () => {
    const { server } = portal.app;
    expect(server.headersTimeout).toBeLessThanOrEqual(30_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(300_000);
    expect(server.timeout).toBeGreaterThan(0);
    expect(server.keepAliveTimeout).toBeGreaterThan(0);
    expect(server.maxConnections).toBeGreaterThan(0);
  });

  test('health, readiness and metrics', async () => {
    expect((await portal.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await portal.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const metrics = await portal.app.inject('/metrics');
    expect(metrics.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1',
    );
  });

  // Covers WIRE-5.3
  test('metrics are for this machine, or for who holds the token', async () => {
    expect((await portal.app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404);
    expect(
      (await portal.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '10.0.0.9' } })).statusCode,
    ).toBe(404);
    const guarded = await createTestApp({ modules: [], config: { metricsToken: 'm-token' } });
    expect((await guarded.app.inject('/metrics')).statusCode).toBe(404);
    expect(
      (await guarded.app.inject({ url: '/metrics', headers: { authorization: 'Bearer m-token' } }))
        .statusCode,
    ).toBe(200);
    await guarded.close();
  });

  // Covers WIRE-5.3
  test('readiness fails when the database is gone', async () => {
    const broken = await createTestApp({ modules: [] });
    await broken.database.close();
    const response = await broken.app.inject('/readyz');
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { status: 'not ready', failing: ['database'] },
    ]);
    await broken.app.close();
  });

  // Covers WIRE-5.3
  test('readiness fails while no file can be stored, and says no more than that', async () => {
    const broken = await createTestApp({ modules: [] });
    writeFileSync(path.join(broken.platform.config.dataDir, 'files'), 'in the way');
    const response = await broken.app.inject('/readyz');
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { status: 'not ready', failing: ['storage'] },
    ]);
    await broken.close();
  });
});
