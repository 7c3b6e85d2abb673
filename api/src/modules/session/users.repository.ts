import type { Kysely, Selectable } from 'kysely';
import type { Tables, UsersTable } from '../../platform/database/schema';

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
    .where('userNameKey', '=', loginId.trim().toLowerCase())
    .where('isDeleted', '=', 0)
    .executeTakeFirst();

/** @param clientKey in any case @returns the client, or undefined */
export const findClient = (db: Kysely<Tables>, clientKey: string) =>
  db
    .selectFrom('clients')
    .select(['clientId', 'clientKey'])
    .where('clientKey', '=', clientKey.trim().toLowerCase())
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
  oldHash: string,
  newHash: string,
  changedAt: string,
): Promise<boolean> {
  const updated = await trx
    .updateTable('users')
    .set({ passwordHash: newHash, passwordChangedDate: changedAt, updatedBy: userId, updatedDate: changedAt })
    .where('userId', '=', userId)
    .where('passwordHash', '=', oldHash)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
