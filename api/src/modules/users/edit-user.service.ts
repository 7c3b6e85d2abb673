import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { USER_PROPERTIES } from '@portal/shared/contracts/settings';
import { toWire } from '@portal/shared/domain/dates';
import { nameKey } from '@portal/shared/domain/names';
import {
  SSO_ID_IN_USE_TEXT,
  STALE_USER_TEXT,
  USER_NAME_IN_USE_TEXT,
  editedUserSchema,
} from '@portal/shared/domain/users';
import { sha256 } from '../../platform/crypto/random';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { badInput, conflict } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { rememberPassword } from '../credentials/former-passwords.repository';
import { endSessionsOf } from '../credentials/sessions.repository';
import { hashChosenPassword, requireGivable, type SavedUser, type UserDraft } from './saved-user';
import { requireManageable, requireNoMoreRights, requireUser } from './user-access';
import { isTaken, updateUser, type User } from './users.repository';
import { validated } from './validated';
import { lockOf, locks } from '../lock-names';

export interface UserEdit extends UserDraft {
  userId: number | string;
  /** ETag of the user as it was read; undefined from callers that send none. */
  version: string | undefined;
}

const detailsOf = ({ firstName, lastName, emailAddress, phoneNumber, userTypeId }: User) => ({
  firstName,
  lastName,
  emailAddress,
  phoneNumber,
  userTypeId,
});

/** @returns the ETag of what an edit of this user changes */
export const versionOf = (user: User): string => sha256(JSON.stringify(detailsOf(user)));

/**
 * Optimistic lock: an edit of what someone else has changed meanwhile is refused. One that is sent again, because its answer was
 * lost, finds its own change and is none.
 * @throws HttpError 409
 */
function requireFresh(
  current: User,
  wanted: ReturnType<typeof detailsOf>,
  version: string | undefined,
): void {
  if (version === undefined || version === versionOf(current)) return;
  if (!isDeepStrictEqual(detailsOf(current), wanted)) throw conflict(STALE_USER_TEXT);
}

/**
 * Changes a user. A new password is temporary: it has to be changed at the next login, and the sessions of the user
 * end. It is not compared with the user's former ones, which would tell the administrator what they were; they go on
 * counting when the user sets their own. A phone number or type that is not sent stays.
 * @throws HttpError 400 for what the user form refuses, 403, 404, 409 when someone else has changed the user since
 */
export async function editUser(platform: Platform, actor: Actor, edit: UserEdit): Promise<SavedUser> {
  const { audit, database } = platform;
  const known = await requireUser(database.db, actor, edit.userId);
  const draft = {
    ...edit,
    userName: known.userName,
    phoneNumber: edit.phoneNumber === undefined ? known.phoneNumber : edit.phoneNumber,
    userTypeId: edit.userTypeId ?? known.userTypeId,
  };
  const user = validated(editedUserSchema, draft, USER_PROPERTIES);
  const passwordHash = user.password ? await hashChosenPassword(actor, user.password) : null;

  const scope = locks(lockOf.usersOf(actor.clientKey), lockOf.loginOf(known.userId));
  return database.transaction(async (trx) => {
    const current = await requireManageable(trx, actor, edit.userId);
    if (passwordHash) await requireNoMoreRights(trx, actor, current.userId);
    if (user.userTypeId !== current.userTypeId) requireGivable(actor, user.userTypeId);
    const taken = await otherLogin(trx, current, edit);
    if (taken) return { refusal: taken };
    const now = platform.now();
    const about = { entity: 'user', entityId: current.userId };
    const to = {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      emailAddress: user.emailAddress ?? '',
      phoneNumber: user.phoneNumber || null,
      userTypeId: user.userTypeId,
    };
    requireFresh(current, to, edit.version);
    const isChanged = !isDeepStrictEqual(detailsOf(current), to);
    if (!isChanged && !passwordHash) return { userId: current.userId };
    await updateUser(trx, current.userId, {
      ...to,
      ...(passwordHash ? { passwordHash, passwordChangedDate: null } : {}),
      updatedBy: actor.userId,
      updatedDate: toWire(now),
    });
    if (isChanged)
      await audit.record(trx, actor, { action: 'userChanged', ...about, from: detailsOf(current), to });
    if (passwordHash) {
      if (current.passwordHash)
        await rememberPassword(trx, current.userId, current.passwordHash, toWire(now));
      await endSessionsOf(trx, current.userId, 'passwordReset', now);
      await audit.record(trx, actor, { action: 'passwordReset', ...about });
    }
    return { userId: current.userId };
  }, scope);
}

/**
 * How a user logs in cannot be changed; the same again is fine.
 * @returns the refusal for a name that another user holds @throws HttpError 400 for any other change
 */
async function otherLogin(trx: Kysely<Tables>, user: User, edit: UserEdit): Promise<string | undefined> {
  const isSso = user.isSso === 1;
  const userNameKey = nameKey(edit.userName ?? '');
  // Of two names that were told apart when they were given, the second has a key that its text no longer makes.
  if (userNameKey && userNameKey !== user.userNameKey && edit.userName !== user.userName) {
    if (await isTaken(trx, user.clientId, 'userNameKey', userNameKey)) return USER_NAME_IN_USE_TEXT;
    throw badInput({ path: USER_PROPERTIES.userName, message: 'User Name can not be changed.' });
  }
  const ssoUserIdKey = nameKey(edit.ssoUserId ?? '');
  if (ssoUserIdKey && ssoUserIdKey !== user.ssoUserIdKey && edit.ssoUserId !== user.ssoUserId) {
    if (await isTaken(trx, user.clientId, 'ssoUserIdKey', ssoUserIdKey)) return SSO_ID_IN_USE_TEXT;
    throw badInput({ path: USER_PROPERTIES.ssoUserId, message: 'Sso UserId can not be changed.' });
  }
  if ((edit.isSso ?? isSso) !== isSso) {
    throw badInput({ path: USER_PROPERTIES.isSso, message: 'How a user logs in can not be changed.' });
  }
  if (isSso && edit.password) {
    throw badInput({
      path: USER_PROPERTIES.password,
      message: 'A user of the identity provider has no password here.',
    });
  }
  return undefined;
}
