import * as calls from '@portal/shared/contracts/settings';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { SYSTEM_CREATOR_ID } from '@portal/shared/domain/claims';
import type { TestApp } from '../../../test/fixtures/test-app';
import type { TestUser, UserWishes } from '../../../test/fixtures/test-users';
import { openSettings } from '../../../test/fixtures/user-fixtures';

let portal: TestApp;
let system: TestUser;
let admin: TestUser;
beforeEach(async () => {
  ({ portal, system, admin } = await openSettings());
});
afterEach(() => portal.close());

describe('the list', () => {
  const list = (body: BodyOf<typeof calls.getAllUsers> = {}, as = admin) =>
    portal.call(calls.getAllUsers, body, as);

  // Covers USER-1.3
  it('shows the users of the own client and which of them may be managed', async () => {
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

  // Covers LIST-2.1, LIST-2.2
  it.each<[string, object, string[]]>([
    ['a name', { Search: 'ADA b' }, ['Ada Byron']],
    ['an e-mail', { Search: 'bea@x' }, ['Bea Cole']],
    ['nothing', { Search: 'ada_' }, []],
    ['a name of active users', { Search: 'ada', IsActive: true }, ['Ada Byron']],
    ['a name of inactive users', { Search: 'ada', IsActive: false }, ['Adam Dale']],
  ])('searches for %s', async (_, body, expected) => {
    await portal.user({ firstName: 'Ada', lastName: 'Byron' });
    await portal.user({ firstName: 'Bea', lastName: 'Cole', emailAddress: 'bea@x.com' });
    const { userId } = await portal.user({ firstName: 'Adam', lastName: 'Dale' });
    await portal.database.db.updateTable('users').set({ isActive: 0 }).where('userId', '=', userId).execute();
    await portal.user({ client: 'bmw', firstName: 'Ada', lastName: 'Stranger' });
    const { userDto, TotalCount } = (await list(body)).json<{
      userDto: Array<{ FirstName: string; LastName: string }>;
      TotalCount: number;
    }>();
    expect(userDto.map(({ FirstName, LastName }) => `${FirstName} ${LastName}`)).toEqual(expected);
    expect(TotalCount).toBe(expected.length);
  });

  // Covers LIST-2.1
  it('searches for an id', async () => {
    const { userId } = await portal.user({});
    expect((await list({ Search: String(userId) })).json().userDto).toMatchObject([{ Id: userId }]);
  });

  // Covers USER-1.2
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

  it('pages without losing or repeating a user', async () => {
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

  // Covers SHELL-1.5
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

test('the choice of types holds those that the actor may give', async () => {
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
