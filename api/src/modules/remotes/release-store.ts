import type { Readable } from 'node:stream';
import { randomToken } from '../../platform/crypto/random';
import { MissingFile, type Storage } from '../../platform/storage/storage';
import type { ReleaseFile } from './release-files';

/**
 * Copies a release into a folder of its own in the storage. Nobody sees it before its row is written: what a crash
 * leaves half done is never found, and two uploads of one version never mix.
 * @returns the storage key of the folder
 */
export async function storeRelease(
  storage: Storage,
  name: string,
  version: string,
  files: readonly ReleaseFile[],
): Promise<string> {
  const key = `remotes/${name}/${version}.${randomToken(9)}`;
  for (const file of files) await storage.put(`${key}/${file.name}`, file.content);
  return key;
}

/** Deletes what was stored for a release that then was none. */
export async function discardRelease(storage: Storage, storageKey: string): Promise<void> {
  for (const key of await storage.list(`${storageKey}/`)) await storage.delete(key);
}

/** How a browser says what it can unpack, and what the build left beside a file for it. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export interface ServedFile {
  readonly content: Readable;
  readonly encoding: 'br' | 'gzip' | undefined;
}

/** Reads files of releases. What a release consists of never changes, so its list of files is read once. */
export function createReleaseReader(storage: Storage) {
  const listed = new Map<string, Promise<ReadonlySet<string>>>();

  const filesOf = (key: string): Promise<ReadonlySet<string>> => {
    let files = listed.get(key);
    if (!files) {
      files = storage.list(`${key}/`).then((keys) => new Set(keys));
      listed.set(key, files);
    }
    return files;
  };

  /** @returns undefined when the release has no such file */
  return async (
    storageKey: string,
    name: string,
    acceptEncoding: string,
  ): Promise<ServedFile | undefined> => {
    const files = await filesOf(storageKey);
    const key = `${storageKey}/${name}`;
    if (!files.has(key)) return undefined;
    const accepted = ENCODINGS.find(
      (one) =>
        new RegExp(`\\b${one.name}\\b(?!;q=0(\\.0*)?(,|$))`).test(acceptEncoding) &&
        files.has(key + one.suffix),
    );
    try {
      return { content: await storage.get(key + (accepted?.suffix ?? '')), encoding: accepted?.name };
    } catch (error) {
      if (error instanceof MissingFile) return undefined;
      throw error;
    }
  };
}
