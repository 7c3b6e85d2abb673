import { createAdminUser } from '@portal/shared/contracts/settings';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { HOUR_MS } from '@portal/shared/domain/durations';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { PASSWORD, type TestUser } from '../../../test/fixtures/test-users';
import { logIn, solveVerification } from '../../../test/fixtures/session-fixtures';
import { purgeExpired } from './purge.repository';

let portal: TestApp;
let user: TestUser;

beforeEach(async () => {
  portal = await createTestApp();
  user = await portal.user({
    client: 'bmw',
    userName: 'Promo',
    claims: ['promotion_view', 'promotion_create'],
  });
});
afterEach(() => portal.close());

const audit = () =>
  portal.platform.database.db.selectFrom('auditLog').selectAll().orderBy('auditId').execute();
const fail = (loginId = user.loginId, remoteAddress?: string) =>
  logIn(
    portal.app,
    { client: 'bmw', loginId },
    { password: 'Wrong#2026', ...(remoteAddress && { remoteAddress }) },
  );

const INVALID = { statusCode: 401, error: 'Invalid login id or password.' };
const LOCKED = { statusCode: 429, error: 'Too many failed attempts. Please try again later.' };
const said = (answer: Awaited<ReturnType<typeof logIn>>) => ({
  statusCode: answer.statusCode,
  error: answer.json<{ error: unknown }>().error,
});

describe('login', () => {
  // Covers LOGIN-1.3
  it('answers tokens and the user with their claims', async () => {
    const answer = await logIn(portal.app, user);
    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    expect(body).toEqual({
      error: null,
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        Id: user.userId,
        UserName: 'Promo',
        FirstName: expect.any(String),
        UserTypeID: 2,
        ClientID: 2,
        clientKey: 'bmw',
        PasswordChangedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        accessToken: body.accessToken,
        claims: ['promotion_view', 'promotion_create'],
      },
    });
  });

  // Covers LOGIN-1.3
  it('takes login id and client in any case and with spaces around', async () => {
    expect((await logIn(portal.app, { client: 'BMW', loginId: ' pROMO ' })).statusCode).toBe(200);
  });

  // Covers LOGIN-1.3, WIRE-4.10
  it('takes a login id in any form, and counts its failures together', async () => {
    const zoe = await portal.user({ client: 'hd', userName: 'zo\u00eb' });
    for (const loginId of ['zoe\u0308', '\uff3aO\u00cb'])
      expect((await logIn(portal.app, { ...zoe, loginId })).statusCode).toBe(200);
  });

  it('lists every claim of the portal for a user with every right', async () => {
    const admin = await portal.user({ client: 'hd', userName: 'admin', claims: ALL_CLAIMS, userTypeId: 1 });
    expect((await logIn(portal.app, admin)).json().user.claims.sort()).toEqual([...ALL_CLAIMS].sort());
  });

  // Covers LOGIN-1.5
  it('gives the same answer for every wrong credential', async () => {
    const inactive = await portal.user({ client: 'bmw', userName: 'inactive', isActive: 0 });
    const deleted = await portal.user({ client: 'bmw', userName: 'deleted', isDeleted: 1 });
    const sso = await portal.user({ client: 'bmw', userName: 'sso', isSso: 1, passwordHash: null });
    for (const answer of [
      await fail(),
      await fail('no.such.user'),
      await logIn(portal.app, { client: 'elan', loginId: user.loginId }),
      await logIn(portal.app, { client: 'nosuch', loginId: user.loginId }),
      await logIn(portal.app, inactive),
      await logIn(portal.app, deleted),
      await logIn(portal.app, sso),
    ]) {
      expect(said(answer)).toEqual(INVALID);
    }
  });

  it.each(['loginId', 'password', 'client'])('refuses a missing, empty or oversized %s', async (name) => {
    const verification = await solveVerification(portal.app);
    for (const value of [undefined, '', null, 7, {}, 'x'.repeat(10_000)]) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: '/api/OAuth/oauth/login',
        payload: { loginId: 'promo', password: PASSWORD, client: 'bmw', verification, [name]: value },
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().details[0].path).toBe(name);
    }
  });

  // Covers AUDIT-1.1
  it('writes success and failure to the audit log, and no login id that does not exist', async () => {
    await logIn(portal.app, user);
    await fail();
    await fail('my-secret-typed-into-the-wrong-field');
    const rows = await audit();
    expect(
      rows.map(({ action, actorName, clientId, entityId, address }) => [
        action,
        actorName,
        clientId,
        entityId,
        address,
      ]),
    ).toEqual([
      ['login', 'Promo', 2, String(user.userId), '10.0.0.1'],
      ['loginFailed', 'Promo', 2, String(user.userId), '10.0.0.1'],
      ['loginFailed', 'unknown', 2, null, '10.0.0.1'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });
});

describe('the lock after failed logins', () => {
  // Covers LOGIN-3.1
  it('refuses the sixth try, right password included, and says when to come back', async () => {
    for (let count = 0; count < 5; count += 1) expect(said(await fail())).toEqual(INVALID);
    const locked = await logIn(portal.app, user);
    expect(said(locked)).toEqual(LOCKED);
    const seconds = Number(locked.headers['retry-after']);
    expect(seconds).toBeGreaterThan(15 * 60 - 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(said(await fail('pROMO'))).toEqual(LOCKED);
  });

  // Covers LOGIN-3.3
  it('is lifted after 15 minutes', async () => {
    portal.stopClock();
    for (let count = 0; count < 5; count += 1) await fail();
    portal.advance((15 * 60 - 1) * 1000);
    expect(said(await logIn(portal.app, user))).toEqual(LOCKED);
    portal.advance(1000);
    expect((await logIn(portal.app, user)).statusCode).toBe(200);
  });

  // Covers LOGIN-3.8
  it('is not prolonged by a clock that is set back, nor back when its moment comes', async () => {
    portal.stopClock();
    portal.advance(HOUR_MS);
    for (let count = 0; count < 5; count += 1) await fail();
    expect(said(await fail())).toEqual(LOCKED);
    portal.advance(-HOUR_MS);
    expect(said(await fail())).toEqual(INVALID);
    await purgeExpired(portal.platform);
    portal.advance(HOUR_MS);
    expect(said(await fail())).toEqual(INVALID);
  });

  // Covers LOGIN-3.2
  it('counts addresses, clients and login ids apart', async () => {
    const elan = await portal.user({ client: 'elan', userName: 'promo' });
    const other = await portal.user({ client: 'bmw', userName: 'other' });
    for (let count = 0; count < 5; count += 1) await fail();
    expect((await logIn(portal.app, user, { remoteAddress: '10.0.0.2' })).statusCode).toBe(200);
    expect((await logIn(portal.app, elan)).statusCode).toBe(200);
    expect((await logIn(portal.app, other)).statusCode).toBe(200);
    expect(said(await logIn(portal.app, user))).toEqual(LOCKED);
  });

  // Covers LOGIN-3.1, WIRE-4.9
  it('counts the addresses of an IPv6 network as one, and remembers each', async () => {
    const addresses = [1, 2, 3, 4, 5, 6].map((host) => `2001:db8:1:2::${host}`);
    const answers = [];
    for (const address of addresses) answers.push(said(await fail(user.loginId, address)));
    expect(answers).toEqual([...Array<typeof INVALID>(5).fill(INVALID), LOCKED]);
    expect((await logIn(portal.app, user, { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200);
    expect((await audit()).slice(0, 5).map(({ address }) => address)).toEqual(addresses.slice(0, 5));
  });

  // Covers LOGIN-3.2
  it('locks a login id that does not exist in the same way', async () => {
    for (let count = 0; count < 5; count += 1) await fail('no.such.user');
    expect(said(await fail('no.such.user'))).toEqual(LOCKED);
  });

  // Covers LOGIN-3.3
  it('is counted from zero after a successful login', async () => {
    for (let count = 0; count < 4; count += 1) await fail();
    await logIn(portal.app, user);
    for (let count = 0; count < 4; count += 1) await fail();
    expect((await logIn(portal.app, user)).statusCode).toBe(200);
  });

  // Covers LOGIN-3.4
  it('answers at most five of many guesses at the same time', async () => {
    const verifications = await Promise.all(Array.from({ length: 12 }, () => solveVerification(portal.app)));
    const answers = await Promise.all(
      verifications.map((verification) =>
        portal.app.inject({
          method: 'POST',
          url: '/api/OAuth/oauth/login',
          payload: { loginId: 'promo', password: 'Wrong#2026', client: 'bmw', verification },
        }),
      ),
    );
    expect(answers.filter((one) => one.statusCode === 401)).toHaveLength(5);
    expect(answers.filter((one) => one.statusCode === 429)).toHaveLength(7);
  });

  // Covers LOGIN-3.7
  it('lets a user in at many places at the same time', async () => {
    const user = await portal.user();
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(portal.app, user)));
    expect(answers.map((one) => one.statusCode)).toEqual(Array<number>(20).fill(200));
  });
});

describe('a login beside a burst', () => {
  const BURST = 40;
  /** Without turns it waits for all of them. With turns some are answered while it gets as far as its hash. */
  const MOST = BURST * 0.75;

  /** @returns how many calls of the burst were answered before a login of another user from elsewhere, begun after them */
  async function answeredBefore(burst: Array<() => Promise<{ statusCode: number }>>): Promise<number> {
    const verification = await solveVerification(portal.app, '10.0.0.2');
    let answered = 0;
    const all = burst.map((call) => call().then(() => (answered += 1)));
    const login = await portal.app.inject({
      method: 'POST',
      url: '/api/OAuth/oauth/login',
      payload: { loginId: user.loginId, password: PASSWORD, client: 'bmw', verification },
      remoteAddress: '10.0.0.2',
    });
    const before = answered;
    expect(login.statusCode).toBe(200);
    await Promise.all(all);
    return before;
  }

  // Covers LOGIN-3.7
  it('of passwords that an administrator sets has its turn before most of them', async () => {
    const admin = await portal.user({ client: 'bmw', userTypeId: 1 });
    const burst = Array.from({ length: BURST }, (_, index) => () => {
      const name = { FirstName: 'Ada', LastName: 'Byron', UserName: `ada${index}` };
      const user = { ...name, EmailAddress: 'ada@example.com', PasswordHash: 'Engine#1843', UserTypeId: 4 };
      return portal.call(createAdminUser, user, admin);
    });
    expect(await answeredBefore(burst)).toBeLessThan(MOST);
  });

  // Covers LOGIN-3.7
  it('of logins with other names from one network has its turn before most of them', async () => {
    const burst = await Promise.all(
      Array.from({ length: BURST }, async (_, index) => {
        const verification = await solveVerification(portal.app, `2001:db8:1:2::${index}`);
        return () =>
          portal.app.inject({
            method: 'POST',
            url: '/api/OAuth/oauth/login',
            payload: { loginId: `somebody${index}`, password: 'Wrong#2026', client: 'bmw', verification },
            remoteAddress: `2001:db8:1:2::${index}`,
          });
      }),
    );
    expect(await answeredBefore(burst)).toBeLessThan(MOST);
  });
});

interface SolvedPayload {
  challenge: { parameters: { cost: number; expiresAt: number; keySignature?: string }; signature: string };
  solution: { derivedKey: string };
}

describe('the human verification', () => {
  const login = (verification: unknown, remoteAddress = '10.0.0.1') =>
    portal.app.inject({
      method: 'POST',
      url: '/api/OAuth/oauth/login',
      payload: { loginId: 'promo', password: PASSWORD, client: 'bmw', verification },
      remoteAddress,
    });
  const FAILED = { statusCode: 400, error: 'Human verification failed. Please try again.' };

  // Covers LOGIN-2.1
  it('sends a signed proof-of-work challenge', async () => {
    const challenge = (await portal.app.inject({ url: '/api/OAuth/oauth/challenge' })).json();
    expect(challenge.signature).toMatch(/^[0-9a-f]{64}$/);
    expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1000, keyLength: 32 });
    expect(Math.abs(challenge.parameters.expiresAt - Date.now() / 1000 - 600)).toBeLessThan(30);
  });

  // Covers LOGIN-2.2
  it('accepts a solution once', async () => {
    const verification = await solveVerification(portal.app);
    expect((await login(verification)).statusCode).toBe(200);
    expect(said(await login(verification))).toEqual(FAILED);
  });

  // Covers LOGIN-2.2
  it('accepts a solution once even from two logins at the same time', async () => {
    const verification = await solveVerification(portal.app);
    const answers = await Promise.all([login(verification), login(verification)]);
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 400]);
  });

  // Covers LOGIN-2.3
  it('accepts a solution for 10 minutes', async () => {
    portal.stopClock();
    const [inTime, late] = [await solveVerification(portal.app), await solveVerification(portal.app)];
    portal.advance((10 * 60 - 1) * 1000);
    expect((await login(inTime)).statusCode).toBe(200);
    portal.advance(1000);
    expect(said(await login(late))).toEqual(FAILED);
  });

  // Covers LOGIN-2.4
  it('refuses a solution that is missing, incomplete or changed', async () => {
    const change = async (edit: (payload: SolvedPayload) => void) => {
      const solved = Buffer.from(await solveVerification(portal.app), 'base64').toString();
      const payload = JSON.parse(solved) as SolvedPayload;
      edit(payload);
      return Buffer.from(JSON.stringify(payload)).toString('base64');
    };
    for (const verification of [
      undefined,
      null,
      '',
      'junk',
      Buffer.from('null').toString('base64'),
      Buffer.from('{"challenge":{}}').toString('base64'),
      await change((payload) => (payload.solution.derivedKey = '00'.repeat(32))),
      await change((payload) => (payload.solution.derivedKey = 'zz')),
      await change((payload) => (payload.challenge.signature = '0'.repeat(64))),
      await change((payload) => (payload.challenge.parameters.cost = 1)),
      await change((payload) => (payload.challenge.parameters.expiresAt += 1000)),
      await change((payload) => delete payload.challenge.parameters.keySignature),
    ]) {
      expect(said(await login(verification))).toEqual(FAILED);
    }
    expect((await login(7)).json().details[0].path).toBe('verification');
  });

  // Covers LOGIN-2.5
  it('does not count a failed verification as a failed login', async () => {
    for (let count = 0; count < 8; count += 1) await login('junk');
    expect((await logIn(portal.app, user)).statusCode).toBe(200);
  });

  // Covers LOGIN-2.5
  it('limits failed verifications by address and still lets the right ones through', async () => {
    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push(await login('junk', '10.0.0.9'));
    expect(answers.slice(0, 30).every((one) => one.statusCode === 400)).toBe(true);
    expect(said(answers[30] as (typeof answers)[number])).toEqual(LOCKED);
    expect((await login('junk', '10.0.0.8')).statusCode).toBe(400);
    expect((await logIn(portal.app, user, { remoteAddress: '10.0.0.9' })).statusCode).toBe(200);
  });

  // Covers LOGIN-2.5, WIRE-4.9
  it('limits failed verifications by the network of an IPv6 address', async () => {
    const statuses = [];
    for (let host = 1; host <= 31; host += 1)
      statuses.push((await login('junk', `2001:db8:1:2::${host}`)).statusCode);
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429]);
  });

  // Covers WIRE-4.9
  it('limits challenges by the network of an IPv6 address', async () => {
    const challenge = async (remoteAddress: string) =>
      (await portal.app.inject({ url: '/api/OAuth/oauth/challenge', remoteAddress })).statusCode;
    expect(await challenge('2001:db8:1:2::1')).toBe(200);
    // As if it had been asked for so often.
    const { db } = portal.database;
    const { countKey, failedAt } = await db.selectFrom('loginFailures').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 999 }, () => ({ countKey, failedAt }));
    await db.insertInto('loginFailures').values(others).execute();
    expect(await challenge('2001:db8:1:2::2')).toBe(429);
    expect(await challenge('2001:db8:1:3::2')).toBe(200);
  });
});
