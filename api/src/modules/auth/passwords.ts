import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from 'async-mutex';
import { randomToken } from '../../platform/crypto/random';

/** Of the four threads of Node's pool two stay free: files are read there too. */
const hashing = new Semaphore(2);

/** Argon2id with 19 MiB, 2 passes and one lane: the library's defaults, which are OWASP's first recommendation. */
export const hashPassword = (password: string): Promise<string> => hashing.runExclusive(() => hash(password));

let unmatchedHash: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash (unknown user, single sign-on only) the same work is
 * done against a hash that nothing fits, so that the time of the answer says nothing about the user.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  unmatchedHash ??= hashPassword(randomToken());
  const comparedWith = passwordHash ?? (await unmatchedHash);
  const fits = await hashing.runExclusive(() => verify(comparedWith, password));
  return fits && Boolean(passwordHash);
}
