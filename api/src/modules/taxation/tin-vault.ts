import type { Secrets } from '../../platform/config/secrets';
import { createEnvelope } from '../../platform/crypto/envelope';
import { hmacLookup } from '../../platform/crypto/random';
import type { Platform } from '../../platform/platform';

/**
 * Authenticated encryption of taxpayer numbers at rest, bound to their record (AAD): a cipher copied to another account's
 * row does not open. Equality is asked of a keyed hash (HMAC), never of the number.
 */
export interface TinVault {
  readonly currentKeyId: string;
  seal(digits: string, record: TinRecord): { cipher: string; keyId: string };
  /** @throws Error when the cipher was changed, or belongs to another record */
  open(sealed: { cipher: string; keyId: string }, record: TinRecord): string;
  lookup(digits: string): string;
}

/** What the services of this module are given: the platform and the vault of its keys. */
export interface TaxPlatform extends Platform {
  readonly vault: TinVault;
}

/** An account's SSN, or the EIN of one version of its form. */
type TinRecord = { ssnOf: string } | { einOf: string; contentHash: string };

const identity = (record: TinRecord): string =>
  'ssnOf' in record ? `taxpayer:${record.ssnOf}` : `w9Form:${record.einOf}:${record.contentHash}`;

/** @param secrets the keys; the first encryption key seals what is new */
export function createTinVault(secrets: Pick<Secrets, 'encryptionKeys' | 'tinLookup'>): TinVault {
  const envelope = createEnvelope(secrets.encryptionKeys);
  return {
    currentKeyId: envelope.currentKeyId,
    seal: (digits, record) => envelope.seal(digits, identity(record)),
    open: (sealed, record) => envelope.open(sealed, identity(record)),
    lookup: (digits) => hmacLookup(secrets.tinLookup, digits),
  };
}

/** @returns the nine digits of an account's number on record */
export const openSsn = (
  vault: TinVault,
  { handle, ssnCipher, keyId }: { handle: string; ssnCipher: string; keyId: string },
): string => vault.open({ cipher: ssnCipher, keyId }, { ssnOf: handle });

/** @returns the same number sealed under the current key */
export const reseal = (
  vault: TinVault,
  sealed: { cipher: string; keyId: string },
  record: TinRecord,
): { cipher: string; keyId: string } => vault.seal(vault.open(sealed, record), record);
