import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '../../platform/crypto/random';

/** Of the four threads of Node's pool two stay free: files are read there too. */
const MOST_AT_ONCE = 2;
let running = 0;
const waiting: Array<() => void> = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Argon2id with 19 MiB, 2 passes and one lane: the library's defaults, which are OWASP's first recommendation. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

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
  const comparedWith = passwordHash ?? (await nobodysHash);
  const fits = await inTurn(() => verify(comparedWith, password));
  return fits && Boolean(passwordHash);
}
