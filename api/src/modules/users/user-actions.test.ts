import * as calls from '@portal/shared/contracts/settings';
import { getSelf } from '@portal/shared/contracts/session';
import { SYSTEM_CREATOR_ID } from '@portal/shared/domain/claims';
import type { TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { openSettings, type UserCalls } from '../../../test/fixtures/user-fixtures';

let portal: TestApp;
let system: TestUser;
let admin: TestUser;
let users: UserCalls;
beforeEach(async () => {
  ({ portal, system, admin, users } = await openSettings());
});
afterEach(() => portal.close());

describe('active, inactive, deleted', () => {
  // Covers SESSION-1.5
  it('deactivating ends the sessions of a user; activating lets them log in again', async () => {
    const member = await portal.user({ createdBy: admin.userId });
    expect((await users.setActive(member.userId, 0)).json()).toEqual({ error: null, ErrorMessage: null });
    expect((await portal.call(getSelf, undefined, member)).statusCode).toBe(401);
    await users.setActive(member.userId, true);
    expect((await users.row(member.userId)).isActive).toBe(1);
    expect((await portal.call(getSelf, undefined, member)).statusCode).toBe(401);
    expect((await users.actions(member.userId)).map(({ action }) => action)).toEqual([
      'userDeactivated',
      'userActivated',
    ]);
  });

  // Covers USER-1.4
  it('is idempotent: the same value twice changes nothing', async () => {
    const member = await portal.user({ createdBy: admin.userId });
    await users.setActive(member.userId, true);
    expect(await users.actions(member.userId)).toEqual([]);
    expect((await portal.call(getSelf, undefined, member)).statusCode).toBe(200);
  });

  // Covers USER-1.5
  it('a deleted user is found nowhere', async () => {
    const member = await portal.user({ createdBy: admin.userId });
    await users.remove(member.userId);
    expect((await portal.call(getSelf, undefined, member)).statusCode).toBe(401);
    const { userDto } = (await portal.call(calls.getAllUsers, {}, admin)).json();
    expect(userDto.map((one: { Id: number }) => one.Id)).not.toContain(member.userId);
    expect((await users.remove(member.userId)).statusCode).toBe(404);
    expect((await users.setActive(member.userId, true)).statusCode).toBe(404);
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

// Covers WIRE-3.5
test('a refusal says its text under both names that the call has for it', async () => {
  const refusals = [
    await users.create({ FirstName: '' }),
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

// Covers RIGHT-3.2
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

  // Covers RIGHT-3.2
  it('also when two administrators remove each other at the same time', async () => {
    const second = await portal.user({ userTypeId: 1, createdBy: SYSTEM_CREATOR_ID });
    const admins = [system, admin, second];
    await Promise.all(
      admins.flatMap((actor) =>
        admins.flatMap((target) => [
          users.setActive(target.userId, false, actor),
          users.remove(target.userId, actor),
        ]),
      ),
    );
    expect(await activeAdministrators()).toBe(2);
  });

  it('even when the actor was meanwhile deactivated by another administrator', async () => {
    const member = await portal.user({ createdBy: admin.userId });
    const [first, late] = await Promise.all([
      users.setActive(admin.userId, false, system),
      users.remove(member.userId, admin),
    ]);
    expect(first.statusCode).toBe(200);
    expect([200, 401]).toContain(late.statusCode);
    expect((await users.remove(member.userId, admin)).statusCode).toBe(401);
  });
});
