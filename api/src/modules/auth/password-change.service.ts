import { COMMON_PASSWORD_TEXT, PASSWORD_REUSED_TEXT, passwordProblems } from '@portal/shared/domain/password';
import { toWire } from '@portal/shared/domain/dates';
import type { Actor } from '../../platform/http/actor';
import { badInput, forbidden } from '../../platform/errors';
import { KeyedMutex } from '../../platform/keyed-mutex';
import type { Platform } from '../../platform/platform';
import {
  FAILED_PASSWORDS,
  countAttempt,
  countKey,
  forgetAttempts,
  secondsLocked,
} from './attempts.repository';
import { isCommonPassword } from '../credentials/common-passwords';
import { findFormerPasswords, rememberPassword } from '../credentials/former-passwords.repository';
import { hashPassword, userOf, verifyPassword } from '../credentials/passwords';
import { endSessionsOf } from '../credentials/sessions.repository';
import { findPasswordHash, replacePassword } from '../users/users.repository';
import { lockOf, locks } from '../lock-names';
import { tooManyFailures } from './too-many-failures';

export interface PasswordChange {
  /** The user's id where the caller says it: only their own is accepted. */
  userId: number | string | undefined;
  newPassword: string;
  oldPassword: string;
}

/**
 * Queue limit of one user: each waits for those before it and costs up to seven hashes, so that more would be a way to keep the
 * server busy.
 */
const MOST_WAITING = 10;

/** @returns every rule that a new password breaks (LOGIN-4) */
function newPasswordProblems({ newPassword, oldPassword }: PasswordChange, loginId: string): string[] {
  const problems = passwordProblems({ password: newPassword, loginId, oldPassword });
  return isCommonPassword(newPassword) ? [...problems, COMMON_PASSWORD_TEXT] : problems;
}

async function isFormer({ database }: Platform, actor: Actor, password: string): Promise<boolean> {
  for (const former of await findFormerPasswords(database.db, actor.userId)) {
    if (await verifyPassword(former, password, userOf(actor))) return true;
  }
  return false;
}

/**
 * Changes the actor's own password, and ends their other sessions. Mutual exclusion: changes of one user are judged one after the
 * other, so that the one after too many failures costs no hash.
 * @throws HttpError 403 for another user, 400 for a new password that breaks rules or was used before, and for a wrong old one, 429
 *   after five of the latter two, and for many at once
 */
export function createPasswordChange(platform: Platform) {
  const turns = new KeyedMutex(MOST_WAITING);

  return async (actor: Actor, change: PasswordChange): Promise<void> => {
    const userId = change.userId ?? actor.userId;
    if (Number(userId) !== actor.userId) throw forbidden();

    const problems = newPasswordProblems(change, actor.userName);
    if (problems.length > 0) {
      throw badInput(...problems.map((message) => ({ path: 'NewPassword', message })));
    }
    await turns.runExclusive(userOf(actor), () => changePassword(platform, actor, change));
  };
}

async function changePassword(platform: Platform, actor: Actor, change: PasswordChange): Promise<void> {
  const { audit, database } = platform;
  const key = countKey('oldPassword', actor.userId);
  const wait = await secondsLocked(database.db, key, FAILED_PASSWORDS, platform.now());
  if (wait > 0) throw tooManyFailures(wait);

  const oldHash = await findPasswordHash(database.db, actor.userId);
  const fits = await verifyPassword(oldHash, change.oldPassword, userOf(actor));
  // Only to a caller who knows the present password: the answer tells which ones the user had before.
  const isReused = fits && (await isFormer(platform, actor, change.newPassword));
  const newHash = fits && !isReused ? await hashPassword(change.newPassword, userOf(actor)) : null;

  const scope = locks(lockOf.attempts(key), lockOf.loginOf(actor.userId));
  // Other processes judge side by side: the verdict is given here, one after the other.
  const refusal = await database.transaction(async (trx) => {
    const now = platform.now();
    const lock = await secondsLocked(trx, key, FAILED_PASSWORDS, now);
    if (lock > 0) return tooManyFailures(lock);
    if (isReused) {
      await countAttempt(trx, key, now);
      return badInput({ path: 'NewPassword', message: PASSWORD_REUSED_TEXT });
    }
    const replaced =
      oldHash &&
      newHash &&
      (await replacePassword(trx, actor.userId, { oldHash, newHash, changedAt: toWire(now) }));
    if (!replaced) {
      await countAttempt(trx, key, now);
      await audit.record(trx, actor, {
        action: 'passwordChangeFailed',
        entity: 'user',
        entityId: actor.userId,
      });
      return badInput({ path: 'OldPassword', message: 'Old password is incorrect.' });
    }
    await rememberPassword(trx, actor.userId, oldHash, toWire(now));
    await forgetAttempts(trx, key);
    await endSessionsOf(trx, actor.userId, 'passwordChanged', now, actor.sessionId);
    await audit.record(trx, actor, { action: 'passwordChanged', entity: 'user', entityId: actor.userId });
    return undefined;
  }, scope);
  if (refusal) throw refusal;
}
