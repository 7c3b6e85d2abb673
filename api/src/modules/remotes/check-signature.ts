import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  releaseStatement,
  SIGNATURE_FILE,
  type ReleaseSignature,
} from '@portal/shared/domain/release-statement';
import type { Tables } from '../../platform/database/schema';
import { badRelease } from './release-collector';
import type { ReleaseFile } from './release-files';
import { findKey } from './remote-policy.repository';

/**
 * Takes the signature out of what was sent and checks it (REMOTE-4.1).
 * @returns the files of the release, and the label of the key that signed them; null for an unsigned one
 * @throws HttpError 400 for a signature that is not of this release by a key of this remote
 */
export async function checkSignature(
  db: Kysely<Tables>,
  remote: string,
  version: string,
  sent: readonly ReleaseFile[],
): Promise<string | null> {
  const file = sent.find(({ name }) => name === SIGNATURE_FILE);
  if (!file) return null;
  const { keyId, signature } = readSignature(file);
  const key = await findKey(db, remote, keyId);
  if (!key)
    throw badRelease(
      `${SIGNATURE_FILE}: the portal has no key ${keyId.slice(0, 16)} of ${remote}: an operator adds it with "add-remote-key".`,
    );
  const hashes = new Map(
    withoutSignature(sent).map(({ name, content }) => [
      name,
      createHash('sha384').update(content).digest('base64'),
    ]),
  );
  const publicKey = createPublicKey({
    key: Buffer.from(key.publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const statement = Buffer.from(releaseStatement(remote, version, hashes));
  if (!verify(null, statement, publicKey, Buffer.from(signature, 'base64')))
    throw badRelease(
      `${SIGNATURE_FILE}: the signature is not of these files. Sign what you send: pnpm release --sign.`,
    );
  return key.label;
}

/** @returns what belongs to the release */
export const withoutSignature = (sent: readonly ReleaseFile[]): ReleaseFile[] =>
  sent.filter(({ name }) => name !== SIGNATURE_FILE);

function readSignature({ content }: ReleaseFile): ReleaseSignature {
  try {
    const { keyId, signature } = JSON.parse(content.toString('utf8')) as Partial<ReleaseSignature>;
    if (typeof keyId === 'string' && typeof signature === 'string') return { keyId, signature };
  } catch {
    // Not a signature: refused below.
  }
  throw badRelease(`${SIGNATURE_FILE} is no signature: pnpm release --sign makes one.`);
}
