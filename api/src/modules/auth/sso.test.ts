import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose';
import { getSelf, keepAlive } from '@portal/shared/contracts/session';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { LOOK_COOLDOWN_MS } from './provider-keys';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
const newKey = () => generateKeyPair('RS256');
/** Made once: it takes a tenth of a second. */
const firstKey = newKey();
const strangersKey = newKey();

/** An identity provider that publishes the keys it has at the moment, or answers with a status of its own. */
const provider = { keys: new Map<string, KeyPair>(), status: 200, more: '', fetched: 0 };
let server: Server;
let portal: TestApp;

beforeAll(async () => {
  server = createServer((_request, response) => {
    provider.fetched += 1;
    void Promise.all(
      [...provider.keys].map(async ([kid, key]) => ({
        ...(await exportJWK(key.publicKey)),
        kid,
        alg: 'RS256',
      })),
    ).then((keys) => response.writeHead(provider.status).end(JSON.stringify({ keys, more: provider.more })));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise((closed) => server.close(closed)));

const ISSUER = 'https://idp.test';
const OTHER_ISSUER = 'https://other-idp.test';
beforeEach(async () => {
  provider.keys = new Map([['k1', await firstKey]]);
  provider.status = 200;
  provider.more = '';
  const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  const at = (audience: string, issuer = ISSUER) => ({
    loginUrl: 'https://idp.test/login',
    issuer,
    audience,
    jwksUrl,
  });
  portal = await createTestApp({
    config: { sso: { bmw: at('portal-bmw'), acg: at('portal-acg'), hd: at('portal-hd', OTHER_ISSUER) } },
  });
  for (const client of ['bmw', 'acg'] as const) {
    await portal.user({ ...sso('Ada@idp'), client, claims: ['promotion_view'] });
    await portal.user({ ...sso('mark@idp'), client });
  }
});
afterEach(async () => {
  jest.restoreAllMocks();
  await portal.close();
});

const sso = (name: string) => ({
  isSso: 1 as const,
  ssoUserId: name,
  ssoUserIdKey: name.toLowerCase(),
  userName: null,
  userNameKey: null,
  passwordHash: null,
  passwordChangedDate: null,
});

/** The machine's clock from now on. */
const setClock = (milliseconds: number) => jest.spyOn(Date, 'now').mockReturnValue(milliseconds);
const now = () => Math.floor(portal.platform.now().getTime() / 1000);
let count = 0;
const claims = (change: JWTPayload = {}): JWTPayload => ({
  iss: ISSUER,
  aud: 'portal-bmw',
  sub: 'ada@IDP',
  jti: `token-${(count += 1)}`,
  iat: now(),
  exp: now() + 60,
  ...change,
});
const sign = (change?: JWTPayload, kid = 'k1', key = provider.keys.get(kid)) =>
  new SignJWT(claims(change)).setProtectedHeader({ alg: 'RS256', kid }).sign(key!.privateKey);

const present = (token: string | undefined, client: unknown = 'bmw') =>
  portal.app.inject({
    method: 'POST',
    url: '/api/Sso/ssoLogin',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: { client } as object,
  });
const REFUSED = { error: 'Single sign-on failed.', details: [] };
async function expectRefused(token: string | undefined, client?: unknown) {
  const answer = await present(token, client);
  expect([answer.statusCode, answer.json()]).toEqual([401, REFUSED]);
}

// Covers LOGIN-5.6
test("a provider's token opens a session of the user that it names", async () => {
  const answer = await present(await sign());
  expect(answer.statusCode).toBe(200);
  const { accessToken, refreshToken, user } = answer.json();
  expect(refreshToken).toMatch(/^[\w-]{43}$/);
  expect(user).toMatchObject({ UserName: 'Ada@idp', clientKey: 'bmw', claims: ['promotion_view'] });
  // Who has no password here is not asked to change one.
  expect(user.PasswordChangedDate).not.toBeNull();
  const as = { headers: { authorization: `Bearer ${accessToken}` } };
  expect((await portal.call(getSelf, undefined, as)).json().user.Id).toBe(user.Id);
  expect((await portal.call(keepAlive, undefined, as)).statusCode).toBe(200);
});

test('the header may carry the bare token, and the client key any case', async () => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/Sso/ssoLogin',
    headers: { authorization: await sign() },
    payload: { client: 'BMW' },
  });
  expect(answer.statusCode).toBe(200);
});

test.each<[string, (at: number) => JWTPayload]>([
  ['has expired', (at) => ({ exp: at - 10 })],
  ['is not valid yet', (at) => ({ nbf: at + 30 })],
  ['was issued in the future', (at) => ({ iat: at + 30 })],
  ['is for another audience', () => ({ aud: 'another-service' })],
  ['is for no audience', () => ({ aud: undefined })],
  ['is of another issuer', () => ({ iss: 'https://evil.test' })],
  ['is of no issuer', () => ({ iss: undefined })],
  ['has no id', () => ({ jti: undefined })],
  ['has an empty id', () => ({ jti: '' })],
  ['has an id that is no text', () => ({ jti: 7 as never })],
  ['never expires', () => ({ exp: undefined })],
  ['lives for ever', () => ({ exp: 9e12 })],
  ['names no user', () => ({ sub: undefined })],
  ['names an empty user', () => ({ sub: ' ' })],
  ['names a stranger', () => ({ sub: 'stranger@idp' })],
  ['names no single user', () => ({ sub: ['ada@idp'] as never })],
  ['names a user with a blank behind', () => ({ sub: 'ada@idp\u00a0' })],
  ['names a user with NUL behind', () => ({ sub: 'ada@idp\0' })],
  ['names a user with half of a character', () => ({ sub: 'ada@idp\ud800' })],
  ['names a user with a letter that looks alike', () => ({ sub: '\u0430da@idp' })],
  ['names a user with a Kelvin sign for the k', () => ({ sub: 'mar\u212a@idp' })],
])('a token that %s is refused', async (_, change) => {
  await expectRefused(await sign(change(now())));
});

// Covers LOGIN-5.6
test('a token signed with a key that is not published is refused', async () => {
  await expectRefused(await sign({}, 'k1', await strangersKey));
  await expectRefused(await sign({}, 'k2', await strangersKey));
});

test('a token whose content was changed after signing is refused', async () => {
  const [header, , signature] = (await sign()).split('.');
  const forged = Buffer.from(JSON.stringify(claims({ sub: 'ada@idp' }))).toString('base64url');
  await expectRefused(`${header}.${forged}.${signature}`);
});

test("an unsigned token, and one 'signed' with the public key as HMAC secret, are refused", async () => {
  await expectRefused(new UnsecuredJWT(claims()).encode());
  const publicKey = Buffer.from(await exportSPKI(provider.keys.get('k1')!.publicKey));
  for (const kid of ['k1', undefined]) {
    await expectRefused(
      await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid }).sign(publicKey),
    );
  }
});

test.each<[string, JWTHeaderParameters]>([
  ['its address (jku)', { alg: 'RS256', kid: 'k1', jku: 'https://evil.test/keys' }],
  ['its certificate (x5u)', { alg: 'RS256', kid: 'k1', x5u: 'https://evil.test/cert' }],
  ['the key itself (jwk)', { alg: 'RS256', kid: 'k1', jwk: {} }],
  ['a path for its name (kid)', { alg: 'RS256', kid: '../../../../dev/null' }],
  ['an object of every program for its name', { alg: 'RS256', kid: '__proto__' }],
])('a token that brings its own key, by %s, is refused', async (_, header) => {
  const { privateKey, publicKey } = await strangersKey;
  if (header.jwk) header.jwk = await exportJWK(publicKey);
  await expectRefused(await new SignJWT(claims()).setProtectedHeader(header).sign(privateKey));
});

// Covers LOGIN-5.6
test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a word', 'a'],
  ['three words', 'a.b.c'],
  ['dots', '...'],
  ['9,000 characters', `${'x'.repeat(9000)}.y.z`],
])('single sign-on refuses %s as a token', (_, token) => expectRefused(token));

test('a token of one client opens nothing at another', async () => {
  await expectRefused(await sign(), 'acg');
  expect((await present(await sign({ aud: 'portal-acg' }), 'acg')).json().user.clientKey).toBe('acg');
});

test.each([['elan'], ['unknown'], ['__proto__'], [''], [null], [undefined]])(
  'a client without single sign-on (%p) refuses',
  async (client) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/Sso/ssoLogin',
      headers: { authorization: `Bearer ${await sign()}` },
      payload: { client },
    });
    expect([answer.statusCode, answer.json()]).toEqual([401, REFUSED]);
  },
);

// Covers LOGIN-5.7
test('a token opens one session, however many present it at once, and none later', async () => {
  const token = await sign();
  const answers = await Promise.all(Array.from({ length: 5 }, () => present(token)));
  expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 401, 401, 401, 401]);
  await expectRefused(token);
});

test('a token for two clients is used up by the first', async () => {
  const token = await sign({ aud: ['portal-bmw', 'portal-acg'] });
  expect((await present(token, 'acg')).statusCode).toBe(200);
  await expectRefused(token, 'bmw');
});

// Covers LOGIN-5.7
test("a token's id is its issuer's: a token of another one with the same id is not used up by it", async () => {
  await portal.user({ ...sso('Ada@idp'), client: 'hd' });
  const jti = 'an id of both';
  expect((await present(await sign({ jti }))).statusCode).toBe(200);
  const theirs = await sign({ jti, iss: OTHER_ISSUER, aud: 'portal-hd' });
  expect((await present(theirs, 'hd')).statusCode).toBe(200);
  await expectRefused(theirs, 'hd');
});

test.each([{ isActive: 0 as const }, { isDeleted: 1 as const }, { isSso: 0 as const }])(
  'a user with %j is refused',
  async (state) => {
    await portal.user({ ...sso('grace@idp'), client: 'bmw', ...state });
    await expectRefused(await sign({ sub: 'grace@idp' }));
  },
);

// Covers LOGIN-5.6
test('a user who takes the place of another while the token is judged has not logged in', async () => {
  const { database } = portal;
  const original = database.transaction.bind(database);
  const transaction = jest.spyOn(database, 'transaction').mockImplementationOnce(async (work, scope) => {
    await database.db
      .updateTable('users')
      .set({ isDeleted: 1 })
      .where('ssoUserIdKey', '=', 'ada@idp')
      .execute();
    await portal.user({ ...sso('Ada@idp'), client: 'bmw' });
    return original(work, scope);
  });
  await expectRefused(await sign());
  expect(transaction).toHaveBeenCalled();
  expect((await present(await sign())).statusCode).toBe(200);
});

// Covers LOGIN-5.8
test('the provider may change its keys at any time', async () => {
  expect((await present(await sign())).statusCode).toBe(200);
  const former = await sign();
  provider.keys.set('k2', await newKey());
  const together = await Promise.all([sign({}, 'k2'), sign({}, 'k2')]);
  const answers = await Promise.all(together.map((token) => present(token)));
  expect(answers.map((one) => one.statusCode)).toEqual([200, 200]);
  expect((await present(former)).statusCode).toBe(200);
  // Withdrawn keys are forgotten.
  const stolen = await sign();
  provider.keys.delete('k1');
  setClock(Date.now() + 60_000);
  expect((await present(await sign({}, 'k2'))).statusCode).toBe(200);
  await expectRefused(stolen);
});

// Covers LOGIN-5.8
test('unknown key ids cause one fetch of the keys, and the next only after a while', async () => {
  const start = Date.now();
  setClock(start);
  await present(await sign());
  const stranger = await strangersKey;
  const invent = async (times: number) => {
    const before = provider.fetched;
    const kids = Array.from({ length: times }, (_, index) => `invented-${index}`);
    await Promise.all(kids.map(async (kid) => expectRefused(await sign({}, kid, stranger))));
    return provider.fetched - before;
  };
  expect(await invent(20)).toBe(1);
  setClock(start + LOOK_COOLDOWN_MS - 1);
  expect(await invent(5)).toBe(0);
  // Meanwhile its users log in; a key that is new has to wait for the next look, whatever causes it.
  expect((await present(await sign())).statusCode).toBe(200);
  provider.keys.set('k2', await newKey());
  await expectRefused(await sign({}, 'k2'));
  setClock(start + LOOK_COOLDOWN_MS);
  expect(await invent(5)).toBe(1);
  expect((await present(await sign({}, 'k2'))).statusCode).toBe(200);
});

test('a login is refused while the provider is down and works again afterwards', async () => {
  provider.status = 503;
  await expectRefused(await sign());
  provider.status = 200;
  expect((await present(await sign())).statusCode).toBe(200);
});

// Covers LOGIN-5.8
test('of keys that a provider publishes no more than half a megabyte is read', async () => {
  provider.more = 'x'.repeat(512 * 1024);
  await expectRefused(await sign());
  provider.more = 'x'.repeat(500 * 1024);
  expect((await present(await sign())).statusCode).toBe(200);
});

// Covers LOGIN-5.9
test('tokens are not logged, and each login is written to the audit log', async () => {
  const token = await sign();
  await present(token);
  await expectRefused(token);
  await expectRefused(await sign({ sub: 'stranger@idp' }));
  await expectRefused(await sign({ exp: now() - 100 }));
  const log = JSON.stringify(portal.logs);
  expect(log).toContain('single sign-on was refused');
  expect(log).not.toContain(token.split('.')[1]);
  expect(log).not.toMatch(/eyJ|stranger/);
  const audited = await portal.database.db.selectFrom('auditLog').select(['action', 'actorName']).execute();
  expect(audited).toEqual([
    { action: 'ssoLogin', actorName: 'Ada@idp' },
    { action: 'loginFailed', actorName: 'unknown' },
  ]);
});
