import { USER_TYPE_NAMES } from '@portal/shared/domain/claims';
import { mayGiveType, mayManage } from '@portal/shared/domain/users';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { requireUser } from './user-access';
import { countUsers, findUsers, type User, type UserQuery } from './users.repository';

/** What the list is asked for; the client comes from the session. */
export type UserListRequest = Omit<UserQuery, 'clientId'>;

export interface ListedUser extends User {
  /** Whether the actor may edit this user, give them rights, deactivate and delete them. */
  canManage: boolean;
}

export interface UserPage {
  users: readonly ListedUser[];
  /** How many all pages together have. */
  total: number;
}

const listed = (actor: Actor, user: User): ListedUser => ({ ...user, canManage: mayManage(actor, user) });

/** A page of the users of the actor's client. */
export async function listUsers(
  { database }: Pick<Platform, 'database'>,
  actor: Actor,
  request: UserListRequest,
): Promise<UserPage> {
  const query = { ...request, clientId: actor.clientId };
  const [users, total] = await Promise.all([
    findUsers(database.readers, query),
    countUsers(database.readers, query),
  ]);
  return { users: users.map((user) => listed(actor, user)), total };
}

/** @returns one user of the actor's client as the list shows them @throws HttpError 404 */
export const getUser = async (
  { database }: Platform,
  actor: Actor,
  id: number | string,
): Promise<ListedUser> => listed(actor, await requireUser(database.db, actor, id));

/** @returns the types that the actor may give to users */
export const typesFor = (actor: Actor): number[] =>
  Object.keys(USER_TYPE_NAMES)
    .map(Number)
    .filter((userTypeId) => mayGiveType(actor, userTypeId));
