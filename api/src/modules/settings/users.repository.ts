import { sql, type Insertable, type Kysely, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import { USER_TYPE_NAMES } from '@portal/shared/domain/claims';
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

export interface UserQuery {
  clientId: number;
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

/** @returns one page of the users who were not deleted */
export const findUsers = (db: Kysely<Tables>, query: UserQuery): Promise<User[]> =>
  query.order
    .reduce(
      (rows, column) =>
        rows.orderBy(sortValue(column), (order) =>
          (query.direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
        ),
      present(db, query.clientId).selectAll(),
    )
    .orderBy('userId', query.direction)
    .limit(query.limit)
    .offset(query.offset)
    .execute();

/** @returns how many users of the client there are that were not deleted */
export async function countUsers(db: Kysely<Tables>, clientId: number): Promise<number> {
  const { total } = await present(db, clientId)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** @returns the user, unless they are another client's or deleted */
export const findUser = (db: Kysely<Tables>, clientId: number, userId: number): Promise<User | undefined> =>
  present(db, clientId).selectAll().where('userId', '=', userId).executeTakeFirst();

/** @returns whether a user of the client has this name (`userNameKey`) or id of the provider; nobody has null */
export async function isTaken(
  db: Kysely<Tables>,
  clientId: number,
  column: 'userNameKey' | 'ssoUserIdKey',
  key: string | null,
): Promise<boolean> {
  const found = await present(db, clientId).select('userId').where(column, '=', key).executeTakeFirst();
  return found !== undefined;
}

/** @param key login id or the provider's name, in small letters @returns the user of a client's key, unless deleted */
export const findUserByLogin = (
  db: Kysely<Tables>,
  clientKey: string,
  key: string,
): Promise<Pick<User, 'userId' | 'clientId'> | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('clients', 'clients.clientId', 'users.clientId')
    .select(['users.userId', 'users.clientId'])
    .where('clientKey', '=', clientKey)
    .where('isDeleted', '=', 0)
    .where((eb) => eb.or([eb('userNameKey', '=', key), eb('ssoUserIdKey', '=', key)]))
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
