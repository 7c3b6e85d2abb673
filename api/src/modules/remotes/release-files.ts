import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** The file that a remote is loaded from. */
export const MANIFEST = 'mf-manifest.json';
/** What a release says of itself, written by the build beside the manifest. */
export const PORTAL_BLOCK = 'portal.json';

export interface ReleaseFile {
  /** Relative to the release, with slashes. */
  readonly name: string;
  readonly content: Buffer;
}

const isCompressedCopy = (name: string): boolean => /\.(br|gz)$/.test(name);

/** Reads a build folder. @returns its files in order of their names */
export async function readBuild(folder: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(folder, name)) })));
}

/** The same files give the same text: 12 hex digits over names and contents. Compressed copies do not count. */
export function contentHash(files: readonly ReleaseFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) {
    if (!isCompressedCopy(name)) hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}

/** @returns `sha384-…` by file name, and under '' that of the manifest, as browsers check them */
export function integrityOf(files: readonly ReleaseFile[]): Record<string, string> {
  const integrity: Record<string, string> = {};
  for (const { name, content } of files) {
    if (isCompressedCopy(name)) continue;
    const value = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    integrity[name] = value;
    if (name === MANIFEST) integrity[''] = value;
  }
  return integrity;
}
