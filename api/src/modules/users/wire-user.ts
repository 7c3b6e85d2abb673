import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getClaimsByUserId } from '@portal/shared/contracts/session';
import * as calls from '@portal/shared/contracts/settings';
import { USER_TYPE_NAMES } from '@portal/shared/domain/claims';
import { readId } from '../../platform/database/row-id';
import { badInput } from '../../platform/errors';
import { readOrder, textFilter } from '../../platform/http/list-filters';
import { versionOf, type UserEdit } from './edit-user.service';
import type { SavedUser, UserDraft } from './saved-user';
import type { UserAction } from './user-action.service';
import type { ListedUser, UserListRequest, UserPage } from './user-list.service';
import type { PermissionSave, RightGroup, RightsChange } from './permissions.service';
import type { UserOrder } from './users.repository';

/** Users and their rights under the names of the wire: what the calls ask for, and what they answer. */

type ListBody = BodyOf<typeof calls.getAllUsers>;
type Column = (typeof calls.USER_COLUMNS)[number];

const ORDER_OF: Record<Column, readonly UserOrder[]> = {
  name: ['firstName', 'lastName'],
  phone: ['phoneNumber'],
  email: ['emailAddress'],
  usertype: ['userType'],
  Id: [],
  FirstName: ['firstName', 'lastName'],
  LastName: ['lastName', 'firstName'],
  PhoneNumber: ['phoneNumber'],
  EmailAddress: ['emailAddress'],
  UserName: ['userName'],
  UserType: ['userType'],
  UserTypeId: ['userTypeId'],
  IsActive: ['isActive'],
};

/** @returns whose claims are asked for; undefined for the own ones */
export const readClaimsOf = ({ UserId }: BodyOf<typeof getClaimsByUserId>) => ({
  userId: UserId === undefined || UserId === null ? undefined : readId(UserId),
});

/** @returns which users are asked for, in which order; page 1 of 10 where nothing is said */
export function readUserList(body: ListBody): UserListRequest {
  const { pageNo = 1, pageSize = 10 } = body;
  return {
    search: textFilter(body.Search),
    isActive: body.IsActive ?? undefined,
    ...readOrder(body, ORDER_OF, []),
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  };
}

/** @returns a user as the list shows them */
const wireUser = (user: ListedUser): ResponseOf<typeof calls.getAllUsers>['userDto'][number] => ({
  Id: user.userId,
  FirstName: user.firstName,
  LastName: user.lastName,
  PhoneNumber: user.phoneNumber,
  EmailAddress: user.emailAddress,
  UserName: user.userName,
  UserType: USER_TYPE_NAMES[user.userTypeId] ?? '',
  UserTypeId: user.userTypeId,
  IsActive: user.isActive === 1,
  IsDeleted: user.isDeleted === 1,
  CreatedBy: user.createdBy,
  LastUpdatedBy: user.updatedBy,
  SSOUserId: user.ssoUserId,
  IsSSO: user.isSso === 1,
  CanManage: user.canManage,
});

/** @returns a user as the form edits them */
export const wireEditableUser = (user: ListedUser): ResponseOf<typeof calls.getUserById>['Data'][number] => ({
  ...wireUser(user),
  Version: versionOf(user),
});

/** @returns a page of users, and which page it is */
export const wireUsers = (
  { users, total }: UserPage,
  { limit, offset }: UserListRequest,
): ResponseOf<typeof calls.getAllUsers> => ({
  error: null,
  userDto: users.map(wireUser),
  TotalCount: total,
  pageSize: limit,
  CurrentPage: offset / limit + 1,
});

type PersonBody = Omit<BodyOf<typeof calls.createAdminUser>, 'CreatedBy'>;

const readSwitch = (value: boolean | number | null | undefined): boolean | undefined =>
  value === undefined || value === null ? undefined : Boolean(value);

/** @returns the user that is to be added; rules are in domain/users */
export const readUserDraft = (body: PersonBody): UserDraft => ({
  firstName: body.FirstName,
  lastName: body.LastName,
  emailAddress: body.EmailAddress,
  phoneNumber: body.PhoneNumber,
  userTypeId: body.UserTypeId ?? undefined,
  isSso: readSwitch(body.IsSSO),
  userName: body.UserName,
  ssoUserId: body.SSOUserId,
  password: body.PasswordHash,
});

/** @returns the user as edited; without a password the former one stays */
export const readUserEdit = (body: BodyOf<typeof calls.updateUserDetails>): UserEdit => ({
  ...readUserDraft(body),
  userId: body.id,
  version: body.Version ?? undefined,
});

/** @returns the id of the saved user, or why they were not saved, inside a 200 as the documents have it */
export const wireSavedUser = (saved: SavedUser): ResponseOf<typeof calls.createAdminUser> =>
  'userId' in saved
    ? { error: null, ErrorMessage: null, result: saved.userId }
    : { error: saved.refusal, ErrorMessage: saved.refusal };

/** @throws HttpError 400 when it is not said whether active or not */
export function readUserAction(body: BodyOf<typeof calls.updateUserActionItem>): UserAction {
  if (body.ActionType === calls.USER_ACTION.remove) return { userId: body.Id, action: 'delete' };
  const active = readSwitch(body.IsActive);
  if (active === undefined) throw badInput({ path: 'IsActive', message: 'IsActive is required.' });
  return { userId: body.Id, action: active ? 'activate' : 'deactivate' };
}

/** @returns a user type with its name */
export const wireUserType = (userTypeId: number) => ({
  UserTypeId: userTypeId,
  UserType: USER_TYPE_NAMES[userTypeId] ?? '',
});

const wirePermissions = (pageId: number, rights: RightGroup['rights']) =>
  rights.map(({ rightId, name, isHeld }) => ({
    PermissionId: rightId,
    Permission: name,
    IsActive: isHeld,
    PageId: pageId,
  }));

type WireGroup = ResponseOf<typeof calls.getUserPermissionById>['FinalDataList'][number];

/** @returns a group of rights; those that belong to no page stand under page 0 */
export const wireRightGroup = ({ groupId, name, rights, pages }: RightGroup): WireGroup => ({
  GroupId: groupId,
  Name: name,
  permissions: wirePermissions(0, rights),
  Pages: pages.map((page) => ({
    PageId: page.pageId,
    Name: page.name,
    permissions: wirePermissions(page.pageId, page.rights),
  })),
});

/** @returns the rights that are to be given or taken */
export const readPermissions = (rows: BodyOf<typeof calls.updateUserPermission>): PermissionSave =>
  rows.map((row) => ({
    userId: readId(row.UserId),
    groupId: row.GroupId,
    pageId: row.PageId ?? 0,
    rightId: row.RightId,
    hasRight: Boolean(row.HasRight),
  }));

/** @returns which claims a change gave and took; the moment is UTC text */
export const wireRightsChange = ({ auditId, at, actorName, given, taken }: RightsChange) => ({
  Id: auditId,
  At: at,
  Actor: actorName,
  Given: given,
  Taken: taken,
});
