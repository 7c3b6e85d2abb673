import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '../../platform/crypto/random';
import { FairQueue } from '../../platform/fair-queue';

/** Two of the four threads of Node's pool: reading files needs the others. */
const AT_ONCE = 2;
/** Queue limit of one `by`: some seconds of work. */
const MOST_WAITING = 200;
const hashing = new FairQueue(AT_ONCE, MOST_WAITING);

/**
 * Argon2id with 19 MiB, 2 passes and one lane: the library's defaults, which are OWASP's first recommendation.
 * @param by key of the fair queue: the user, or the network while no user is known
 * @throws HttpError 429 when too many of theirs wait
 */
export const hashPassword = (password: string, by: string): Promise<string> =>
  hashing.run(by, () => hash(password));

let unmatchedHash: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash (unknown user, single sign-on only) the same work is
 * done against a hash that nothing fits, so that the time of the answer says nothing about the user.
 * @param by as for `hashPassword` @throws HttpError 429 when too many of theirs wait
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  by: string,
): Promise<boolean> {
  unmatchedHash ??= hash(randomToken());
  const comparedWith = passwordHash ?? (await unmatchedHash);
  const fits = await hashing.run(by, () => verify(comparedWith, password));
  // All halves of characters have one hash.
  return fits && Boolean(passwordHash) && password.isWellFormed();
}

/** @returns a user as `by` of the functions above */
export const userOf = ({ userId }: { userId: number }): string => `user ${userId}`;
