import { SignJWT } from 'jose';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { purgeExpired } from './purge.repository';
import type { TestUser } from '../../../test/fixtures/test-users';
import { logIn, openSession } from '../../../test/fixtures/session-fixtures';
import { endSessionsOf } from '../credentials/sessions.repository';

let portal: TestApp;
let user: TestUser;

beforeEach(async () => {
  portal = await createTestApp();
  portal.stopClock();
  user = await portal.user({ client: 'bmw', userName: 'promo', claims: ['promotion_view'] });
});
afterEach(() => portal.close());

type Headers = Record<string, string>;
const self = (headers: Headers) => portal.app.inject({ url: '/api/OAuth/oauth/self', headers });
const ping = (headers: Headers) =>
  portal.app.inject({ url: '/api/AdminAuthorizer/oauth/checkAdminSession', headers });
const post = (url: string, headers: Headers, payload?: object) =>
  portal.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
const renew = (refreshToken: string, key?: string) =>
  portal.app.inject({
    url: `/api/OAuth/oauth/token?refreshToken=${encodeURIComponent(refreshToken)}`,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

describe('the session behind a call', () => {
  it('is the one that the access token names', async () => {
    const { headers, accessToken } = await openSession(portal, user);
    const answer = await self(headers);
    expect(answer.json()).toMatchObject({
      error: null,
      user: { Id: user.userId, UserName: 'promo', clientKey: 'bmw', accessToken, claims: ['promotion_view'] },
    });
    expect((await ping(headers)).json()).toEqual({ error: null, success: true });
  });

  it('is required', async () => {
    for (const headers of [
      {},
      bearer('junk'),
      { authorization: 'Basic abc' },
      bearer(''),
      { authorization: 'Bearer' },
    ]) {
      const answer = await ping(headers as Headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.json().error).toBe('Your session has ended. Please log in again.');
    }
  });

  it('refuses a token with a foreign signature or without one', async () => {
    const { accessToken } = await openSession(portal, user);
    const [, payload, signature] = accessToken.split('.');
    const { sid } = JSON.parse(Buffer.from(payload as string, 'base64url').toString());
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const later = Math.floor(Date.now() / 1000) + 600;
    const sign = (alg: string, secret: string, typ = 'at+jwt') =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg, typ })
        .setExpirationTime(later)
        .sign(new TextEncoder().encode(secret));
    const secret = portal.platform.config.secrets.token.padEnd(64, '!');
    for (const token of [
      await sign('HS256', 'y'.repeat(40)),
      await sign('HS512', secret),
      await sign('HS256', portal.platform.config.secrets.token, 'JWT'),
      `${part({ alg: 'none', typ: 'at+jwt' })}.${part({ sid, exp: later })}.`,
      `${part({ alg: 'HS256', typ: 'at+jwt' })}.${part({ sid, exp: later })}.${signature}`,
    ]) {
      expect((await ping(bearer(token))).statusCode).toBe(401);
    }
  });

  // Covers SESSION-1.1
  it('outlives its access token of 10 minutes by renewal', async () => {
    const { headers, refreshToken } = await openSession(portal, user);
    portal.advance(9 * 60 * 1000);
    expect((await ping(headers)).statusCode).toBe(200);
    portal.advance(70 * 1000);
    expect((await ping(headers)).statusCode).toBe(401);
    const renewed = (await renew(refreshToken)).json();
    expect(renewed).toMatchObject({ error: null, success: true });
    expect((await ping(bearer(renewed.accessToken))).statusCode).toBe(200);
  });

  // Covers SESSION-1.3
  it('ends after 20 minutes without a keep-alive, whatever is pinged', async () => {
    const { refreshToken } = await openSession(portal, user);
    let tokens = { accessToken: '', refreshToken };
    for (let minutes = 0; minutes < 20; minutes += 5) {
      portal.advance((5 * 60 - 1) * 1000);
      tokens = (await renew(tokens.refreshToken)).json();
      expect((await ping(bearer(tokens.accessToken))).statusCode).toBe(200);
    }
    portal.advance(3 * 1000);
    expect((await ping(bearer(tokens.accessToken))).statusCode).toBe(200);
    portal.advance(1000);
    expect((await ping(bearer(tokens.accessToken))).statusCode).toBe(401);
    expect((await renew(tokens.refreshToken)).statusCode).toBe(401);
  });

  // Covers SESSION-1.4
  it('goes on with keep-alives, for 12 hours at most', async () => {
    let tokens = await openSession(portal, user);
    for (let quarters = 0; quarters < 47; quarters += 1) {
      portal.advance(15 * 60 * 1000);
      tokens = { ...tokens, ...(await renew(tokens.refreshToken)).json() };
      const answer = await post('/api/AdminAuthorizer/oauth/keepAlive', bearer(tokens.accessToken));
      expect(answer.json()).toEqual({ error: null, success: true });
    }
    portal.advance((15 * 60 - 1) * 1000);
    const last = await renew(tokens.refreshToken);
    expect(last.statusCode).toBe(200);
    portal.advance(1000);
    expect((await renew(last.json().refreshToken)).statusCode).toBe(401);
  });

  it('refuses an invented refresh token without waiting for a writer', async () => {
    let release = () => {};
    let writer = Promise.resolve();
    await new Promise<void>((started) => {
      writer = portal.database.transaction(() => {
        started();
        return new Promise<void>((resolve) => void (release = resolve));
      });
    });
    try {
      expect((await renew('x'.repeat(43))).statusCode).toBe(401);
    } finally {
      release();
      await writer;
    }
  });

  // Covers SESSION-1.5
  it('ends with logout, on the very next call', async () => {
    const { headers, refreshToken } = await openSession(portal, user);
    const other = await openSession(portal, user);
    expect((await post('/api/OAuth/oauth/logout', headers)).json()).toEqual({ error: null });
    expect((await ping(headers)).statusCode).toBe(401);
    expect((await renew(refreshToken)).statusCode).toBe(401);
    expect((await ping(other.headers)).statusCode).toBe(200);
    const rows = await portal.platform.database.db.selectFrom('auditLog').selectAll().execute();
    expect(rows.map((row) => [row.action, row.actorId])).toEqual([['logout', user.userId]]);
  });

  // Covers SESSION-1.5
  it.each([
    ['deactivated', { isActive: 0 as const }],
    ['deleted', { isDeleted: 1 as const }],
  ])('ends when the user is %s, on the very next call', async (_name, change) => {
    const { headers, refreshToken } = await openSession(portal, user);
    await portal.platform.database.db
      .updateTable('users')
      .set(change)
      .where('userId', '=', user.userId)
      .execute();
    expect((await ping(headers)).statusCode).toBe(401);
    expect((await renew(refreshToken)).statusCode).toBe(401);
  });

  // Covers SESSION-1.6
  it('has the rights of the user as they are at each call', async () => {
    const { headers } = await openSession(portal, user);
    const { db } = portal.platform.database;
    await db
      .insertInto('userRights')
      .values({ userId: user.userId, groupId: 6, pageId: 0, rightId: 5 })
      .execute();
    expect((await self(headers)).json().user.claims).toEqual(['promotion_view', 'support_closeticket']);
    await db.deleteFrom('userRights').where('userId', '=', user.userId).execute();
    expect((await self(headers)).json().user.claims).toEqual([]);
  });

  it('can all be ended but one', async () => {
    const [kept, ended] = [await openSession(portal, user), await openSession(portal, user)];
    const stranger = await portal.user({ client: 'bmw' });
    const { sid } = JSON.parse(Buffer.from(kept.accessToken.split('.')[1] as string, 'base64url').toString());
    await portal.platform.database.transaction((trx) =>
      endSessionsOf(trx, user.userId, 'passwordReset', portal.platform.now(), sid),
    );
    expect((await ping(kept.headers)).statusCode).toBe(200);
    expect((await ping(ended.headers)).statusCode).toBe(401);
    expect((await ping(stranger.headers)).statusCode).toBe(200);
  });
});

describe('renewal', () => {
  // Covers SESSION-1.1, SESSION-1.2
  it('rotates the refresh token and ends the session when an old one comes back', async () => {
    const { refreshToken } = await openSession(portal, user);
    const renewed = (await renew(refreshToken)).json();
    expect(renewed.refreshToken).not.toBe(refreshToken);
    expect((await renew(refreshToken)).statusCode).toBe(401);
    expect((await ping(bearer(renewed.accessToken))).statusCode).toBe(401);
    expect((await renew(renewed.refreshToken)).statusCode).toBe(401);
  });

  it('succeeds for one of two at the same time', async () => {
    const { refreshToken } = await openSession(portal, user);
    const answers = await Promise.all([renew(refreshToken), renew(refreshToken), renew(refreshToken)]);
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 401, 401]);
  });

  describe('that is repeated because its answer was lost', () => {
    const key = 'k'.repeat(32);
    let lost: string;
    let first: { accessToken: string; refreshToken: string };
    beforeEach(async () => {
      lost = (await openSession(portal, user)).refreshToken;
      first = (await renew(lost, key)).json();
    });
    const endsTheSession = async (answer: ReturnType<typeof renew>) => {
      expect((await answer).statusCode).toBe(401);
      expect((await ping(bearer(first.accessToken))).statusCode).toBe(401);
    };

    // Covers SESSION-1.10
    it('goes on with whichever of its answers arrives, and with that one alone', async () => {
      const second = (await renew(lost, key)).json();
      portal.advance(59 * 1000);
      const third = (await renew(lost, key)).json();
      expect(new Set([first.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3);
      const next = await renew(second.refreshToken);
      expect(next.statusCode).toBe(200);
      expect((await ping(bearer(next.json().accessToken))).statusCode).toBe(200);
      await endsTheSession(renew(third.refreshToken));
    });

    // Covers SESSION-1.10
    it('is answered 20 times at most, and ends nothing when it comes more often', async () => {
      for (let answers = 1; answers < 20; answers += 1) expect((await renew(lost, key)).statusCode).toBe(200);
      const refused = await renew(lost, key);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
      expect((await renew(first.refreshToken)).statusCode).toBe(200);
    });

    // Covers SESSION-1.10
    it.each([
      ['without the key', () => renew(lost)],
      ['with another key', () => renew(lost, 'x'.repeat(32))],
      ['with a key that could be guessed', () => renew(lost, 'k')],
      [
        'a minute later',
        () => {
          portal.advance(60 * 1000);
          return renew(lost, key);
        },
      ],
      [
        'when the new token was used',
        async () => {
          await renew(first.refreshToken, key);
          return renew(lost, key);
        },
      ],
    ])('ends the session %s', async (_, again) => endsTheSession(again() as ReturnType<typeof renew>));
  });

  it('refuses a text that is no token', async () => {
    expect((await renew('nonsense')).statusCode).toBe(401);
    for (const query of ['', '?refreshToken=', `?refreshToken=${'x'.repeat(201)}`]) {
      const answer = await portal.app.inject({ url: `/api/OAuth/oauth/token${query}` });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().details[0].path).toBe('refreshToken');
    }
  });

  // Covers SESSION-1.7
  it('stores tokens only as hashes, and logs none', async () => {
    const { refreshToken } = await openSession(portal, user);
    const renewed = (await renew(refreshToken)).json();
    const rows = await portal.platform.database.db.selectFrom('refreshTokens').selectAll().execute();
    expect(portal.logs.length).toBeGreaterThan(0);
    for (const token of [refreshToken, renewed.refreshToken, renewed.accessToken]) {
      expect(JSON.stringify([rows, portal.logs])).not.toContain(token);
    }
  });
});

describe('claims and configuration', () => {
  const claimsOf = async (headers: Headers, body: object) => {
    const answer = await post('/api/Settings/GetClaimsByUserId', headers, body);
    return answer.statusCode === 200 ? answer.json().claims : answer.statusCode;
  };

  // Covers RIGHT-1.7
  it('tells every user their own claims', async () => {
    const { headers } = await openSession(portal, user);
    for (const body of [
      {},
      { UserId: user.userId },
      { ClientId: 2, UserId: String(user.userId) },
      { UserId: null },
    ]) {
      expect(await claimsOf(headers, body)).toEqual(['promotion_view']);
    }
  });

  // Covers RIGHT-1.7
  it('tells the claims of other users of the client to administrators only', async () => {
    const admin = await portal.user({ client: 'bmw', userName: 'admin', userTypeId: 1 });
    const elan = await portal.user({ client: 'elan', userName: 'promo' });
    const gone = await portal.user({ client: 'bmw', userName: 'gone', isDeleted: 1 });
    const [asAdmin, asUser] = [admin.headers, user.headers];
    expect(await claimsOf(asAdmin, { UserId: user.userId })).toEqual(['promotion_view']);
    expect(await claimsOf(asUser, { UserId: admin.userId })).toBe(403);
    for (const UserId of [elan.userId, gone.userId, 999_999, '99999999999999']) {
      expect(await claimsOf(asAdmin, { UserId })).toBe(404);
      expect(await claimsOf(asUser, { UserId })).toBe(403);
    }
    expect(await claimsOf(asAdmin, { ClientId: 1, UserId: user.userId })).toBe(403);
    expect(await claimsOf(asAdmin, { UserId: 'x' })).toBe(400);
  });

  // Covers CLIENT-1.1
  it.each([
    ['elan', 'y'],
    ['bmw', 'n'],
    ['acg', 'y'],
    ['hd', 'y'],
  ] as const)('configures %s', async (client, expiry) => {
    const { headers } = await portal.user({ client });
    const answer = await portal.app.inject({ url: '/api/getAllClientConfigs', headers });
    expect(answer.json()).toEqual({
      error: null,
      ClientConfigs: [
        { CODE: `client-${client}`, Value: client },
        { CODE: 'C00002', Value: expiry },
        { CODE: 'C00003', Value: 'n' },
      ],
    });
  });

  it('names a single sign-on user as the provider does, and asks no new password of them', async () => {
    const sso = await portal.user({
      client: 'hd',
      userName: null,
      userNameKey: null,
      ssoUserId: 'sso.someone',
      ssoUserIdKey: 'sso.someone',
      isSso: 1,
      passwordHash: null,
      passwordChangedDate: null,
    });
    const { user: known } = (await self(sso.headers)).json();
    expect(known.UserName).toBe('sso.someone');
    expect(known.PasswordChangedDate).not.toBeNull();
  });
});

// Covers SESSION-1.8
it('the purge deletes expired sessions, tokens and attempts, and nothing else', async () => {
  const { headers } = await openSession(portal, user);
  await logIn(portal.app, user, { password: 'Wrong#2026' });
  const count = async (table: 'loginFailures' | 'usedOnce' | 'sessions' | 'refreshTokens') =>
    (await portal.platform.database.db.selectFrom(table).selectAll().execute()).length;
  const counts = async () => [await count('usedOnce'), await count('sessions'), await count('refreshTokens')];

  await purgeExpired(portal.platform);
  expect(await counts()).toEqual([1, 2, 2]);
  expect((await ping(headers)).statusCode).toBe(200);

  portal.advance(13 * 60 * 60 * 1000);
  await purgeExpired(portal.platform);
  expect(await counts()).toEqual([0, 0, 0]);
  expect(await count('loginFailures')).toBe(0);
});
