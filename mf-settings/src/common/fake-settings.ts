import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import {
  USER_ACTION,
  createAdminUser,
  getAllUsers,
  getUserById,
  getUserPermissionById,
  getUserPermissionHistory,
  getUserTypes,
  getW9ConfigurationDate,
  getW9SubmissionDate,
  updateUserActionItem,
  updateUserDetails,
  updateUserPermission,
  updateW9ConfigurationDate,
  updateW9SubmissionDate,
} from '@portal/shared/contracts/settings';
import { RIGHTS, RIGHT_GROUPS, RIGHT_NAMES, USER_TYPE_NAMES, type Claim } from '@portal/shared/domain/claims';
import {
  applyRightChanges,
  claimsOfRights,
  rightKey,
  type RightSet,
} from '@portal/shared/domain/permissions';
import { USER_NAME_IN_USE_TEXT } from '@portal/shared/domain/users';
import { answer, refuse, type Answer } from '@portal/shared/testing/fake-shell';

type User = ResponseOf<typeof getAllUsers>['userDto'][number];
type History = ResponseOf<typeof getUserPermissionHistory>['Data'];

/** A user of the list; may be managed unless told. */
const fakeUser = (Id: number, given: Partial<User> = {}): User => ({
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

/** @returns the rights that the claims stand for */
export const rightsOf = (claims: readonly Claim[]): RightSet =>
  new Set(RIGHTS.filter((right) => claims.includes(right.claim)).map(rightKey));

interface Options {
  users?: User[];
  claims?: readonly Claim[];
  renewal?: string | null;
  submission?: string | null;
}

/** The settings calls on a few users in memory. `sent` holds what was asked to be changed, newest last. */
export function fakeSettings({ users = someUsers(), claims = ['promotion_view'], ...dates }: Options = {}) {
  const sent: unknown[] = [];
  const history: History = [];
  let { renewal = '2030-01-31', submission = null } = dates;
  let held = rightsOf(claims);

  const find = (id: number | string): User =>
    users.find((user) => user.Id === Number(id)) ?? refuse(404, 'Not found.');
  const page = ({ pageNo = 1, pageSize = 10, SortColumn, SortOrder }: BodyOf<typeof getAllUsers>) => {
    const key = {
      name: 'FirstName',
      phone: 'PhoneNumber',
      email: 'EmailAddress',
      usertype: 'UserType',
    } as const;
    const column = key[SortColumn as keyof typeof key];
    const sorted = [...users].sort((one, other) =>
      column ? String(one[column]).localeCompare(String(other[column])) * (SortOrder === 'DESC' ? -1 : 1) : 0,
    );
    return sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  };
  const permissionsOf = (groupId: number, pageId: number) =>
    RIGHTS.filter((right) => right.groupId === groupId && right.pageId === pageId).map((right) => ({
      PermissionId: right.rightId,
      Permission: RIGHT_NAMES[right.rightId],
      IsActive: held.has(rightKey(right)),
      PageId: pageId,
    }));

  const answers: Answer[] = [
    answer(getAllUsers, ({ body }) => ({
      userDto: page(body),
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
      sent.push(body);
      if (users.some((user) => user.UserName && user.UserName === body.UserName)) {
        return { error: USER_NAME_IN_USE_TEXT, ErrorMessage: USER_NAME_IN_USE_TEXT };
      }
      const Id = 1 + Math.max(...users.map((user) => user.Id));
      users.unshift(fakeUser(Id, { FirstName: body.FirstName ?? '', LastName: body.LastName ?? '' }));
      return { error: null, ErrorMessage: null, result: Id };
    }),
    answer(updateUserDetails, ({ body }) => {
      sent.push(body);
      const { FirstName, LastName } = body;
      Object.assign(find(body.id), { FirstName, LastName });
      return { error: null, ErrorMessage: null, result: Number(body.id) };
    }),
    answer(updateUserActionItem, ({ body }) => {
      sent.push(body);
      const user = find(body.Id);
      if (body.ActionType === USER_ACTION.remove) users.splice(users.indexOf(user), 1);
      else user.IsActive = Boolean(body.IsActive);
      return { ErrorMessage: null };
    }),
    answer(getUserPermissionById, () => ({
      ErrorMessage: null,
      FinalDataList: RIGHT_GROUPS.map(({ groupId, name, pages }) => ({
        GroupId: groupId,
        Name: name,
        permissions: permissionsOf(groupId, 0),
        Pages: pages.map(({ pageId, name: Name }) => ({
          PageId: pageId,
          Name,
          permissions: permissionsOf(groupId, pageId),
        })),
      })),
    })),
    answer(updateUserPermission, ({ body }) => {
      sent.push(body);
      const before = claimsOfRights(held);
      held = applyRightChanges(
        held,
        body.map((row) => ({
          groupId: row.GroupId,
          pageId: row.PageId ?? 0,
          rightId: row.RightId,
          hasRight: Boolean(row.HasRight),
        })),
      );
      const after = claimsOfRights(held);
      history.unshift({
        Id: history.length + 1,
        At: '2026-02-03 15:04:05',
        Actor: 'admin2',
        Given: after.filter((claim) => !before.includes(claim)),
        Taken: before.filter((claim) => !after.includes(claim)),
      });
      return { ErrorMessage: null };
    }),
    answer(getUserPermissionHistory, () => ({ Data: history })),
    answer(getW9ConfigurationDate, () => ({ Data: [{ Date: renewal }] })),
    answer(getW9SubmissionDate, () => ({ Data: [{ Date: submission }] })),
    answer(updateW9ConfigurationDate, ({ body }) => {
      sent.push(body);
      renewal = body.IConfigurationDate ?? null;
      return {};
    }),
    answer(updateW9SubmissionDate, ({ body }) => {
      sent.push(body);
      submission = body.ISubmissionDate ?? null;
      return {};
    }),
  ];
  return { answers, sent, claims: () => claimsOfRights(held) };
}

const someUsers = (): User[] => [
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
