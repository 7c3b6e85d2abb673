import { sql, type Insertable, type Kysely, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import { USER_TYPE_NAMES } from '@portal/shared/domain/claims';
import { nameKey } from '@portal/shared/domain/names';
import { countRows } from '../../platform/database/count-rows';
import { foundBy } from '../../platform/database/dialects/search';
import type { Tables, UsersTable } from '../../platform/database/schema';

export type User = Selectable<UsersTable>;

export type UserOrder =
  | 'userId'
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'emailAddress'
  | 'userName'
  | 'userTypeId'
  | 'userType'
  | 'isActive';

interface UserFilter {
  clientId: number;
  search: string | undefined;
  isActive: boolean | undefined;
}

export interface UserQuery extends UserFilter {
  /** The first column decides, the others where it is equal, at last the id. */
  order: readonly UserOrder[];
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const TEXT_COLUMNS = new Set<UserOrder>(['firstName', 'lastName', 'emailAddress', 'userName']);

/** The names of the types are not in the database: their places in the alphabet are. */
const TYPES_BY_NAME = Object.entries(USER_TYPE_NAMES)
  .sort(([, one], [, other]) => one.localeCompare(other))
  .map(([typeId], place) => sql`when ${sql.lit(Number(typeId))} then ${sql.lit(place)}`);

function sortValue(column: UserOrder): RawBuilder<unknown> {
  if (column === 'userType') return sql`case ${sql.ref('userTypeId')} ${sql.join(TYPES_BY_NAME, sql` `)} end`;
  return TEXT_COLUMNS.has(column) ? sql`lower(${sql.ref(column)})` : sql.ref(column);
}

const present = (db: Kysely<Tables>, clientId: number) =>
  db.selectFrom('users').where('clientId', '=', clientId).where('isDeleted', '=', 0);

const FULL_NAME = sql`${sql.ref('firstName')} || ' ' || ${sql.ref('lastName')}`;

function matching(db: Kysely<Tables>, { clientId, search, isActive }: UserFilter) {
  let rows = present(db, clientId);
  if (search !== undefined)
    rows = rows.where(foundBy(search, { id: 'userId', texts: [FULL_NAME, 'emailAddress', 'userName'] }));
  if (isActive !== undefined) rows = rows.where('isActive', '=', isActive ? 1 : 0);
  return rows;
}

/** @returns one page of the users who were not deleted */
export const findUsers = (db: Kysely<Tables>, query: UserQuery): Promise<User[]> =>
  query.order
    .reduce(
      (rows, column) =>
        rows.orderBy(sortValue(column), (order) =>
          (query.direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
        ),
      matching(db, query).selectAll(),
    )
    .orderBy('userId', query.direction)
    .limit(query.limit)
    .offset(query.offset)
    .execute();

/** @returns how many users all pages together have */
export async function countUsers(db: Kysely<Tables>, filter: UserFilter): Promise<number> {
  return countRows(matching(db, filter));
}

/** @returns the user, unless they are another client's or deleted */
export const findUser = (db: Kysely<Tables>, clientId: number, userId: number): Promise<User | undefined> =>
  present(db, clientId).selectAll().where('userId', '=', userId).executeTakeFirst();

/** @returns whether a user of the client has this name (`userNameKey`) or id of the provider; null matches none */
export async function isTaken(
  db: Kysely<Tables>,
  clientId: number,
  column: 'userNameKey' | 'ssoUserIdKey',
  key: string | null,
): Promise<boolean> {
  const found = await present(db, clientId).select('userId').where(column, '=', key).executeTakeFirst();
  return found !== undefined;
}

/** @param name login id or the provider's name, as typed @returns the user of a client's key, unless deleted */
export const findUserByAnyLogin = (
  db: Kysely<Tables>,
  clientKey: string,
  name: string,
): Promise<Pick<User, 'userId' | 'clientId'> | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.clientId', 'users.clientId')
    .select(['users.userId', 'users.clientId'])
    .where('clientKey', '=', clientKey)
    .where('isDeleted', '=', 0)
    .where((eb) => eb.or([eb('userNameKey', '=', nameKey(name)), eb('ssoUserIdKey', '=', nameKey(name))]))
    .executeTakeFirst();

/** @returns the new user's id */
export async function insertUser(trx: Kysely<Tables>, user: Insertable<UsersTable>): Promise<number> {
  const { userId } = await trx.insertInto('users').values(user).returning('userId').executeTakeFirstOrThrow();
  return userId;
}

/** Changes the given columns of a user and no other. */
export async function updateUser(
  trx: Kysely<Tables>,
  userId: number,
  change: Updateable<UsersTable>,
): Promise<void> {
  await trx.updateTable('users').set(change).where('userId', '=', userId).execute();
}

interface NamedUser {
  userName: string | null;
  ssoUserId: string | null;
}

/** @returns the name that a user goes by: their user name or, with single sign-on, the provider's name for them */
export const displayName = ({ userName, ssoUserId }: NamedUser): string => userName ?? ssoUserId ?? '';

/**
 * When a user last set their password, null for one who still has to. Who logs in through an identity provider has no
 * password here that could be changed, and counts as settled from the start.
 */
export const passwordSettledDate = (
  user: Pick<Selectable<UsersTable>, 'passwordChangedDate' | 'isSso' | 'createdDate'>,
): string | null => user.passwordChangedDate ?? (user.isSso ? user.createdDate : null);

/** @param loginId as typed; matches ignoring case @returns the user who may be meant, active or not */
export const findUserByLogin = (db: Kysely<Tables>, clientId: number, loginId: string) =>
  db
    .selectFrom('users')
    .select(['userId', 'clientId', 'userName', 'ssoUserId', 'passwordHash', 'isActive'])
    .where('clientId', '=', clientId)
    .where('userNameKey', '=', nameKey(loginId))
    .where('isDeleted', '=', 0)
    .executeTakeFirst();

/** What the browser is told about a user, without token and claims. */
export const findPortalUser = (db: Kysely<Tables>, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.clientId', 'users.clientId')
    .select([
      'users.userId',
      'users.userName',
      'users.ssoUserId',
      'users.firstName',
      'users.userTypeId',
      'users.clientId',
      'users.passwordChangedDate',
      'users.isSso',
      'users.createdDate',
      'clients.clientKey',
    ])
    .where('users.userId', '=', userId)
    .executeTakeFirstOrThrow();

/** @returns whether the client has such a user who was not deleted */
export async function userExists(db: Kysely<Tables>, clientId: number, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('userId')
    .where('userId', '=', userId)
    .where('clientId', '=', clientId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns the hash of a user's password, null for one who has none */
export async function findPasswordHash(db: Kysely<Tables>, userId: number): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return user?.passwordHash ?? null;
}

/** Replaces a password unless it was replaced meanwhile. @returns whether it was this call that replaced it */
export async function replacePassword(
  trx: Kysely<Tables>,
  userId: number,
  { oldHash, newHash, changedAt }: { oldHash: string; newHash: string; changedAt: string },
): Promise<boolean> {
  const updated = await trx
    .updateTable('users')
    .set({ passwordHash: newHash, passwordChangedDate: changedAt, updatedBy: userId, updatedDate: changedAt })
    .where('userId', '=', userId)
    .where('passwordHash', '=', oldHash)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/**
 * Ignoring case both ways, and nothing else: some letters become others only one way, as the Kelvin sign becomes a k, or letters
 * of full width, and a provider that allows them in names could be made to vouch for another user.
 */
const isSameName = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() && one.toUpperCase() === other.toUpperCase();

/** @returns the user that the provider knows by this name (ignoring case), active or not */
export async function findSsoUser(db: Kysely<Tables>, clientId: number, subject: string) {
  const user = await db
    .selectFrom('users')
    .select(['userId', 'clientId', 'userName', 'ssoUserId', 'isActive'])
    .where('clientId', '=', clientId)
    .where('ssoUserIdKey', '=', nameKey(subject))
    .where('isSso', '=', 1)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  return user && isSameName(user.ssoUserId ?? '', subject) ? user : undefined;
}

/** @returns the first users of a client who log in through its identity provider, active or not */
export const findSsoUsers = (db: Kysely<Tables>, clientKey: string) =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.clientId', 'users.clientId')
    .select(['users.ssoUserId', 'users.firstName', 'users.lastName', 'users.isActive'])
    .where('clients.clientKey', '=', clientKey)
    .where('users.isSso', '=', 1)
    .where('users.isDeleted', '=', 0)
    .orderBy('users.userId')
    .limit(100)
    .execute();

/** @returns whether there is any user at all, of whichever client */
export const hasUsers = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('users').select('userId').limit(1).executeTakeFirst()) !== undefined;
