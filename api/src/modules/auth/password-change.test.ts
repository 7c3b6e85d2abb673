import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { getPromotionStatuses } from '@portal/shared/contracts/promotions';
import {
  checkAdminSession,
  getAllClientConfigs,
  getClaimsByUserId,
  getSelf,
  keepAlive,
  logout,
} from '@portal/shared/contracts/session';
import { updateUserDetails } from '@portal/shared/contracts/settings';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { isCommonPassword } from '../credentials/common-passwords';
import { PASSWORD, type TestUser } from '../../../test/fixtures/test-users';
import { logIn, openSession } from '../../../test/fixtures/session-fixtures';

const NEW_PASSWORD = 'Harbour.Lights7';

let portal: TestApp;
let user: TestUser;
let headers: Record<string, string>;

beforeEach(async () => {
  portal = await createTestApp();
  user = await portal.user({
    client: 'bmw',
    userName: 'Marigold1@',
    passwordChangedDate: null,
    claims: ['promotion_view'],
  });
  ({ headers } = user);
});
afterEach(() => portal.close());

const change = (body: object, as = headers) =>
  portal.app.inject({ method: 'PUT', url: '/api/OAuth/oauth/updatePassword', headers: as, payload: body });
const ping = (as: Record<string, string>) =>
  portal.app.inject({ url: '/api/AdminAuthorizer/oauth/checkAdminSession', headers: as });
const good = { OldPassword: PASSWORD, NewPassword: NEW_PASSWORD };
const wrong = { OldPassword: 'Wrong#2026', NewPassword: NEW_PASSWORD };

describe('updatePassword', () => {
  // Covers LOGIN-4.8
  it('changes the password, records when, and ends the other sessions', async () => {
    const elsewhere = await openSession(portal, user);
    expect((await change({ ...good, UniqueUserIdentifier: user.userId })).json()).toEqual({ error: null });

    const self = await portal.app.inject({ url: '/api/OAuth/oauth/self', headers });
    expect(self.json().user.PasswordChangedDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await ping(elsewhere.headers)).statusCode).toBe(401);
    expect((await logIn(portal.app, user)).statusCode).toBe(401);
    expect((await logIn(portal.app, user, { password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  // Covers AUDIT-1.5
  it('is written to the audit log, without any password', async () => {
    await change(wrong);
    await change(good);
    const rows = await portal.platform.database.db.selectFrom('auditLog').selectAll().execute();
    expect(rows.map((row) => row.action)).toEqual(['passwordChangeFailed', 'passwordChanged']);
    expect(JSON.stringify(rows)).not.toContain(NEW_PASSWORD);
  });

  // Covers LOGIN-4.8
  it('needs the right old password', async () => {
    const answer = await change(wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: 'Old password is incorrect.',
      details: [{ path: 'OldPassword', message: 'Old password is incorrect.' }],
    });
    expect((await change(good)).statusCode).toBe(200);
  });

  // Covers LOGIN-4.4
  it('lists every rule that the new password breaks', async () => {
    const answer = await change({ OldPassword: PASSWORD, NewPassword: 'é' });
    expect(answer.statusCode).toBe(400);
    const messages = [
      'Password should be at least 8 charcters long',
      'Your New Password must contain at least one uppercase character.',
      'Your password must contain at least one digit.',
      'Your password must contain at least one special character( @, !, #, $, %, ., = ).',
    ];
    expect(answer.json()).toEqual({
      error: messages.join('\n'),
      details: messages.map((message) => ({ path: 'NewPassword', message })),
    });
  });

  // Covers LOGIN-4.7
  it.each(['Password1!', 'p@ssW0rd1', 'Welcome@123', 'QwErTy123!', 'Admin#123'])(
    'finds %s too common',
    async (NewPassword) => {
      expect((await change({ OldPassword: PASSWORD, NewPassword })).json().error).toBe(
        'This password is too common.',
      );
    },
  );

  // Covers LOGIN-4.7
  it('refuses the login id in any case', async () => {
    const answer = await change({ OldPassword: PASSWORD, NewPassword: 'mARIGOLD1@' });
    expect(answer.json().error).toBe('New Password and Login ID should not be same.');
  });

  describe('a password that was used before', () => {
    const REUSED = {
      error: 'Please choose a password that you have not used before.',
      details: [{ path: 'NewPassword', message: 'Please choose a password that you have not used before.' }],
    };
    const numbered = (number: number) => `Harbour.Lights${number}`;

    // Covers LOGIN-4.9
    it('is refused while it is the present one', async () => {
      const answer = await change({ OldPassword: PASSWORD, NewPassword: PASSWORD });
      expect([answer.statusCode, answer.json()]).toEqual([400, REUSED]);
    });

    // Covers LOGIN-4.9
    it('is refused while it is one of the last five, and fine afterwards', async () => {
      let OldPassword = PASSWORD;
      for (let number = 1; number <= 6; number += 1) {
        expect((await change({ OldPassword, NewPassword: PASSWORD })).json()).toEqual(REUSED);
        expect((await change({ OldPassword, NewPassword: numbered(number) })).statusCode).toBe(200);
        OldPassword = numbered(number);
      }
      expect((await change({ OldPassword, NewPassword: PASSWORD })).statusCode).toBe(200);
    });

    // Covers LOGIN-3.5, LOGIN-3.6
    it.each([
      ['one after the other', false],
      ['all at once', true],
    ])('is told five times, tried %s, and counts as a failure', async (_, atOnce) => {
      await change(good);
      const tries = Array.from({ length: 20 });
      const reuse = () => change({ OldPassword: NEW_PASSWORD, NewPassword: PASSWORD });
      const answers = [];
      if (atOnce) answers.push(...(await Promise.all(tries.map(reuse))));
      else for (const _try of tries) answers.push(await reuse());
      const told = answers.filter((one) => one.statusCode === 400);
      expect(told.map((one) => one.json())).toEqual(Array(5).fill(REUSED));
      const refused = answers.filter((one) => one.statusCode === 429);
      expect(refused).toHaveLength(15);
      for (const { headers: said } of refused) expect(Number(said['retry-after'])).toBeGreaterThan(0);
      const better = { OldPassword: NEW_PASSWORD, NewPassword: numbered(8) };
      expect((await change(better)).statusCode).toBe(429);
      portal.advance((15 * 60 + 1) * 1000);
      expect((await change(better, (await openSession(portal, user)).headers)).statusCode).toBe(200);
    });

    it('is not revealed to a user who does not know the present one; it counts as a wrong guess', async () => {
      await change(good);
      const answer = await change({ OldPassword: 'Wrong#2026', NewPassword: PASSWORD });
      expect(answer.json().details[0].path).toBe('OldPassword');
    });

    // Covers LOGIN-4.9
    it('is still refused after an administrator set a temporary one, which is refused too', async () => {
      const admin = await portal.user({ client: 'bmw', userTypeId: 1, createdBy: -99 });
      const temporary = 'Temporary.Lamp5';
      const edited = await portal.call(
        updateUserDetails,
        {
          id: user.userId,
          FirstName: 'Ann',
          LastName: 'Lee',
          EmailAddress: 'ann@example.test',
          PasswordHash: temporary,
        },
        admin,
      );
      expect(edited.json()).toMatchObject({ error: null });
      const { headers: as } = await openSession(portal, user);
      for (const NewPassword of [PASSWORD, temporary])
        expect((await change({ OldPassword: temporary, NewPassword }, as)).json()).toEqual(REUSED);
      expect((await change({ OldPassword: temporary, NewPassword: NEW_PASSWORD }, as)).statusCode).toBe(200);
    });
  });

  // Covers LOGIN-4.8
  it('changes the own password only', async () => {
    const other = await portal.user({ client: 'bmw', userName: 'other' });
    expect((await change({ ...good, UniqueUserIdentifier: other.userId })).statusCode).toBe(403);
    expect((await change({ ...good, UniqueUserIdentifier: String(user.userId) })).statusCode).toBe(200);
  });

  it.each(['OldPassword', 'NewPassword'])('refuses a missing or malformed %s', async (name) => {
    for (const value of [undefined, null, 7, [], 'x'.repeat(201)]) {
      const answer = await change({ ...good, [name]: value });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().details[0].path).toBe(name);
    }
  });

  // Covers LOGIN-3.5
  it('locks after five wrong old passwords, wherever they come from, right one included', async () => {
    const { headers: elsewhere } = await openSession(portal, user);
    for (let count = 0; count < 5; count += 1) {
      expect((await change(wrong, count % 2 ? headers : elsewhere)).statusCode).toBe(400);
    }
    const locked = await change(good);
    expect(locked.statusCode).toBe(429);
    expect(locked.json().error).toBe('Too many failed attempts. Please try again later.');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);

    portal.advance((15 * 60 + 1) * 1000);
    expect((await change(good, (await openSession(portal, user)).headers)).statusCode).toBe(200);
  });

  // Covers LOGIN-3.4
  it('answers at most five of many guesses at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => change(wrong)));
    expect(answers.filter((one) => one.statusCode === 400)).toHaveLength(5);
    expect(answers.filter((one) => one.statusCode === 429)).toHaveLength(4);
  });

  it('lets one of two changes at the same time win', async () => {
    const answers = await Promise.all([change(good), change({ ...good, NewPassword: 'Harbour.Lights8' })]);
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 400]);
  });

  // Covers LOGIN-4.2
  it('stays possible while a change is forced, with the calls it needs and no others', async () => {
    const statusOf = async (call: { method: Endpoint['method']; path: string }, payload?: object) => {
      const answer = await portal.app.inject({
        method: call.method,
        url: call.path,
        headers,
        ...(payload && { payload }),
      });
      return answer.statusCode;
    };
    expect(await statusOf(getSelf)).toBe(200);
    expect(await statusOf(getAllClientConfigs)).toBe(200);
    expect(await statusOf(checkAdminSession)).toBe(200);
    expect(await statusOf(keepAlive)).toBe(200);
    expect(await statusOf(getClaimsByUserId, {})).toBe(200);
    expect(await statusOf(getPromotionStatuses)).toBe(403);
    await change(good);
    expect(await statusOf(getPromotionStatuses)).toBe(200);
    expect(await statusOf(logout)).toBe(200);
  });
});

describe('the list of common passwords', () => {
  it('does not hold a long and unusual password', () => {
    for (const password of [PASSWORD, NEW_PASSWORD, 'Velvet.Anchor42', 'correcthorsebatterystaple', '']) {
      expect(isCommonPassword(password)).toBe(false);
    }
  });
});
