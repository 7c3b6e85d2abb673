import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  releaseStatement,
  SIGNATURE_FILE,
  type ReleaseSignature,
} from '../shared/src/domain/release-statement';

interface File {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/**
 * Makes an Ed25519 key in a new file that its owner alone can read.
 * @returns the public key: SPKI, DER, in base64
 */
export function makeKey(file: string, stop: (sentence: string) => never): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    stop(`The key can not be written to ${file}: ${(error as Error).message}`);
  }
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}

/**
 * Signs releases with the private key of a file (PKCS 8, PEM).
 * @param program how a release is called, for what is said when there is no key
 * @returns a function that answers the file to be sent beside those of the release
 */
export function signer(keyFile: string | undefined, program: string, stop: (sentence: string) => never) {
  if (!keyFile)
    stop(`PORTAL_SIGNING_KEY is not set: the file with the team's private key (${program} --make-key).`);
  const privateKey = readKey(keyFile, stop);
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const keyId = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
  return (remote: string, version: string, files: readonly File[]): File[] => {
    const hashes = new Map(
      files.map(({ name, content }) => [name, createHash('sha384').update(content).digest('base64')]),
    );
    const statement = Buffer.from(releaseStatement(remote, version, hashes));
    const signature: ReleaseSignature = {
      keyId,
      signature: sign(null, statement, privateKey).toString('base64'),
    };
    return [{ name: SIGNATURE_FILE, content: new Uint8Array(Buffer.from(JSON.stringify(signature))) }];
  };
}

function readKey(file: string, stop: (sentence: string) => never) {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below, without a word of what is in the file, or of a key that the variable holds itself.
  }
  return stop(
    'PORTAL_SIGNING_KEY names no readable file with a private Ed25519 key: it is the path of that file, not the key.',
  );
}
