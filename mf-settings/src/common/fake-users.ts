import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import {
  USER_ACTION,
  createAdminUser,
  getAllUsers,
  getUserById,
  getUserTypes,
  updateUserActionItem,
  updateUserDetails,
} from '@portal/shared/contracts/settings';
import { USER_TYPE_NAMES } from '@portal/shared/domain/claims';
import { USER_NAME_IN_USE_TEXT } from '@portal/shared/domain/users';
import { answer, refuse, type Answer } from '@portal/shared/testing/fake-shell';

export type FakeUser = ResponseOf<typeof getAllUsers>['userDto'][number];

/** A user of the list; may be managed unless told. */
const fakeUser = (Id: number, given: Partial<FakeUser> = {}): FakeUser => ({
  Id,
  FirstName: 'Test',
  LastName: `User ${Id}`,
  PhoneNumber: '5550100199',
  EmailAddress: `user${Id}@example.test`,
  UserName: `user${Id}`,
  UserType: USER_TYPE_NAMES[given.UserTypeId ?? 4] ?? '',
  UserTypeId: 4,
  IsActive: true,
  IsDeleted: false,
  CreatedBy: 1,
  LastUpdatedBy: 1,
  SSOUserId: null,
  IsSSO: false,
  CanManage: true,
  ...given,
});

/** @returns users for a test that names none */
export const someUsers = (): FakeUser[] => [
  fakeUser(9, { FirstName: 'Pella', LastName: 'Marsh', UserTypeId: 2, PhoneNumber: null }),
  fakeUser(8, { FirstName: 'Edmund', LastName: 'Farrow', UserTypeId: 3, IsActive: false }),
  fakeUser(7, {
    FirstName: 'Signe',
    LastName: 'Sandoval',
    IsSSO: true,
    SSOUserId: 'signe@idp',
    UserName: null,
  }),
  fakeUser(6),
  fakeUser(5),
  fakeUser(2, { FirstName: 'Corin', LastName: 'Ashgrove', UserTypeId: 1, CanManage: false }),
  fakeUser(1, {
    FirstName: 'Sable',
    LastName: 'Winterbourne',
    UserTypeId: 1,
    CreatedBy: -99,
    CanManage: false,
  }),
];

const SORT_KEYS = {
  name: 'FirstName',
  phone: 'PhoneNumber',
  email: 'EmailAddress',
  usertype: 'UserType',
} as const;

/** @returns a page of the list as the call asks for it */
function pageOf(users: readonly FakeUser[], body: BodyOf<typeof getAllUsers>): FakeUser[] {
  const { pageNo = 1, pageSize = 10, SortColumn, SortOrder } = body;
  const column = SORT_KEYS[SortColumn as keyof typeof SORT_KEYS];
  const sorted = [...users].sort((one, other) =>
    column ? String(one[column]).localeCompare(String(other[column])) * (SortOrder === 'DESC' ? -1 : 1) : 0,
  );
  return sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize);
}

/**
 * The calls about users.
 * @param users in memory, which the calls change
 * @param onSent is told what was asked to be changed
 */
export function fakeUserCalls(users: FakeUser[], onSent: (body: unknown) => void): Answer[] {
  const find = (id: number | string): FakeUser =>
    users.find((user) => user.Id === Number(id)) ?? refuse(404, 'Not found.');

  return [
    answer(getAllUsers, ({ body }) => ({
      userDto: pageOf(users, body),
      TotalCount: users.length,
      pageSize: body.pageSize ?? 10,
      CurrentPage: body.pageNo ?? 1,
    })),
    answer(getUserById, ({ body }) => ({
      Data: [{ ...find(body.userId), Version: `version of ${body.userId}` }],
    })),
    answer(getUserTypes, {
      Data: Object.entries(USER_TYPE_NAMES).map(([id, UserType]) => ({ UserTypeId: Number(id), UserType })),
    }),
    answer(createAdminUser, ({ body }) => {
      onSent(body);
      if (users.some((user) => user.UserName && user.UserName === body.UserName)) {
        return { error: USER_NAME_IN_USE_TEXT, ErrorMessage: USER_NAME_IN_USE_TEXT };
      }
      const Id = 1 + Math.max(...users.map((user) => user.Id));
      users.unshift(fakeUser(Id, { FirstName: body.FirstName ?? '', LastName: body.LastName ?? '' }));
      return { error: null, ErrorMessage: null, result: Id };
    }),
    answer(updateUserDetails, ({ body }) => {
      onSent(body);
      const { FirstName, LastName } = body;
      Object.assign(find(body.id), { FirstName, LastName });
      return { error: null, ErrorMessage: null, result: Number(body.id) };
    }),
    answer(updateUserActionItem, ({ body }) => {
      onSent(body);
      const user = find(body.Id);
      if (body.ActionType === USER_ACTION.remove) users.splice(users.indexOf(user), 1);
      else user.IsActive = Boolean(body.IsActive);
      return { ErrorMessage: null };
    }),
  ];
}
