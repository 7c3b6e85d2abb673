import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EncryptionKey } from '../config/secrets';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Sealed {
  /** Base64 of nonce, ciphertext and tag. */
  readonly cipher: string;
  readonly keyId: string;
}

/** It was sealed under a key that is not configured any more. */
export class UnknownKey extends Error {
  constructor(readonly keyId: string) {
    super(`The encryption key ${keyId} is not configured.`);
    this.name = 'UnknownKey';
  }
}

/** Encryption at rest: AES-256-GCM with a fresh nonce, bound to the record it belongs to. */
interface Envelope {
  readonly currentKeyId: string;
  /** @param identity of the record, for example `taxpayer:<handle>`: a cipher moved to another record does not open */
  seal(text: string, identity: string): Sealed;
  /** @throws UnknownKey; Error when the cipher was changed or belongs to another record */
  open(sealed: Sealed, identity: string): string;
}

/** @param keys the first one seals, the others still open what they sealed @throws Error without any key */
export function createEnvelope(keys: readonly EncryptionKey[]): Envelope {
  const [current] = keys;
  if (!current) throw new Error('There is no encryption key.');
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  return {
    currentKeyId: current.id,
    seal(text, identity) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(identity));
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return { cipher: body.toString('base64'), keyId: current.id };
    },
    open({ cipher, keyId }, identity) {
      const key = byId.get(keyId);
      if (!key) throw new UnknownKey(keyId);
      const body = Buffer.from(cipher, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(identity))
        .setAuthTag(body.subarray(-TAG_BYTES));
      return Buffer.concat([
        decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}
