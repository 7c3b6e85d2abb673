import type { Kysely } from 'kysely';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { updateUserDetails } from '@portal/shared/contracts/settings';
import { toWire } from '@portal/shared/domain/dates';
import { SSO_ID_IN_USE_TEXT, USER_NAME_IN_USE_TEXT, editedUserSchema } from '@portal/shared/domain/users';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { badInput } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { rememberPassword } from '../auth/former-passwords.repository';
import { endSessionsOf } from '../auth/sessions.repository';
import { hashChosenPassword, loginKey, refused, requireGivable, saved, type SavedUser } from './saved-user';
import { requireManageable, requireNoOperator, requireUser } from './user-access';
import { isTaken, updateUser, type User } from './users.repository';
import { validated } from './validated';
import { lock } from '../lock-names';

type Body = BodyOf<typeof updateUserDetails>;

const detailsOf = ({ firstName, lastName, emailAddress, phoneNumber, userTypeId }: User) => ({
  firstName,
  lastName,
  emailAddress,
  phoneNumber,
  userTypeId,
});

/**
 * Changes a user. A new password is temporary: it has to be changed at the next login, and the sessions of the user
 * end. It is not compared with the user's former ones, which would tell the administrator what they were; they go on
 * counting when the user sets their own. A phone number or type that is not sent stays.
 * @throws HttpError 400 for what the user form refuses, 403, 404
 */
export async function editUser(platform: Platform, actor: Actor, body: Body): Promise<SavedUser> {
  const { audit, database } = platform;
  const known = await requireUser(database.db, actor, body.id);
  const user = validated(editedUserSchema, {
    ...body,
    UserName: known.userName,
    PhoneNumber: body.PhoneNumber === undefined ? known.phoneNumber : body.PhoneNumber,
    UserTypeId: body.UserTypeId ?? known.userTypeId,
  });
  const passwordHash = user.PasswordHash ? await hashChosenPassword(user.PasswordHash) : null;

  return database.transaction(async (trx) => {
    const current = await requireManageable(trx, actor, body.id);
    if (passwordHash) await requireNoOperator(trx, current.userId);
    if (user.UserTypeId !== current.userTypeId) requireGivable(actor, user.UserTypeId);
    const taken = await otherLogin(trx, current, body);
    if (taken) return refused(taken);
    const now = platform.now();
    const about = { entity: 'user', entityId: current.userId };
    const to = {
      firstName: user.FirstName ?? '',
      lastName: user.LastName ?? '',
      emailAddress: user.EmailAddress ?? '',
      phoneNumber: user.PhoneNumber || null,
      userTypeId: user.UserTypeId,
    };
    await updateUser(trx, current.userId, {
      ...to,
      ...(passwordHash ? { passwordHash, passwordChangedDate: null } : {}),
      updatedBy: actor.userId,
      updatedDate: toWire(now),
    });
    await audit.record(trx, actor, { action: 'userChanged', ...about, from: detailsOf(current), to });
    if (passwordHash) {
      if (current.passwordHash)
        await rememberPassword(trx, current.userId, current.passwordHash, toWire(now));
      await endSessionsOf(trx, current.userId, 'passwordReset', now);
      await audit.record(trx, actor, { action: 'passwordReset', ...about });
    }
    return saved(current.userId);
  }, lock.usersOf(actor.clientKey));
}

/**
 * How a user logs in cannot be changed; the same again is fine.
 * @returns the refusal for a name that another user holds @throws HttpError 400 for any other change
 */
async function otherLogin(trx: Kysely<Tables>, user: User, body: Body): Promise<string | undefined> {
  const isSso = user.isSso === 1;
  const userNameKey = loginKey(body.UserName ?? '');
  if (userNameKey && userNameKey !== user.userNameKey) {
    if (await isTaken(trx, user.clientId, 'userNameKey', userNameKey)) return USER_NAME_IN_USE_TEXT;
    throw badInput({ path: 'UserName', message: 'User Name can not be changed.' });
  }
  const ssoUserIdKey = loginKey(body.SSOUserId ?? '');
  if (ssoUserIdKey && ssoUserIdKey !== user.ssoUserIdKey) {
    if (await isTaken(trx, user.clientId, 'ssoUserIdKey', ssoUserIdKey)) return SSO_ID_IN_USE_TEXT;
    throw badInput({ path: 'SSOUserId', message: 'Sso UserId can not be changed.' });
  }
  if (Boolean(body.IsSSO ?? isSso) !== isSso) {
    throw badInput({ path: 'IsSSO', message: 'How a user logs in can not be changed.' });
  }
  if (isSso && body.PasswordHash) {
    throw badInput({
      path: 'PasswordHash',
      message: 'A user of the identity provider has no password here.',
    });
  }
  return undefined;
}
