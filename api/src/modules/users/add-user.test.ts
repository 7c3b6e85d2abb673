import * as calls from '@portal/shared/contracts/settings';
import { verifyPassword } from '../credentials/passwords';
import type { TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { openSettings, type NewUser, type UserCalls } from '../../../test/fixtures/user-fixtures';

let portal: TestApp;
let system: TestUser;
let admin: TestUser;
let users: UserCalls;
beforeEach(async () => {
  ({ portal, system, admin, users } = await openSettings());
});
afterEach(() => portal.close());

describe('adding a user', () => {
  // Covers USER-3.1
  it('keeps them with a temporary password and without rights', async () => {
    const { result, ...answer } = (await users.create()).json();
    expect(answer).toEqual({ error: null, ErrorMessage: null });
    const user = await users.row(result);
    expect(user).toMatchObject({
      clientId: 1,
      userName: 'Ada',
      userNameKey: 'ada',
      passwordChangedDate: null,
      isSso: 0,
      createdBy: admin.userId,
      userTypeId: 4,
    });
    expect(await verifyPassword(user.passwordHash, 'Engine#1843', 'tests')).toBe(true);
    expect(JSON.stringify(await users.actions(result))).not.toContain('Engine#1843');
    expect((await users.actions(result)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['userCreated', admin.userId],
    ]);
    const permissions = await portal.call(calls.getUserPermissionById, { userId: result }, admin);
    expect(permissions.body).not.toContain('"IsActive":true');
  });

  // Covers USER-2.5
  it('takes an id of the identity provider instead of name and password', async () => {
    const { result } = (
      await users.create({ IsSSO: true, SSOUserId: 'Ada@idp', UserName: 'x', PasswordHash: 'y' })
    ).json();
    expect(await users.row(result)).toMatchObject({
      isSso: 1,
      ssoUserId: 'Ada@idp',
      userName: null,
      passwordHash: null,
    });
  });

  // Covers USER-3.1
  it('makes a user without a type one of type 4', async () => {
    const { result } = (await users.create({ UserTypeId: undefined })).json();
    expect((await users.row(result)).userTypeId).toBe(4);
  });

  // Covers USER-3.2
  it('refuses names in use inside a 200, whatever their case', async () => {
    await users.create();
    const taken = await users.create({ UserName: 'ADA' });
    expect([taken.statusCode, taken.json()]).toEqual([
      200,
      { error: 'User name already exist.', ErrorMessage: 'User name already exist.' },
    ]);
    await users.create({ IsSSO: true, SSOUserId: 'ada@idp' });
    const takenId = await users.create({ IsSSO: true, SSOUserId: 'ADA@IDP' });
    expect([takenId.statusCode, takenId.json()]).toEqual([
      200,
      { error: 'Sso UserId already exist.', ErrorMessage: 'Sso UserId already exist.' },
    ]);
  });

  // Covers USER-3.2, WIRE-4.10
  it('refuses a name that differs from one in use only by its form or width', async () => {
    const { result } = (await users.create({ UserName: 'Zoe\u0308', FirstName: 'Zoe\u0308   Ann' })).json();
    expect(await users.row(result)).toMatchObject({ userName: 'Zo\u00eb', firstName: 'Zo\u00eb Ann' });
    for (const UserName of ['Zo\u00eb', 'ZOE\u0308', '\uff3ao\u00eb'])
      expect((await users.create({ UserName })).json().error).toBe('User name already exist.');
  });

  // Covers USER-2.10
  it('refuses a name that passes for another by a letter of another script', async () => {
    const answer = await users.create({ UserName: '\u0410da' });
    expect([answer.statusCode, answer.json().details]).toEqual([
      400,
      [{ path: 'UserName', message: 'User Name must not mix letters of different alphabets.' }],
    ]);
  });

  // Covers USER-3.2
  it('lets two clients use the same name, and a deleted name be used again', async () => {
    const elsewhere = await portal.user({ client: 'bmw', userTypeId: 1 });
    expect((await users.create()).json().result).toEqual(expect.any(Number));
    const { result } = (await users.create({}, elsewhere)).json();
    expect((await users.row(result)).clientId).toBe(2);
    await users.remove((await users.row(result)).userId, elsewhere);
    expect((await users.create({}, elsewhere)).json().result).toEqual(expect.any(Number));
  });

  // Covers SESSION-1.5
  it('adds nobody for an administrator who is deactivated while the password is hashed', async () => {
    const { database } = portal.platform;
    const transaction = database.transaction.bind(database);
    jest.spyOn(database, 'transaction').mockImplementationOnce(async (work, scope) => {
      expect((await users.setActive(admin.userId, false, system)).statusCode).toBe(200);
      return transaction(work, scope);
    });
    expect((await users.create()).statusCode).toBe(401);
    const found = await database.db
      .selectFrom('users')
      .where('userName', '=', 'Ada')
      .select('userId')
      .execute();
    expect(found).toEqual([]);
  });

  // Covers USER-3.2
  it('adds one of many users with the same name at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => users.create()));
    expect(answers.map((answer) => answer.json().ErrorMessage).sort()).toEqual([
      ...Array<string>(4).fill('User name already exist.'),
      null,
    ]);
  });

  it.each<[NewUser, string, string]>([
    [{ FirstName: '' }, 'FirstName', 'This Field is required.'],
    [{ LastName: null }, 'LastName', 'This Field is required.'],
    [{ EmailAddress: undefined }, 'EmailAddress', 'This Field is required.'],
    [{ EmailAddress: 'ada@' }, 'EmailAddress', 'Please enter a valid email.'],
    [{ PhoneNumber: '555' }, 'PhoneNumber', 'Phone number must be of 10 digits.'],
    [{ UserName: ' ' }, 'UserName', 'This Field is required.'],
    [{ PasswordHash: '' }, 'PasswordHash', 'This Field is required.'],
    [{ PasswordHash: 'Ab#1' }, 'PasswordHash', 'Password must be atleast 8 characters long.'],
    [{ PasswordHash: 'Password1!' }, 'PasswordHash', 'This password is too common.'],
    [{ IsSSO: true }, 'SSOUserId', 'This Field is required.'],
    [{ IsSSO: 1, SSOUserId: 'a'.repeat(151) }, 'SSOUserId', 'Sso UserId must be at most 150 characters.'],
    [{ UserTypeId: 7 }, 'UserTypeId', 'Please choose a user type.'],
  ])('refuses %j', async (change, path, message) => {
    const answer = await users.create(change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([{ path, message }]);
    expect(answer.json().error).toBe(message);
  });

  // Covers USER-3.4
  it('names every problem of a form at once', async () => {
    const answer = await users.create({ FirstName: '', LastName: '', EmailAddress: 'x' });
    expect(answer.json().details).toHaveLength(3);
    expect(answer.json().error.split('\n')).toHaveLength(3);
  });

  // Covers RIGHT-3.3
  it('lets only the system account make administrators', async () => {
    expect((await users.create({ UserTypeId: 1 })).statusCode).toBe(403);
    expect((await users.create({ UserTypeId: 1 }, system)).json().result).toEqual(expect.any(Number));
  });
});
