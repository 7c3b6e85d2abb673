import type { BodyOf, ResponseOf } from '../contracts/endpoint';
import * as calls from '../contracts/settings';
import type { RightChange } from '../domain/permissions';
import { adaptCall } from './adapt-call';

/** Users, their rights and the two W-9 dates in the field's words. */

/** The documents' calls name the user who acts; the server takes that user from the session. */
const SOME_USER = 1;

type WireUser = ResponseOf<typeof calls.getAllUsers>['userDto'][number];
interface OneUser {
  userId: BodyOf<typeof calls.getUserById>['userId'];
}

const readUser = (user: WireUser) => ({
  userId: user.Id,
  firstName: user.FirstName,
  lastName: user.LastName,
  phoneNumber: user.PhoneNumber,
  emailAddress: user.EmailAddress,
  userName: user.UserName,
  userType: user.UserType,
  userTypeId: user.UserTypeId,
  isActive: user.IsActive,
  createdBy: user.CreatedBy,
  ssoUserId: user.SSOUserId,
  isSso: user.IsSSO,
  /** Whether this session's user may edit them, give them rights, deactivate and delete them. */
  canManage: user.CanManage,
});

export type User = ReturnType<typeof readUser>;

const readEditableUser = (user: WireUser & { Version: string }) => ({
  ...readUser(user),
  version: user.Version,
});

/** A user as the form edits them. */
export type EditableUser = ReturnType<typeof readEditableUser>;

export const userList = adaptCall(calls.getAllUsers, {
  answer: ({ userDto, TotalCount }) => ({ rows: userDto.map(readUser), total: TotalCount }),
});

export const userById = adaptCall(calls.getUserById, {
  body: ({ userId, clientId }: OneUser & { clientId?: number }) => ({ clientId, userId }),
  answer: ({ Data }) => Data.map(readEditableUser)[0],
});

/** A user as the form sends them: by user name and password, or by the provider's id. */
export interface UserSave {
  firstName: string;
  lastName: string;
  emailAddress: string;
  phoneNumber: string;
  userTypeId: number;
  isSso: boolean;
  userName?: string | null;
  ssoUserId?: string;
  /** Null while the password of an edited user stays as it is. */
  password?: string | null;
}

const wireSave = (save: UserSave) => ({
  FirstName: save.firstName,
  LastName: save.lastName,
  EmailAddress: save.emailAddress,
  PhoneNumber: save.phoneNumber,
  UserTypeId: save.userTypeId,
  IsSSO: save.isSso,
  UserName: save.userName,
  SSOUserId: save.ssoUserId,
  PasswordHash: save.password,
});

export const createUser = adaptCall(calls.createAdminUser, {
  body: ({ actorId, ...save }: UserSave & { actorId: number }) => ({ ...wireSave(save), CreatedBy: actorId }),
  answer: ({ result }) => ({ userId: result ?? 0 }),
});

export const updateUser = adaptCall(calls.updateUserDetails, {
  /** `version`: as it was read; another one by now is a conflict. */
  body: ({ userId, version, ...save }: UserSave & { userId: number; version: string }) => ({
    id: userId,
    ...wireSave(save),
    LastUpdatedBy: SOME_USER,
    Version: version,
  }),
});

/** @returns the property of a user that a refusal's path names */
export const userProperty = (path: string): string =>
  Object.entries(calls.USER_PROPERTIES).find(([, wire]) => wire === path)?.[0] ?? path;

/** The user types that may be given. */
export const userTypes = adaptCall(calls.getUserTypes, {
  /** The documents' call names a role; the server goes by the session's user. */
  body: (_: undefined) => ({ RoleId: SOME_USER }),
  answer: ({ Data }) => Data.map(({ UserTypeId, UserType }) => ({ value: UserTypeId, label: UserType })),
});

export const switchUser = adaptCall(calls.updateUserActionItem, {
  body: ({ userId, isActive }: { userId: number; isActive: boolean }) => ({
    Id: userId,
    ActionType: calls.USER_ACTION.setActive,
    IsActive: isActive,
    IsDeleted: false,
    LastUpdatedBy: SOME_USER,
  }),
});

export const deleteUser = adaptCall(calls.updateUserActionItem, {
  body: ({ userId, isActive }: { userId: number; isActive: boolean }) => ({
    Id: userId,
    ActionType: calls.USER_ACTION.remove,
    IsActive: isActive,
    IsDeleted: true,
    LastUpdatedBy: SOME_USER,
  }),
});

type WireGroup = ResponseOf<typeof calls.getUserPermissionById>['FinalDataList'][number];

const readRights = (permissions: WireGroup['permissions'], groupId: number) =>
  permissions.map((one) => ({
    groupId,
    pageId: one.PageId,
    rightId: one.PermissionId,
    name: one.Permission,
    isHeld: one.IsActive,
  }));

const readGroup = ({ GroupId, Name, permissions, Pages }: WireGroup) => ({
  groupId: GroupId,
  name: Name,
  rights: readRights(permissions, GroupId),
  pages: Pages.map((page) => ({
    pageId: page.PageId,
    name: page.Name,
    rights: readRights(page.permissions, GroupId),
  })),
});

export type RightGroup = ReturnType<typeof readGroup>;

/** Every right of the portal by group and page, and whether the user holds it. */
export const userRights = adaptCall(calls.getUserPermissionById, {
  body: ({ userId, clientId }: OneUser & { clientId: number }) => ({ clientId, userId }),
  answer: ({ FinalDataList }) => FinalDataList.map(readGroup),
});

interface RightsSave {
  clientId: number;
  userId: number;
  changes: readonly RightChange[];
}

export const saveUserRights = adaptCall(calls.updateUserPermission, {
  body: ({ clientId, userId, changes }: RightsSave) =>
    changes.map(({ groupId, pageId, rightId, hasRight }) => ({
      ClientId: clientId,
      GroupId: groupId,
      PageId: pageId,
      RightId: rightId,
      HasRight: hasRight,
      UserId: userId,
    })),
});

/** Claims that each change gave and took, newest first. */
export const rightsHistory = adaptCall(calls.getUserPermissionHistory, {
  body: ({ userId }: OneUser) => ({ userId }),
  answer: ({ Data }) =>
    Data.map(({ Id, At, Actor, Given, Taken }) => ({
      changeId: Id,
      at: At,
      actor: Actor,
      given: Given,
      taken: Taken,
    })),
});

/** The actor is part of the documents' calls; the server takes it from the session. */
interface Actor {
  userId?: number;
}

const w9Date = {
  body: ({ userId }: Actor) => (userId === undefined ? {} : { lUserID: userId }),
  /** YYYY-MM-DD, null while it is not set. */
  answer: ({ Data }: ResponseOf<typeof calls.getW9SubmissionDate>) => ({ day: Data[0]?.Date ?? null }),
};
export const w9RenewalDate = adaptCall(calls.getW9ConfigurationDate, w9Date);
export const w9SubmissionDate = adaptCall(calls.getW9SubmissionDate, w9Date);

interface W9DateSave extends Actor {
  /** YYYY-MM-DD */
  day: string;
}

export const saveW9RenewalDate = adaptCall(calls.updateW9ConfigurationDate, {
  body: ({ day, userId }: W9DateSave) => ({ IConfigurationDate: day, lUserID: userId }),
});
export const saveW9SubmissionDate = adaptCall(calls.updateW9SubmissionDate, {
  body: ({ day, userId }: W9DateSave) => ({ ISubmissionDate: day, lUserID: userId }),
});
