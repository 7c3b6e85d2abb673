import { USER_PROPERTIES } from '@portal/shared/contracts/settings';
import { COMMON_PASSWORD_TEXT } from '@portal/shared/domain/password';
import { mayGiveType } from '@portal/shared/domain/users';
import type { Actor } from '../../platform/http/actor';
import { badInput, forbidden } from '../../platform/errors';
import { isCommonPassword } from '../credentials/common-passwords';
import { hashPassword, userOf } from '../credentials/passwords';

/** What adding and editing a user have in common. */

/** A user as a caller sends them; the rules judge it. What is not mentioned is undefined. */
export interface UserDraft {
  firstName: string | null | undefined;
  lastName: string | null | undefined;
  emailAddress: string | null | undefined;
  phoneNumber: string | null | undefined;
  userTypeId: number | string | undefined;
  isSso: boolean | undefined;
  userName: string | null | undefined;
  ssoUserId: string | null | undefined;
  password: string | null | undefined;
}

/** A name in use is no fault of the call: the save is answered with its text (USER-3.2). */
export type SavedUser = { userId: number } | { refusal: string };

/** Guard: a user type is given only by those who may give it (USER-3). @throws HttpError 403 */
export function requireGivable(actor: Actor, userTypeId: number): void {
  if (!mayGiveType(actor, userTypeId)) throw forbidden('You are not allowed to give this user type.');
}

/** @returns the hash of a password that the actor has chosen for a user @throws HttpError 400 for one that everybody tries, 429 for many at once */
export async function hashChosenPassword(actor: Actor, password: string): Promise<string> {
  if (isCommonPassword(password))
    throw badInput({ path: USER_PROPERTIES.password, message: COMMON_PASSWORD_TEXT });
  return hashPassword(password, userOf(actor));
}
