import type { Readable } from 'node:stream';
import { MissingFile, type Storage } from '../../platform/storage/storage';
import type { ReleaseFile } from './release-files';

/** @returns the storage key under which the files of a release lie */
export const releaseKey = (name: string, version: string): string => `remotes/${name}/${version}`;

/** Copies a release into the storage. What is there already is the same: a version names its content. */
export async function storeRelease(
  storage: Storage,
  name: string,
  version: string,
  files: readonly ReleaseFile[],
): Promise<string> {
  const key = releaseKey(name, version);
  for (const file of files) await storage.put(`${key}/${file.name}`, file.content);
  return key;
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
