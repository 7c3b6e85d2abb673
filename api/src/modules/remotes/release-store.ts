import type { Readable } from 'node:stream';
import type { Insertable, Kysely } from 'kysely';
import { randomToken } from '../../platform/crypto/random';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable';
import type { RemoteReleasesTable, Tables } from '../../platform/database/schema';
import { conflict } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { MissingFile, type Storage } from '../../platform/storage/storage';
import { BILL_OF_MATERIALS, integrityOf, isBillOfMaterials, type ReleaseFile } from './release-files';
import { insertRelease, saveRemote } from './remotes.repository';
import { lockOf, locks } from '../lock-names';

type NewRelease = Omit<Insertable<RemoteReleasesTable>, 'bomJson' | 'integrityJson' | 'storageKey'>;

const CLEAR_JOB = 'clearReleaseFolder';
/** Lease: far longer than storing a release takes; then the process that was at it is dead. */
const CLEAR_AFTER_MS = 5 * 60_000;

/** Has folders cleared whose release never came to be, because the process that stored it died. */
export const clearBrokenReleases = ({ jobs, storage }: Platform): void =>
  jobs.handle(CLEAR_JOB, (key) => storage.deleteFolder(key as string), { untilDone: true });

/**
 * Stores the files of a release, but for the bill of materials, in a folder of its own and makes it known. The folder is not
 * visible before the row is written, and two uploads of one version never mix. The job that clears the folder waits from before the
 * first file until the very transaction that writes the row, so that no crash leaves files behind.
 * @param alongside what else belongs to that transaction
 * @returns whether the release was new; a version that is there already stays as it is
 * @throws HttpError 409 when storing took so long that the folder was cleared, and what `alongside` throws
 */
export async function keepRelease(
  { database, storage, jobs }: Platform,
  release: NewRelease & { owner: string },
  built: readonly ReleaseFile[],
  alongside: (trx: Kysely<Tables>) => Promise<void>,
): Promise<boolean> {
  const { owner, ...row } = release;
  const { name, version, path, publishedAt } = row;
  const scope = locks(lockOf.remote(name), lockOf.tabPath(path));
  const files = built.filter((file) => !isBillOfMaterials(file.name));
  const bom = built.find((file) => file.name === BILL_OF_MATERIALS);
  const bomJson = bom?.content.toString('utf8') ?? null;
  const storageKey = `remotes/${name}/${version}.${randomToken(9)}`;
  const clearing = { kind: CLEAR_JOB, key: storageKey, payload: storageKey, clientId: null };
  await jobs.enqueue(database.db, { ...clearing, afterMs: CLEAR_AFTER_MS });
  const discard = async (): Promise<void> => {
    await storage.deleteFolder(storageKey);
    await jobs.cancel(database.db, CLEAR_JOB, storageKey);
  };
  try {
    for (const file of files) await storage.put(`${storageKey}/${file.name}`, file.content);
    const isNew = await database.transaction(async (trx) => {
      await saveRemote(trx, { name, owner, createdAt: publishedAt });
      const integrityJson = JSON.stringify(integrityOf(files));
      if (!(await insertRelease(trx, { ...row, bomJson, integrityJson, storageKey }))) return false;
      if (!(await jobs.cancel(trx, CLEAR_JOB, storageKey)))
        throw conflict(`Storing ${name} ${version} took too long. Please publish it again.`);
      await alongside(trx);
      return true;
    }, scope);
    if (!isNew) await discard();
    return isNew;
  } catch (error) {
    // A database that went away may have committed all the same: then the job is gone as well.
    if (!isDatabaseUnavailable(error)) await discard();
    throw error;
  }
}

/** How a browser says what it can unpack, and what the build left beside a file for it. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface ServedFile {
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
      // A store that is out of reach now must not stand for an empty release from then on.
      files.catch(() => listed.delete(key));
    }
    return files;
  };

  /** @param accepted the encodings that the caller takes @returns undefined when the release has no such file */
  return async (
    storageKey: string,
    name: string,
    accepted: ReadonlySet<string>,
  ): Promise<ServedFile | undefined> => {
    const files = await filesOf(storageKey);
    const key = `${storageKey}/${name}`;
    if (!files.has(key)) return undefined;
    const encoding = ENCODINGS.find((one) => accepted.has(one.name) && files.has(key + one.suffix));
    try {
      return { content: await storage.get(key + (encoding?.suffix ?? '')), encoding: encoding?.name };
    } catch (error) {
      if (error instanceof MissingFile) return undefined;
      throw error;
    }
  };
}
