import { getSelf, updatePassword } from '@portal/shared/contracts/session';
import { updateUserActionItem, updateUserDetails } from '@portal/shared/contracts/settings';
import { onEachDatabase } from '../../../test/fixtures/each-database';
import { logIn } from '../../../test/fixtures/session-fixtures';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import { PASSWORD, type TestUser } from '../../../test/fixtures/test-users';

onEachDatabase((open) => {
  let portal: TestApp;
  let admin: TestUser;
  let user: TestUser;
  beforeEach(async () => {
    portal = await createTestApp({ open });
    admin = await portal.user({ userTypeId: 1 });
    user = await portal.user({ createdBy: admin.userId });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await portal.close();
  });

  /** Logs in with a password that is right when it is judged, while something happens before the verdict is written down. */
  async function logInBeside(change: () => Promise<{ statusCode: number }>) {
    const { database } = portal.platform;
    const transaction = database.transaction.bind(database);
    let isFirst = true;
    jest.spyOn(database, 'transaction').mockImplementation(async (work, scope) => {
      if (isFirst && scope?.locks?.some((name) => name.startsWith('attempts:'))) {
        isFirst = false;
        expect((await change()).statusCode).toBe(200);
      }
      return transaction(work, scope);
    });
    const answer = await logIn(portal.app, user);
    expect(isFirst).toBe(false);
    return answer;
  }
  const refused = { error: 'Invalid login id or password.' };
  const person = { FirstName: 'A', LastName: 'B', EmailAddress: 'a@example.test', IsSSO: false };

  // Covers LOGIN-4.8, USER-3.3
  test.each([
    [
      'their own new password',
      () => portal.call(updatePassword, { OldPassword: PASSWORD, NewPassword: 'Other#Word2026' }, user),
    ],
    [
      'a reset',
      () =>
        portal.call(updateUserDetails, { id: user.userId, ...person, PasswordHash: 'Other#Word2026' }, admin),
    ],
    [
      'a deactivation',
      () => portal.call(updateUserActionItem, { Id: user.userId, ActionType: 1, IsActive: false }, admin),
    ],
  ])('a login that is judged before %s opens no session after it', async (_, change) => {
    const answer = await logInBeside(change);
    expect([answer.statusCode, answer.json()]).toMatchObject([401, refused]);
    const open = await portal.database.db
      .selectFrom('sessions')
      .select('sessionId')
      .where('userId', '=', user.userId)
      .where('endedAt', 'is', null)
      .execute();
    expect(open.length).toBeLessThanOrEqual(1);
  });

  test('a login that is judged before a change of the name opens a session that stays', async () => {
    const answer = await logInBeside(() =>
      portal.call(updateUserDetails, { id: user.userId, ...person }, admin),
    );
    expect(answer.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${answer.json().accessToken}` };
    expect((await portal.app.inject({ url: getSelf.path, headers })).statusCode).toBe(200);
  });
});
