import * as calls from '@portal/shared/contracts/settings';
import { getSelf } from '@portal/shared/contracts/session';
import { SYSTEM_CREATOR_ID } from '@portal/shared/domain/claims';
import { verifyPassword } from '../credentials/passwords';
import type { TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { ADA, openSettings, type NewUser, type UserCalls } from '../../../test/fixtures/user-fixtures';

let portal: TestApp;
let system: TestUser;
let admin: TestUser;
let users: UserCalls;
beforeEach(async () => {
  ({ portal, system, admin, users } = await openSettings());
});
afterEach(() => portal.close());

describe('editing a user', () => {
  let ada: number;
  beforeEach(async () => {
    ada = (await users.create()).json().result;
  });

  // Covers USER-3.5
  it('changes what is sent and leaves the password alone', async () => {
    const { passwordHash } = await users.row(ada);
    const answer = await users.edit(ada, { FirstName: 'Augusta', PhoneNumber: '', UserTypeId: 2 });
    expect(answer.json()).toEqual({ error: null, ErrorMessage: null, result: ada });
    expect(await users.row(ada)).toMatchObject({
      firstName: 'Augusta',
      phoneNumber: null,
      userTypeId: 2,
      updatedBy: admin.userId,
      passwordHash,
    });
    const { fromJson, toJson } = (await users.actions(ada))[1] ?? {};
    expect(JSON.parse(fromJson ?? '')).toMatchObject({ firstName: 'Ada', userTypeId: 4 });
    expect(JSON.parse(toJson ?? '')).toMatchObject({ firstName: 'Augusta', userTypeId: 2 });
  });

  // Covers USER-3.7
  it('refuses an edit of what someone else has changed since it was read, and takes one that is sent again', async () => {
    const read = async () =>
      (await portal.call(calls.getUserById, { userId: ada }, admin)).json().Data[0].Version as string;
    const Version = await read();
    const edit = { LastName: 'King', Version };
    expect((await users.edit(ada, edit)).statusCode).toBe(200);
    expect((await users.edit(ada, edit)).json()).toMatchObject({ error: null, result: ada });
    const stale = await users.edit(ada, { FirstName: 'Augusta', Version });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().error).toBe('This user was changed by someone else. Reload to see the changes.');
    expect(await users.row(ada)).toMatchObject({ firstName: 'Ada', lastName: 'King' });
    expect((await users.edit(ada, { FirstName: 'Augusta', Version: await read() })).statusCode).toBe(200);
    expect((await users.edit(ada, { FirstName: 'Ada' })).statusCode).toBe(200);
  });

  // Covers USER-3.8
  it('writes an edit that changes nothing, or is sent again, down nowhere', async () => {
    const actions = async (userId: number) => (await users.actions(userId)).map(({ action }) => action);
    await users.edit(ada, { LastName: 'King' });
    const { updatedDate } = await users.row(ada);
    portal.advance(60_000);
    expect((await users.edit(ada, { LastName: 'King' })).json().result).toBe(ada);
    expect(await actions(ada)).toEqual(['userCreated', 'userChanged']);
    expect((await users.row(ada)).updatedDate).toBe(updatedDate);
    await users.edit(ada, { LastName: 'King', PasswordHash: 'Loom#1801' });
    expect(await actions(ada)).toEqual(['userCreated', 'userChanged', 'passwordReset']);
  });

  // Covers USER-3.5
  it('keeps a phone number that is not sent', async () => {
    const { PhoneNumber: _, ...rest } = ADA;
    await portal.call(calls.updateUserDetails, { id: ada, ...rest, PasswordHash: null }, admin);
    expect((await users.row(ada)).phoneNumber).toBe('5550100199');
  });

  // Covers USER-3.3
  it('sets a temporary password and ends the sessions', async () => {
    const member = await portal.user({ userName: 'member', createdBy: admin.userId });
    expect((await portal.call(getSelf, undefined, member)).statusCode).toBe(200);
    await users.edit(member.userId, { PasswordHash: 'Loom#1801' });
    expect((await portal.call(getSelf, undefined, member)).statusCode).toBe(401);
    const user = await users.row(member.userId);
    expect(user.passwordChangedDate).toBeNull();
    expect(await verifyPassword(user.passwordHash, 'Loom#1801', 'tests')).toBe(true);
    expect((await users.actions(member.userId)).map(({ action }) => action)).toEqual([
      'userChanged',
      'passwordReset',
    ]);
  });

  // Covers USER-3.5
  it('never changes how a user logs in', async () => {
    await portal.user({ userName: 'bea' });
    expect((await users.edit(ada, { UserName: 'ADA' })).json().result).toBe(ada);
    expect((await users.edit(ada, { UserName: 'bea' })).json().ErrorMessage).toBe('User name already exist.');
    expect((await users.edit(ada, { UserName: 'augusta' })).statusCode).toBe(400);
    expect((await users.edit(ada, { IsSSO: true, SSOUserId: 'ada@idp' })).statusCode).toBe(400);
    const other = await users.edit(ada, { IsSSO: true });
    expect([other.statusCode, other.json().error]).toEqual([400, 'How a user logs in can not be changed.']);
    expect(await users.row(ada)).toMatchObject({ userName: 'Ada', isSso: 0, ssoUserId: null });
  });

  it.each(['UserName', 'SSOUserId'] as const)(
    'saves the second of two users whose %s looks the same since names are compared by form',
    async (property) => {
      const held = 'zo\u00cb\u200a';
      const isSso = property === 'SSOUserId';
      const name = isSso ? { ssoUserId: held, ssoUserIdKey: held } : { userName: held, userNameKey: held };
      await portal.user(isSso ? { ssoUserId: 'zo\u00eb' } : { userName: 'zo\u00eb' });
      const second = await portal.user({ ...name, isSso: isSso ? 1 : 0, createdBy: admin.userId });
      const answer = await users.edit(second.userId, { IsSSO: isSso, [property]: held, FirstName: 'Zoe' });
      expect(answer.json()).toEqual({ error: null, ErrorMessage: null, result: second.userId });
      expect((await users.row(second.userId)).firstName).toBe('Zoe');
    },
  );

  it('gives no password to a user of the identity provider', async () => {
    const { result } = (await users.create({ IsSSO: true, SSOUserId: 'ada@idp' })).json();
    const sso = { IsSSO: true, SSOUserId: 'ada@idp' };
    expect((await users.edit(result, { ...sso, PasswordHash: 'Loom#1801' })).statusCode).toBe(400);
    expect((await users.edit(result, sso)).json().result).toBe(result);
  });

  it.each<[NewUser, string]>([
    [{ FirstName: '' }, 'This Field is required.'],
    [{ PasswordHash: '' }, 'This Field is required.'],
    [
      { PasswordHash: 'loom1801' },
      'Password must contain at least 1 uppercase, 1 lowercase, 1 numeric character and 1 special character( @, !, #, $, %, ., = ). ',
    ],
    [{ PasswordHash: 'Passw0rd!' }, 'This password is too common.'],
  ])('refuses %j', async (change, message) => {
    const answer = await users.edit(ada, change);
    expect([answer.statusCode, answer.json().error]).toEqual([400, message]);
  });

  it('refuses a password that contains the user name', async () => {
    const { result } = (await users.create({ UserName: 'Loom#1801x' })).json();
    expect((await users.edit(result, { PasswordHash: 'loom#1801X' })).statusCode).toBe(400);
  });
});

describe('which users an administrator may act on', () => {
  type Act = (id: number, as: TestUser) => ReturnType<UserCalls['edit']>;
  const rights: Act = (UserId, as) =>
    portal.call(
      calls.updateUserPermission,
      [{ GroupId: 1, PageId: 0, RightId: 1, HasRight: true, UserId }],
      as,
    );
  const ACTS: Array<[string, Act]> = [
    ['edit', (id, as) => users.edit(id, {}, as)],
    ['deactivate', (id, as) => users.setActive(id, false, as)],
    ['delete', (id, as) => users.remove(id, as)],
    ['give rights to', rights],
  ];

  // Covers RIGHT-3.1
  it.each(ACTS)('%s: only on users within their reach', async (_, act) => {
    const member = await portal.user({ createdBy: admin.userId });
    const seeded = await portal.user({ createdBy: SYSTEM_CREATOR_ID });
    const other = await portal.user({ client: 'bmw' });
    const status = async (target: number, as: TestUser) => (await act(target, as)).statusCode;
    expect(await status(system.userId, admin)).toBe(403);
    expect(await status(admin.userId, admin)).toBe(403);
    expect(await status(seeded.userId, admin)).toBe(403);
    expect(await status(seeded.userId, system)).toBe(403);
    expect(await status(system.userId, system)).toBe(403);
    expect(await status(other.userId, admin)).toBe(404);
    expect(await status(member.userId, await portal.user({ userTypeId: 4 }))).toBe(403);
    expect(await status(member.userId, admin)).toBe(200);
    expect(await status(admin.userId, system)).toBe(200);
  });

  // Covers RIGHT-3.3
  it('a plain administrator makes no administrator of a user', async () => {
    const member = await portal.user({ createdBy: admin.userId });
    expect((await users.edit(member.userId, { UserTypeId: 1 })).statusCode).toBe(403);
    expect((await users.edit(member.userId, { UserTypeId: 1 }, system)).statusCode).toBe(200);
  });
});
