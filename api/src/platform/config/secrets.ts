import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment, EnvironmentReader } from './environment';
import { StartError } from './start-error';

export interface EncryptionKey {
  readonly id: string;
  /** 32 bytes: AES-256. */
  readonly key: Buffer;
}

export interface Secrets {
  /** Signs access tokens (HMAC). */
  readonly token: string;
  /** The first encrypts; the others still decrypt. */
  readonly encryptionKeys: readonly EncryptionKey[];
  /** Makes equality look-ups of taxpayer numbers possible without decrypting. */
  readonly tinLookup: Buffer;
  /** `whsec_…` as the payment gateway shows it. */
  readonly paymentsWebhook: string;
}

const NAMES = ['TOKEN_SECRET', 'DATA_ENCRYPTION_KEYS', 'TIN_LOOKUP_KEY', 'PAYMENTS_WEBHOOK_SECRET'] as const;

/** New random secrets in the form of the environment. */
export const generateSecrets = (): Record<(typeof NAMES)[number], string> => ({
  TOKEN_SECRET: randomBytes(48).toString('base64url'),
  DATA_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  TIN_LOOKUP_KEY: randomBytes(32).toString('base64'),
  PAYMENTS_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
});

/**
 * The environment completed by the secrets that a demo keeps in its data folder, made at its first start.
 * @throws StartError when the file is there but is not readable as secrets
 */
export function withOwnSecrets(environment: Environment, dataDir: string): Environment {
  if (NAMES.every((name) => environment[name])) return environment;
  const file = path.join(dataDir, 'secrets.json');
  keepSecrets(file);
  try {
    return { ...(JSON.parse(readFileSync(file, 'utf8')) as Environment), ...definedOnly(environment) };
  } catch {
    throw new StartError(
      `The secrets of the demo in ${file} can not be read: the file is damaged or not readable.`,
    );
  }
}

/**
 * Atomic creation: writes new secrets beside the file and links them to its name. Of two processes that start at once one does, the
 * other reads what was kept; neither meets a half of it, nor does whoever starts after one that was ended midway.
 */
function keepSecrets(file: string): void {
  if (existsSync(file)) return;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, JSON.stringify(generateSecrets(), null, 2), { mode: 0o600, flag: 'wx' });
    takeName(draft, file);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** @throws an error of the file system, EEXIST when another process was faster */
function takeName(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (isTaken(error)) throw error;
    // A file system without hard links, as that of a memory stick: not in one step, but never over another's.
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
  }
}

const definedOnly = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value));

/** @throws StartError naming the secret that is missing or malformed, never its value */
export function readSecrets(env: EnvironmentReader): Secrets {
  const why = 'outside the demo the operator provides every secret';
  const token = env.required('TOKEN_SECRET', why);
  if (token.length < 32) throw new StartError('TOKEN_SECRET is too short: it needs at least 32 characters.');
  const paymentsWebhook = env.required('PAYMENTS_WEBHOOK_SECRET', why);
  if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(paymentsWebhook)) {
    throw new StartError('PAYMENTS_WEBHOOK_SECRET must be whsec_ followed by at least 24 bytes in base64.');
  }
  return {
    token,
    paymentsWebhook,
    encryptionKeys: readKeys(env.required('DATA_ENCRYPTION_KEYS', why)),
    tinLookup: bytes32('TIN_LOOKUP_KEY', env.required('TIN_LOOKUP_KEY', why)),
  };
}

function readKeys(text: string): EncryptionKey[] {
  const keys = text.split(',').map(readKey);
  // What one of them seals would be opened with the other: it could never be read again.
  const twice = keys.find(({ id }, index) => keys.findIndex((one) => one.id === id) < index);
  if (twice)
    throw new StartError(
      `DATA_ENCRYPTION_KEYS names the key ${twice.id} twice: a new key needs an id of its own.`,
    );
  return keys;
}

function readKey(entry: string): EncryptionKey {
  const [id, value, ...rest] = entry.trim().split(':');
  if (!id || !/^[A-Za-z0-9_-]{1,40}$/.test(id) || !value || rest.length > 0) {
    throw new StartError(
      'DATA_ENCRYPTION_KEYS must be a comma-separated list of key-id:base64, the current key first.',
    );
  }
  return { id, key: bytes32('DATA_ENCRYPTION_KEYS', value) };
}

function bytes32(name: string, base64: string): Buffer {
  // Node leaves out what is no base64, and all behind the first '=': of two keys without a comma between it would keep one.
  if (!/^[\w+/-]+={0,2}$/.test(base64))
    throw new StartError(`${name} must hold 32 bytes in base64, but has other characters.`);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== 32)
    throw new StartError(`${name} must hold 32 bytes in base64, but holds ${bytes.length}.`);
  return bytes;
}
