import { Type } from 'typebox';
import { USER_TYPE_NAMES } from '../domain/claims';
import { described } from './described';
import { EXPORT_HEADERS, anyOf, endpoint, success } from './endpoint';
import { Id, Ignored, Nullable, Search, WireDate, numberOf, paging, sorting } from './fields';

/** Users, their rights, and the two W-9 dates (USER-1, RIGHT-2, USER-4). */

/** Columns that a caller may sort by: those of the screen, and the properties of a row. */
export const USER_COLUMNS = [
  'name',
  'phone',
  'email',
  'usertype',
  'Id',
  'FirstName',
  'LastName',
  'PhoneNumber',
  'EmailAddress',
  'UserName',
  'UserType',
  'UserTypeId',
  'IsActive',
] as const;

const UserRow = Type.Object({
  Id: Type.Integer(),
  FirstName: Type.String(),
  LastName: Type.String(),
  PhoneNumber: Nullable(Type.String()),
  EmailAddress: Type.String(),
  UserName: Nullable(Type.String()),
  UserType: Type.String(),
  UserTypeId: numberOf(USER_TYPE_NAMES),
  IsActive: Type.Boolean(),
  IsDeleted: Type.Boolean(),
  CreatedBy: Type.Integer(),
  LastUpdatedBy: Type.Integer(),
  SSOUserId: Nullable(Type.String()),
  IsSSO: Type.Boolean(),
  CanManage: described(
    'Whether the caller may edit this user, give them rights, deactivate and delete them.',
    Type.Boolean(),
  ),
});

/** ETag of what can be edited of a user: another one after a change of it. */
const UserVersion = Type.String({ maxLength: 64 });
const EditableUser = Type.Object({ ...UserRow.properties, Version: UserVersion });

/** True or false, or 1 or 0. */
const Switch = Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)]);
/** What the rules of the business judge (domain/users): on the wire it may be missing, null or any text. */
const Judged = Type.Optional(Nullable(Type.String({ maxLength: 1000 })));
export const OwnClient = Type.Optional(Nullable(Id));

const person = {
  FirstName: Judged,
  LastName: Judged,
  EmailAddress: Judged,
  PhoneNumber: Judged,
  UserTypeId: Type.Optional(Nullable(Id)),
  IsSSO: Type.Optional(Nullable(Switch)),
  SSOUserId: Judged,
  UserName: Judged,
  PasswordHash: described('The password itself; it is hashed on the server.', Judged),
};

/** What a user's properties are called on the wire, in bodies and in the paths of refusals. */
export const USER_PROPERTIES = {
  firstName: 'FirstName',
  lastName: 'LastName',
  emailAddress: 'EmailAddress',
  phoneNumber: 'PhoneNumber',
  userTypeId: 'UserTypeId',
  isSso: 'IsSSO',
  userName: 'UserName',
  ssoUserId: 'SSOUserId',
  password: 'PasswordHash',
} as const;

/** The id of the user; a name in use is refused by `ErrorMessage` inside a 200. */
const saved = Type.Object({
  error: Nullable(Type.String()),
  ErrorMessage: Nullable(Type.String()),
  result: Type.Optional(Type.Integer()),
});

/** What the list is filtered and ordered by. */
export const userFilters = {
  Search: described('Finds the id, or a part of name, e-mail or user name.', Search),
  IsActive: described(
    'Active users alone, or inactive ones.',
    Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  ),
  ...sorting(USER_COLUMNS),
};

export const getAllUsers = endpoint({
  method: 'POST',
  path: '/api/Settings/GetAllUsers',
  claim: 'administrator',
  summary: 'A page of the users of the own client',
  body: Type.Object({
    clientId: OwnClient,
    pageSize: paging().PageSize,
    pageNo: paging().PageNo,
    ...userFilters,
  }),
  response: success({
    userDto: Type.Array(UserRow),
    TotalCount: Type.Integer(),
    pageSize: Type.Integer(),
    CurrentPage: Type.Integer(),
  }),
});

export const exportUsers = endpoint({
  method: 'POST',
  path: '/api/Settings/ExportAllUsers',
  claim: 'administrator',
  refuses: [409],
  summary: 'All users of the own client, in the order of the list, one to a line; Export-Rows says how many',
  answerHeaders: EXPORT_HEADERS,
  body: Type.Object({ clientId: OwnClient, ...userFilters }),
  response: success({ Data: Type.Array(UserRow) }),
});

export const getUserById = endpoint({
  method: 'POST',
  path: '/api/Settings/GetUserById',
  claim: 'administrator',
  refuses: [404],
  summary: 'One user of the own client',
  body: Type.Object({ clientId: OwnClient, userId: Id }),
  response: success({ Data: Type.Array(EditableUser, { minItems: 1, maxItems: 1 }) }),
});

export const getUserTypes = endpoint({
  method: 'POST',
  path: '/api/Settings/GetUserTypes',
  claim: 'administrator',
  summary: 'The user types that the caller may give',
  body: Type.Object({ RoleId: Ignored }),
  response: success({
    Data: Type.Array(Type.Object({ UserTypeId: Type.Integer(), UserType: Type.String() })),
  }),
});

export const createAdminUser = endpoint({
  method: 'POST',
  path: '/api/Settings/CreateAdminUser',
  claim: 'administrator',
  summary: 'Adds a user, without any right, with a temporary password or an id of the identity provider',
  body: Type.Object({ ...person, CreatedBy: Ignored }),
  response: saved,
});

export const updateUserDetails = endpoint({
  method: 'POST',
  path: '/api/Settings/UpdateUserDetails',
  claim: 'administrator',
  refuses: [404, 409],
  summary:
    'Changes a user; a new password is temporary and ends the sessions of the user. With the Version that was read, 409 when someone else has changed the user since',
  body: Type.Object({
    id: Id,
    ...person,
    LastUpdatedBy: Ignored,
    Version: Type.Optional(Nullable(UserVersion)),
  }),
  response: saved,
});

/** What UpdateUserActionItem does. */
export const USER_ACTION = { setActive: 1, remove: 2 } as const;

export const updateUserActionItem = endpoint({
  method: 'POST',
  path: '/api/Settings/UpdateUserActionItem',
  claim: 'administrator',
  refuses: [404],
  summary: 'Activates or deactivates (ActionType 1) or deletes (ActionType 2) a user',
  body: Type.Object({
    Id,
    ActionType: Type.Union([Type.Literal(USER_ACTION.setActive), Type.Literal(USER_ACTION.remove)]),
    IsActive: Type.Optional(Nullable(Switch)),
    IsDeleted: Type.Optional(Nullable(Switch)),
    LastUpdatedBy: Ignored,
  }),
  response: success({ ErrorMessage: Type.Null() }),
});

const Permission = Type.Object({
  PermissionId: described('The RightId.', Type.Integer()),
  Permission: Type.String(),
  IsActive: Type.Boolean(),
  PageId: described('0 for a right of the whole group.', Type.Integer()),
});

const PermissionGroup = Type.Object({
  GroupId: Type.Integer(),
  Name: Type.String(),
  permissions: Type.Array(Permission),
  Pages: Type.Array(
    Type.Object({ PageId: Type.Integer(), Name: Type.String(), permissions: Type.Array(Permission) }),
  ),
});

export const getUserPermissionById = endpoint({
  method: 'POST',
  path: '/api/Settings/GetUserPermissionById',
  claim: 'administrator',
  refuses: [404],
  summary: 'Every right of the portal and whether the user holds it',
  body: Type.Object({ clientId: OwnClient, userId: Id }),
  response: success({ ErrorMessage: Type.Null(), FinalDataList: Type.Array(PermissionGroup) }),
});

export const updateUserPermission = endpoint({
  method: 'POST',
  path: '/api/Settings/UpdateUserPermission',
  claim: 'administrator',
  refuses: [404],
  summary: "Changes a user's rights; the rows are taken together and effective from the user's next call on",
  body: Type.Array(
    Type.Object({
      ClientId: OwnClient,
      GroupId: Type.Integer(),
      PageId: Type.Optional(Nullable(Type.Integer())),
      RightId: Type.Integer(),
      HasRight: Switch,
      UserId: Id,
    }),
    { minItems: 1, maxItems: 200 },
  ),
  response: success({ ErrorMessage: Type.Null() }),
});

export const getUserPermissionHistory = endpoint({
  method: 'POST',
  path: '/api/Settings/GetUserPermissionHistory',
  claim: 'administrator',
  refuses: [404],
  summary: 'Who gave and took which rights of a user, newest first',
  body: Type.Object({ clientId: OwnClient, userId: Id }),
  response: success({
    Data: Type.Array(
      Type.Object({
        Id: Type.Integer(),
        At: WireDate,
        Actor: Type.String(),
        Given: described(
          'Claims that the user has held since and did not before.',
          Type.Array(Type.String()),
        ),
        Taken: described(
          'Claims that the user held before and has not held since.',
          Type.Array(Type.String()),
        ),
      }),
    ),
  }),
});

/** YYYY-MM-DD */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const w9Date = success({
  Data: Type.Array(Type.Object({ Date: Nullable(Day) }), { minItems: 1, maxItems: 1 }),
});

export const getW9ConfigurationDate = endpoint({
  method: 'POST',
  path: '/api/Settings/GetW9ConfigurationDate',
  claim: anyOf('configuration_view', 'w9form_view'),
  summary: 'The W-9 renewal date of the own client',
  body: Type.Object({ lUserID: Ignored }),
  response: w9Date,
});

export const getW9SubmissionDate = endpoint({
  method: 'POST',
  path: '/api/Settings/GetW9SubmissionDate',
  claim: anyOf('configuration_view', 'w9form_view'),
  summary: 'The W-9 submission date of the own client',
  body: Type.Object({ lUserID: Ignored }),
  response: w9Date,
});

export const updateW9ConfigurationDate = endpoint({
  method: 'POST',
  path: '/api/Settings/UpdateW9ConfigurationDate',
  claim: 'configuration_submit',
  summary: 'Sets the W-9 renewal date, YYYY-MM-DD',
  body: Type.Object({ IConfigurationDate: Judged, lUserID: Ignored }),
  response: success({}),
});

export const updateW9SubmissionDate = endpoint({
  method: 'POST',
  path: '/api/Settings/UpdateW9SubmissionDate',
  claim: 'configuration_submit',
  summary: 'Sets the W-9 submission date, YYYY-MM-DD',
  body: Type.Object({ ISubmissionDate: Judged, lUserID: Ignored }),
  response: success({}),
});
