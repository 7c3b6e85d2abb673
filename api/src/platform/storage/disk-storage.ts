import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { randomToken } from '../crypto/random';
import { ByteLimit } from './byte-limit';
import { MissingFile, asSource, checkKey, type Storage } from './storage';

/** Room for less than this is no room to work in. */
const CHECK_BYTES = 64 * 1024;
/** A write in progress touches its file again and again. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** A folder that is not there is empty; one that can not be read now must not be taken for empty. */
const noneIfMissing = (error: NodeJS.ErrnoException): [] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

/** @param root a folder of its own; made when the first file comes */
export function createDiskStorage(root: string): Storage {
  const fileOf = (key: string) => path.join(root, ...checkKey(key).split('/'));
  const arriving = path.join(root, '.arriving');

  return {
    async put(key, content, { maxBytes = Infinity } = {}) {
      const source = asSource(content);
      const target = fileOf(key);
      const temporary = path.join(arriving, randomToken(12));
      await mkdir(arriving, { recursive: true });
      await mkdir(path.dirname(target), { recursive: true });
      const counted = new ByteLimit(maxBytes);
      // Opened before anything can fail: a stream that opens its file itself may do so after it was removed.
      const file = await open(temporary, 'wx', 0o600);
      try {
        await pipeline(source, counted, file.createWriteStream({ flush: true }));
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return counted.bytes;
    },

    async get(key) {
      try {
        const file = await open(fileOf(key));
        return createReadStream('', { fd: file });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new MissingFile(key);
        throw error;
      }
    },

    exists: (key) =>
      access(fileOf(key)).then(
        () => true,
        () => false,
      ),

    async list(prefix) {
      const folder = prefix === '' ? root : fileOf(prefix.replace(/\/$/, ''));
      const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(noneIfMissing);
      return entries
        .filter((entry) => entry.isFile() && entry.parentPath !== arriving)
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        )
        .sort();
    },

    async check() {
      const file = path.join(arriving, `check-${randomToken(12)}`);
      await mkdir(arriving, { recursive: true });
      await writeFile(file, Buffer.alloc(CHECK_BYTES)).finally(() => rm(file, { force: true }));
    },

    delete: (key) => rm(fileOf(key), { force: true }),

    deleteFolder: (key) => rm(fileOf(key), { recursive: true, force: true }),

    async sweep() {
      for (const name of await readdir(arriving).catch(() => [])) {
        const temporary = path.join(arriving, name);
        const touched = await stat(temporary).then(
          ({ mtimeMs }) => mtimeMs,
          () => Date.now(),
        );
        if (Date.now() - touched > ABANDONED_AFTER_MS) await rm(temporary, { force: true });
      }
    },
  };
}
