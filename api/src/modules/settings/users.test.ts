import * as calls from '@portal/shared/contracts/settings';
import { getSelf } from '@portal/shared/contracts/session';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { SYSTEM_CREATOR_ID } from '@portal/shared/domain/claims';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { TestUser, UserWishes } from '../../testing/test-users';
import { verifyPassword } from '../session/passwords';
import { sessionRoutes } from '../session/session.routes';
import { settingsRoutes } from './settings.routes';

let portal: TestApp;
let system: TestUser;
let admin: TestUser;

beforeEach(async () => {
  portal = await createTestApp({ modules: [sessionRoutes, settingsRoutes] });
  system = await portal.user({ userName: 'system', userTypeId: 1, createdBy: SYSTEM_CREATOR_ID });
  admin = await portal.user({ userName: 'admin2', userTypeId: 1, createdBy: system.userId });
});
afterEach(() => portal.close());

const ADA = {
  FirstName: 'Ada',
  LastName: 'Byron',
  EmailAddress: 'ada@example.com',
  PhoneNumber: '5550100199',
  UserTypeId: 4,
  CreatedBy: 1,
  IsSSO: false,
  UserName: 'Ada',
  PasswordHash: 'Engine#1843',
};
type Create = BodyOf<typeof calls.createAdminUser>;

const create = (change: Create = {}, as = admin) =>
  portal.call(calls.createAdminUser, { ...ADA, ...change }, as);
const edit = (id: number, change: Partial<Create> = {}, as = admin) =>
  portal.call(calls.updateUserDetails, { id, ...ADA, PasswordHash: null, UserName: null, ...change }, as);
const setActive = (Id: number, IsActive: boolean | number, as = admin) =>
  portal.call(
    calls.updateUserActionItem,
    { Id, ActionType: 1, IsActive: IsActive as never, LastUpdatedBy: 1 },
    as,
  );
const remove = (Id: number, as = admin) =>
  portal.call(calls.updateUserActionItem, { Id, ActionType: 2, IsDeleted: true, LastUpdatedBy: 1 }, as);
const row = (userId: number) =>
  portal.database.db.selectFrom('users').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();
const actions = async (userId: number) => {
  const entries = await portal.database.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'fromJson', 'toJson'])
    .where('entity', '=', 'user')
    .where('entityId', '=', String(userId))
    .orderBy('auditId')
    .execute();
  return entries;
};

describe('the list', () => {
  const list = (body: BodyOf<typeof calls.getAllUsers> = {}, as = admin) =>
    portal.call(calls.getAllUsers, body, as);

  it('shows the users of the own client with who may be managed', async () => {
    const member = await portal.user({ phoneNumber: '5550100199', userTypeId: 3, createdBy: admin.userId });
    await portal.user({ client: 'bmw' });
    const answer = (await list({ clientId: 1, pageSize: 5, pageNo: 1 })).json();
    expect(answer).toMatchObject({ error: null, TotalCount: 3, pageSize: 5, CurrentPage: 1 });
    expect(answer.userDto[0]).toEqual({
      Id: member.userId,
      FirstName: 'Test',
      LastName: member.loginId,
      PhoneNumber: '5550100199',
      EmailAddress: `${member.loginId}@example.test`,
      UserName: member.loginId,
      UserType: 'AEs/Client Services',
      UserTypeId: 3,
      IsActive: true,
      IsDeleted: false,
      CreatedBy: admin.userId,
      LastUpdatedBy: SYSTEM_CREATOR_ID,
      SSOUserId: null,
      IsSSO: false,
      CanManage: true,
    });
    const manageable = (rows: Array<{ UserName: string; CanManage: boolean }>) =>
      rows.filter((one) => one.CanManage).map((one) => one.UserName);
    expect(manageable(answer.userDto)).toEqual([member.loginId]);
    expect(manageable((await list({}, system)).json().userDto)).toEqual([member.loginId, 'admin2']);
  });

  it.each<[string, UserWishes[], string[]]>([
    [
      'name',
      [{ firstName: 'bea' }, { firstName: 'Ada', lastName: 'Z' }, { firstName: 'ada', lastName: 'b' }],
      ['ada b', 'Ada Z', 'bea'],
    ],
    [
      'email',
      [
        { emailAddress: 'b@x.com', firstName: 'B' },
        { emailAddress: 'A@x.com', firstName: 'A' },
      ],
      ['A', 'B'],
    ],
    [
      'phone',
      [
        { firstName: 'none' },
        { phoneNumber: '5550100200', firstName: 'B' },
        { phoneNumber: '5550100100', firstName: 'A' },
      ],
      ['A', 'B', 'none'],
    ],
    [
      'usertype',
      [
        { userTypeId: 4, firstName: 'super' },
        { userTypeId: 3, firstName: 'services' },
        { userTypeId: 2, firstName: 'team' },
      ],
      ['services', 'team', 'super'],
    ],
  ])('sorts by %s', async (SortColumn, users, names) => {
    for (const wishes of users) await portal.user({ lastName: '', ...wishes });
    const fromList = async (SortOrder: string) => {
      const { userDto } = (await list({ SortColumn, SortOrder } as never)).json<{
        userDto: Array<{ FirstName: string; LastName: string }>;
      }>();
      return userDto
        .map((one) => `${one.FirstName} ${one.LastName}`.trim())
        .filter((name) => names.includes(name));
    };
    expect(await fromList('ASC')).toEqual(names);
    const nulls = names.filter((name) => name === 'none');
    expect(await fromList('DESC')).toEqual([...names.filter((name) => name !== 'none').reverse(), ...nulls]);
  });

  it('pages without losing or repeating anybody', async () => {
    for (let index = 0; index < 7; index += 1) await portal.user({ firstName: 'Same', lastName: 'Name' });
    const seen = new Set<number>();
    for (const pageNo of [1, 2, 3]) {
      const { userDto } = (
        await list({ pageSize: 3, pageNo, SortColumn: 'name', SortOrder: 'ASC' } as never)
      ).json();
      for (const one of userDto as Array<{ Id: number }>) seen.add(one.Id);
    }
    expect(seen.size).toBe(9);
  });

  it.each([[{ SortColumn: 'passwordHash' }], [{ pageSize: 101 }], [{ pageNo: 0 }], [{ pageSize: '5' }]])(
    'refuses %j',
    async (body) => {
      expect((await list(body as never)).statusCode).toBe(400);
    },
  );

  it('is for administrators only', async () => {
    const member = await portal.user({ userTypeId: 4 });
    expect((await list({}, member)).statusCode).toBe(403);
    expect((await list({ clientId: 2 })).statusCode).toBe(403);
  });
});

test('one user is found by id, of the own client only', async () => {
  const other = await portal.user({ client: 'bmw' });
  expect(
    (await portal.call(calls.getUserById, { userId: system.userId }, admin)).json().Data[0].UserName,
  ).toBe('system');
  for (const userId of [other.userId, 999_999, 999_999_999_999_999]) {
    expect((await portal.call(calls.getUserById, { userId }, admin)).statusCode).toBe(404);
  }
});

test('the types that may be given', async () => {
  const types = async (as: TestUser) =>
    (await portal.call(calls.getUserTypes, { RoleId: 1 }, as)).json<{ Data: object[] }>().Data;
  expect(await types(system)).toEqual([
    { UserTypeId: 1, UserType: 'Client' },
    { UserTypeId: 2, UserType: 'Promotion Team' },
    { UserTypeId: 3, UserType: 'AEs/Client Services' },
    { UserTypeId: 4, UserType: 'Super Admin' },
  ]);
  expect((await types(admin)).length).toBe(3);
});

describe('adding a user', () => {
  it('keeps them with a temporary password and without rights', async () => {
    const { result, ...answer } = (await create()).json();
    expect(answer).toEqual({ error: null, ErrorMessage: null });
    const user = await row(result);
    expect(user).toMatchObject({
      clientId: 1,
      userName: 'Ada',
      userNameKey: 'ada',
      passwordChangedDate: null,
      isSso: 0,
      createdBy: admin.userId,
      userTypeId: 4,
    });
    expect(await verifyPassword(user.passwordHash, 'Engine#1843')).toBe(true);
    expect(JSON.stringify(await actions(result))).not.toContain('Engine#1843');
    expect((await actions(result)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['userCreated', admin.userId],
    ]);
    const permissions = await portal.call(calls.getUserPermissionById, { userId: result }, admin);
    expect(permissions.body).not.toContain('"IsActive":true');
  });

  it('takes an id of the identity provider instead of name and password', async () => {
    const { result } = (
      await create({ IsSSO: true, SSOUserId: 'Ada@idp', UserName: 'x', PasswordHash: 'y' })
    ).json();
    expect(await row(result)).toMatchObject({
      isSso: 1,
      ssoUserId: 'Ada@idp',
      userName: null,
      passwordHash: null,
    });
  });

  it('makes type 4 of no type', async () => {
    const { result } = (await create({ UserTypeId: undefined })).json();
    expect((await row(result)).userTypeId).toBe(4);
  });

  it('refuses names in use inside a 200, whatever their case', async () => {
    await create();
    const taken = await create({ UserName: 'ADA' });
    expect([taken.statusCode, taken.json()]).toEqual([
      200,
      { error: 'User name already exist.', ErrorMessage: 'User name already exist.' },
    ]);
    await create({ IsSSO: true, SSOUserId: 'ada@idp' });
    const takenId = await create({ IsSSO: true, SSOUserId: 'ADA@IDP' });
    expect([takenId.statusCode, takenId.json()]).toEqual([
      200,
      { error: 'Sso UserId already exist.', ErrorMessage: 'Sso UserId already exist.' },
    ]);
  });

  it('lets two clients use the same name, and a deleted name be used again', async () => {
    const elsewhere = await portal.user({ client: 'bmw', userTypeId: 1 });
    expect((await create()).json().result).toEqual(expect.any(Number));
    const { result } = (await create({}, elsewhere)).json();
    expect((await row(result)).clientId).toBe(2);
    await remove((await row(result)).userId, elsewhere);
    expect((await create({}, elsewhere)).json().result).toEqual(expect.any(Number));
  });

  it('keeps one of many with the same name at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create()));
    expect(answers.map((answer) => answer.json().ErrorMessage).sort()).toEqual([
      ...Array<string>(4).fill('User name already exist.'),
      null,
    ]);
  });

  it.each<[Create, string, string]>([
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
    const answer = await create(change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([{ path, message }]);
    expect(answer.json().error).toBe(message);
  });

  it('names every problem of a form at once', async () => {
    const answer = await create({ FirstName: '', LastName: '', EmailAddress: 'x' });
    expect(answer.json().details).toHaveLength(3);
    expect(answer.json().error.split('\n')).toHaveLength(3);
  });

  it('lets only the system account make administrators', async () => {
    expect((await create({ UserTypeId: 1 })).statusCode).toBe(403);
    expect((await create({ UserTypeId: 1 }, system)).json().result).toEqual(expect.any(Number));
  });
});

describe('editing a user', () => {
  let ada: number;
  beforeEach(async () => {
    ada = (await create()).json().result;
  });

  it('changes what is sent and leaves the password alone', async () => {
    const { passwordHash } = await row(ada);
    const answer = await edit(ada, { FirstName: 'Augusta', PhoneNumber: '', UserTypeId: 2 });
    expect(answer.json()).toEqual({ error: null, ErrorMessage: null, result: ada });
    expect(await row(ada)).toMatchObject({
      firstName: 'Augusta',
      phoneNumber: null,
      userTypeId: 2,
      updatedBy: admin.userId,
      passwordHash,
    });
    const { fromJson, toJson } = (await actions(ada))[1] ?? {};
    expect(JSON.parse(fromJson ?? '')).toMatchObject({ firstName: 'Ada', userTypeId: 4 });
    expect(JSON.parse(toJson ?? '')).toMatchObject({ firstName: 'Augusta', userTypeId: 2 });
  });

  it('keeps a phone number that is not sent', async () => {
    const { PhoneNumber: _, ...rest } = ADA;
    await portal.call(calls.updateUserDetails, { id: ada, ...rest, PasswordHash: null }, admin);
    expect((await row(ada)).phoneNumber).toBe('5550100199');
  });

  it('sets a temporary password and ends the sessions', async () => {
    const member = await portal.user({ userName: 'member', createdBy: admin.userId });
    expect((await portal.call(getSelf, undefined, member)).statusCode).toBe(200);
    await edit(member.userId, { PasswordHash: 'Loom#1801' });
    expect((await portal.call(getSelf, undefined, member)).statusCode).toBe(401);
    const user = await row(member.userId);
    expect(user.passwordChangedDate).toBeNull();
    expect(await verifyPassword(user.passwordHash, 'Loom#1801')).toBe(true);
    expect((await actions(member.userId)).map(({ action }) => action)).toEqual([
      'userChanged',
      'passwordReset',
    ]);
  });

  it('never changes how somebody logs in', async () => {
    await portal.user({ userName: 'bea' });
    expect((await edit(ada, { UserName: 'ADA' })).json().result).toBe(ada);
    expect((await edit(ada, { UserName: 'bea' })).json().ErrorMessage).toBe('User name already exist.');
    expect((await edit(ada, { UserName: 'augusta' })).statusCode).toBe(400);
    expect((await edit(ada, { IsSSO: true, SSOUserId: 'ada@idp' })).statusCode).toBe(400);
    expect(await row(ada)).toMatchObject({ userName: 'Ada', isSso: 0, ssoUserId: null });
  });

  it('gives no password to a user of the identity provider', async () => {
    const { result } = (await create({ IsSSO: true, SSOUserId: 'ada@idp' })).json();
    const sso = { IsSSO: true, SSOUserId: 'ada@idp' };
    expect((await edit(result, { ...sso, PasswordHash: 'Loom#1801' })).statusCode).toBe(400);
    expect((await edit(result, sso)).json().result).toBe(result);
  });

  it.each<[Create, string]>([
    [{ FirstName: '' }, 'This Field is required.'],
    [{ PasswordHash: '' }, 'This Field is required.'],
    [
      { PasswordHash: 'loom1801' },
      'Password must contain at least 1 uppercase, 1 lowercase, 1 numeric character and 1 special character( @, !, #, $, %, ., = ). ',
    ],
    [{ PasswordHash: 'Passw0rd!' }, 'This password is too common.'],
  ])('refuses %j', async (change, message) => {
    const answer = await edit(ada, change);
    expect([answer.statusCode, answer.json().error]).toEqual([400, message]);
  });

  it('refuses a password that says the user name', async () => {
    const { result } = (await create({ UserName: 'Loom#1801x' })).json();
    expect((await edit(result, { PasswordHash: 'loom#1801X' })).statusCode).toBe(400);
  });
});

describe('who may act on whom', () => {
  type Act = (id: number, as: TestUser) => ReturnType<typeof edit>;
  const rights: Act = (UserId, as) =>
    portal.call(
      calls.updateUserPermission,
      [{ GroupId: 1, PageId: 0, RightId: 1, HasRight: true, UserId }],
      as,
    );
  const ACTS: Array<[string, Act]> = [
    ['edit', (id, as) => edit(id, {}, as)],
    ['deactivate', (id, as) => setActive(id, false, as)],
    ['delete', (id, as) => remove(id, as)],
    ['give rights to', rights],
  ];

  it.each(ACTS)('%s: only whom they may', async (_, act) => {
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

  it('a plain administrator makes no administrator of a user', async () => {
    const member = await portal.user({ createdBy: admin.userId });
    expect((await edit(member.userId, { UserTypeId: 1 })).statusCode).toBe(403);
    expect((await edit(member.userId, { UserTypeId: 1 }, system)).statusCode).toBe(200);
  });
});

describe('active, inactive, deleted', () => {
  it('ends the sessions of who is deactivated, and lets them back', async () => {
    const member = await portal.user({ createdBy: admin.userId });
    expect((await setActive(member.userId, 0)).json()).toEqual({ error: null, ErrorMessage: null });
    expect((await portal.call(getSelf, undefined, member)).statusCode).toBe(401);
    await setActive(member.userId, true);
    expect((await row(member.userId)).isActive).toBe(1);
    expect((await portal.call(getSelf, undefined, member)).statusCode).toBe(401);
    expect((await actions(member.userId)).map(({ action }) => action)).toEqual([
      'userDeactivated',
      'userActivated',
    ]);
  });

  it('sets what is given: twice the same changes nothing', async () => {
    const member = await portal.user({ createdBy: admin.userId });
    await setActive(member.userId, true);
    expect(await actions(member.userId)).toEqual([]);
    expect((await portal.call(getSelf, undefined, member)).statusCode).toBe(200);
  });

  it('removes a deleted user from everywhere', async () => {
    const member = await portal.user({ createdBy: admin.userId });
    await remove(member.userId);
    expect((await portal.call(getSelf, undefined, member)).statusCode).toBe(401);
    const { userDto } = (await portal.call(calls.getAllUsers, {}, admin)).json();
    expect(userDto.map((one: { Id: number }) => one.Id)).not.toContain(member.userId);
    expect((await remove(member.userId)).statusCode).toBe(404);
    expect((await setActive(member.userId, true)).statusCode).toBe(404);
  });

  it.each([[{ ActionType: 1 }], [{ ActionType: 3 }], [{ ActionType: 1, IsActive: 'yes' }], [{}]])(
    'refuses %j',
    async (body) => {
      const member = await portal.user({ createdBy: admin.userId });
      const answer = await portal.call(
        calls.updateUserActionItem,
        { Id: member.userId, ...body } as never,
        admin,
      );
      expect(answer.statusCode).toBe(400);
    },
  );
});

test('a refusal says its text under both names that the call has for it', async () => {
  const refusals = [
    await create({ FirstName: '' }),
    await portal.call(calls.updateUserDetails, { id: 999_999 } as never, admin),
    await portal.call(calls.updateUserPermission, [], admin),
  ];
  for (const answer of refusals) {
    const { error, ErrorMessage } = answer.json();
    expect([answer.statusCode >= 400, ErrorMessage]).toEqual([true, error]);
  }
  const other = await portal.call(calls.getUserTypes, { RoleId: {} } as never, admin);
  expect(other.json()).not.toHaveProperty('ErrorMessage');
});

describe('one active administrator always remains', () => {
  const activeAdministrators = async () => {
    const rows = await portal.database.db
      .selectFrom('users')
      .select('userId')
      .where('clientId', '=', 1)
      .where('userTypeId', '=', 1)
      .where('isActive', '=', 1)
      .where('isDeleted', '=', 0)
      .execute();
    return rows.length;
  };

  it('whatever races', async () => {
    const second = await portal.user({ userTypeId: 1, createdBy: SYSTEM_CREATOR_ID });
    const admins = [system, admin, second];
    await Promise.all(
      admins.flatMap((actor) =>
        admins.flatMap((target) => [setActive(target.userId, false, actor), remove(target.userId, actor)]),
      ),
    );
    expect(await activeAdministrators()).toBe(2);
  });

  it('even when the one who acts was meanwhile deactivated by somebody else', async () => {
    const member = await portal.user({ createdBy: admin.userId });
    const [first, late] = await Promise.all([
      setActive(admin.userId, false, system),
      remove(member.userId, admin),
    ]);
    expect(first.statusCode).toBe(200);
    expect([200, 401]).toContain(late.statusCode);
    expect((await remove(member.userId, admin)).statusCode).toBe(401);
  });
});
