import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '../../platform/crypto/random';

/** Argon2id with 19 MiB, 2 passes and one lane: the library's defaults, which are OWASP's first recommendation. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash (unknown user, single sign-on only) the same work is
 * done against a hash that nothing fits, so that the time of the answer says nothing about the user.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobodysHash ??= hashPassword(randomToken());
  const fits = await verify(passwordHash ?? (await nobodysHash), password);
  return fits && Boolean(passwordHash);
}
