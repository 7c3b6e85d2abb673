import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { USER_COLUMNS, getAllUsers } from '@portal/shared/contracts/settings';
import { USER_TYPE_NAMES } from '@portal/shared/domain/claims';
import { mayGiveType, mayManage } from '@portal/shared/domain/users';
import type { Actor } from '../../platform/http/actor';
import { textFilter } from '../../platform/http/list-filters';
import type { Platform } from '../../platform/platform';
import { requireUser } from './user-access';
import { countUsers, findUsers, type User, type UserOrder, type UserQuery } from './users.repository';

type ListBody = BodyOf<typeof getAllUsers>;
type Column = (typeof USER_COLUMNS)[number];

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

function orderOf({ SortColumn, SortOrder }: ListBody): Pick<UserQuery, 'order' | 'direction'> {
  const column = SortColumn as Column | '' | null | undefined;
  if (!column) return { order: [], direction: 'desc' };
  return { order: ORDER_OF[column], direction: SortOrder === 'DESC' ? 'desc' : 'asc' };
}

const toRow = (actor: Actor, user: User) => ({
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
  CanManage: mayManage(actor, user),
});

/** A page of the users of the actor's client; the newest first where no order is asked for. */
export async function listUsers(
  { database }: Pick<Platform, 'database'>,
  actor: Actor,
  body: ListBody,
): Promise<ResponseOf<typeof getAllUsers>> {
  const { pageNo = 1, pageSize = 10 } = body;
  const filter = {
    clientId: actor.clientId,
    search: textFilter(body.Search),
    isActive: body.IsActive ?? undefined,
  };
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [users, TotalCount] = await Promise.all([
    findUsers(database.readers, { ...filter, ...orderOf(body), ...page }),
    countUsers(database.readers, filter),
  ]);
  return {
    error: null,
    userDto: users.map((user) => toRow(actor, user)),
    TotalCount,
    pageSize,
    CurrentPage: pageNo,
  };
}

/** @returns one user of the actor's client as the list shows them @throws HttpError 404 */
export const getUser = async ({ database }: Platform, actor: Actor, id: number | string) =>
  toRow(actor, await requireUser(database.db, actor, id));

/** @returns the types that the actor may give to users */
export const typesFor = (actor: Actor): Array<{ UserTypeId: number; UserType: string }> =>
  Object.entries(USER_TYPE_NAMES)
    .map(([typeId, UserType]) => ({ UserTypeId: Number(typeId), UserType }))
    .filter(({ UserTypeId }) => mayGiveType(actor, UserTypeId));
