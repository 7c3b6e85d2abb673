/** The file of an upload that holds its signature; it is no part of the release. */
export const SIGNATURE_FILE = 'signature.json';

/** What stands in that file. */
export interface ReleaseSignature {
  /** The first 16 hex digits of the SHA-256 of the public key (SPKI, DER). */
  readonly keyId: string;
  /** Ed25519, base64. */
  readonly signature: string;
}

/**
 * What a team signs: the remote, its version, and the hash of every file that is sent, compressed copies included.
 * @param hashes SHA-384 in base64, by file name
 * @returns one line each, in order of the names, so that both sides make the same text
 */
export const releaseStatement = (
  remote: string,
  version: string,
  hashes: ReadonlyMap<string, string>,
): string =>
  [
    'portal release 1',
    `${remote} ${version}`,
    ...[...hashes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, hash]) => `${hash} ${file}`),
    '',
  ].join('\n');
