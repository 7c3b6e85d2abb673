import { USER_PROPERTIES } from '@portal/shared/contracts/settings';
import { toWire } from '@portal/shared/domain/dates';
import { nameKey } from '@portal/shared/domain/names';
import {
  SSO_ID_IN_USE_TEXT,
  USER_NAME_IN_USE_TEXT,
  newUserSchema,
  type NewUser,
} from '@portal/shared/domain/users';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { hashChosenPassword, requireGivable, type SavedUser, type UserDraft } from './saved-user';
import { requireStillAdministrator } from './user-access';
import { insertUser, isTaken } from './users.repository';
import { validated } from './validated';
import { lock } from '../lock-names';

/** How the new user logs in: exactly one of the two ways. */
const loginOf = ({ isSso, userName, ssoUserId }: NewUser) =>
  isSso ? { userName: null, ssoUserId: ssoUserId ?? '' } : { userName: userName ?? '', ssoUserId: null };

const keyOrNull = (name: string | null) => (name === null ? null : nameKey(name));

/**
 * Adds a user to the actor's client: without rights, and with a password that has to be changed at the first login or
 * with the provider's id.
 * @throws HttpError 400 for what the user form refuses, 403 for a type that the actor may not give
 */
export async function createUser(platform: Platform, actor: Actor, draft: UserDraft): Promise<SavedUser> {
  const user = validated(newUserSchema, { ...draft, isSso: draft.isSso ?? false }, USER_PROPERTIES);
  requireGivable(actor, user.userTypeId);
  const passwordHash = user.isSso ? null : await hashChosenPassword(actor, user.password ?? '');
  const shown = {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    emailAddress: user.emailAddress ?? '',
    phoneNumber: user.phoneNumber || null,
    userTypeId: user.userTypeId,
    ...loginOf(user),
  };
  const userNameKey = keyOrNull(shown.userName);
  const ssoUserIdKey = keyOrNull(shown.ssoUserId);

  return platform.database.transaction(async (trx) => {
    await requireStillAdministrator(trx, actor);
    const { clientId } = actor;
    if (await isTaken(trx, clientId, 'userNameKey', userNameKey)) return { refusal: USER_NAME_IN_USE_TEXT };
    if (await isTaken(trx, clientId, 'ssoUserIdKey', ssoUserIdKey)) return { refusal: SSO_ID_IN_USE_TEXT };
    const at = toWire(platform.now());
    const userId = await insertUser(trx, {
      ...shown,
      clientId,
      userNameKey,
      ssoUserIdKey,
      passwordHash,
      passwordChangedDate: null,
      isActive: 1,
      isDeleted: 0,
      isSso: user.isSso ? 1 : 0,
      createdBy: actor.userId,
      createdDate: at,
      updatedBy: actor.userId,
      updatedDate: at,
    });
    await platform.audit.record(trx, actor, {
      action: 'userCreated',
      entity: 'user',
      entityId: userId,
      to: shown,
    });
    return { userId };
  }, lock.usersOf(actor.clientKey));
}
