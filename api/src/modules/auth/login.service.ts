import { nameKey } from '@portal/shared/domain/names';
import type { Attribution } from '../../platform/audit/audit';
import { HttpError } from '../../platform/errors';
import { networkOf } from '../../platform/http/network-of';
import { KeyedMutex } from '../../platform/keyed-mutex';
import type { Platform } from '../../platform/platform';
import {
  FAILED_PASSWORDS,
  countAttempt,
  countKey,
  forgetAttempts,
  secondsLocked,
} from './attempts.repository';
import type { HumanVerification } from './human-verification';
import { verifyPassword } from '../credentials/passwords';
import type { LoginOrigin } from './note-login';
import type { SessionService, Tokens } from './session.service';
import { findClient } from '../clients/clients.repository';
import { displayName, findUserByLogin } from '../users/users.repository';
import { lockOf } from '../lock-names';
import { tooManyFailures } from './too-many-failures';

interface LoginAttempt {
  loginId: string;
  password: string;
  /** A client key. */
  client: string;
  verification?: string | null;
}

export interface LoggedIn {
  userId: number;
  tokens: Tokens;
}

/** Queue limit of attempts under one key: more than people and scripts with one login id make at once. */
const MOST_WAITING = 100;

/**
 * Logs a user in. Whether client, login id or password was wrong, and whether the user is active, shows neither in
 * the answer nor in the time it takes. Mutual exclusion: tries that are counted together are judged one after the other, so that
 * the one after too many failures costs no hash.
 * @throws HttpError 400 for a failed human verification, 401 for wrong credentials, 429 after five failures, and for many tries at
 *   once
 */
export function createLogin(platform: Platform, verification: HumanVerification, sessions: SessionService) {
  const { audit, database } = platform;
  const turns = new KeyedMutex(MOST_WAITING);

  return async (attempt: LoginAttempt, origin: LoginOrigin): Promise<LoggedIn> => {
    await verification.require(attempt.verification, origin.address);
    const loginId = nameKey(attempt.loginId);
    const network = networkOf(origin.address);
    const key = countKey('login', attempt.client.trim().toLowerCase(), loginId, network);
    return turns.runExclusive(key, () => logIn({ ...attempt, loginId }, origin, { key, network }));
  };

  async function logIn(
    attempt: LoginAttempt,
    origin: LoginOrigin,
    { key, network }: { key: string; network: string },
  ): Promise<LoggedIn> {
    const { address } = origin;
    const wait = await secondsLocked(database.db, key, FAILED_PASSWORDS, platform.now());
    if (wait > 0) throw tooManyFailures(wait);

    const client = await findClient(database.db, attempt.client);
    const user = client && (await findUserByLogin(database.db, client.clientId, attempt.loginId));
    const fits = await verifyPassword(user?.passwordHash, attempt.password, network);

    // Other processes judge side by side. The verdict of each is given here, one after the other, so that the sixth guess
    // learns nothing.
    const scope = { locks: [lockOf.attempts(key)], share: user ? [lockOf.loginOf(user.userId)] : [] };
    const outcome = await database.transaction(async (trx) => {
      const lock = await secondsLocked(trx, key, FAILED_PASSWORDS, platform.now());
      if (lock > 0) return tooManyFailures(lock);
      // A password that was replaced while the hash took its time has ended the sessions that there were: it opens none after that.
      const current = fits && client && (await findUserByLogin(trx, client.clientId, attempt.loginId));
      if (!user || !current || current.passwordHash !== user.passwordHash || current.isActive !== 1) {
        await countAttempt(trx, key, platform.now());
        const actor: Attribution = {
          userId: null,
          userName: user ? displayName(user) : 'unknown',
          clientId: client?.clientId ?? null,
          address,
        };
        await audit.record(trx, actor, { action: 'loginFailed', entity: 'user', entityId: user?.userId });
        return new HttpError(401, 'Invalid login id or password.');
      }
      await forgetAttempts(trx, key);
      const tokens = await sessions.open(trx, user, origin);
      const actor: Attribution = { ...user, userName: displayName(user), address };
      await audit.record(trx, actor, { action: 'login', entity: 'user', entityId: user.userId });
      return { userId: user.userId, tokens };
    }, scope);
    if (outcome instanceof HttpError) throw outcome;
    return outcome;
  }
}
