import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { createAdminUser } from '@portal/shared/contracts/settings';
import { COMMON_PASSWORD_TEXT } from '@portal/shared/domain/password';
import { mayGiveType } from '@portal/shared/domain/users';
import type { Actor } from '../../platform/http/actor';
import { badInput, forbidden } from '../../platform/http/errors';
import { isCommonPassword } from '../auth/common-passwords';
import { hashPassword } from '../auth/passwords';

/** What adding and editing a user have in common. */

export type SavedUser = ResponseOf<typeof createAdminUser>;

/** The answer to a save that succeeded. */
export const saved = (userId: number): SavedUser => ({ error: null, ErrorMessage: null, result: userId });

/** A name in use is refused inside a 200 (USER-3.2). */
export const refused = (text: string): SavedUser => ({ error: text, ErrorMessage: text });

/** @returns what a user name or a provider's id is looked up by: neither knows upper and lower case */
export const loginKey = (name: string): string => name.trim().toLowerCase();

/** @throws HttpError 403 */
export function requireGivable(actor: Actor, userTypeId: number): void {
  if (!mayGiveType(actor, userTypeId)) throw forbidden('You are not allowed to give this user type.');
}

/** @returns the hash of a password that an administrator has chosen @throws HttpError 400 for one that everybody tries */
export async function hashChosenPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw badInput({ path: 'PasswordHash', message: COMMON_PASSWORD_TEXT });
  return hashPassword(password);
}
