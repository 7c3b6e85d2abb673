import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { fromBufferPromise, type Entry } from 'yauzl';
import { HttpError } from '../../platform/errors';
import { badRelease, tooLarge, type ReleaseCollector } from './release-collector';
import { MOST_FILES, MOST_UNPACKED_BYTES } from './release-limits';

/** @returns whether the name is that of an archive that can be unpacked */
export const isArchive = (fileName: string): boolean => /\.(zip|tgz|tar\.gz)$/i.test(fileName);

/**
 * Reads the files of an archive into the collector, within its limits.
 * @throws HttpError for links, devices, encrypted or broken archives, and whatever the collector refuses
 */
export async function unpack(fileName: string, archive: Buffer, into: ReleaseCollector): Promise<void> {
  try {
    if (/\.zip$/i.test(fileName)) await unzip(archive, into);
    else await untar(archive, into);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badRelease(`The archive can not be read: ${(error as Error).message}`);
  }
}

/** Every entry of a tar costs a block of 512 bytes beside its content. */
const MOST_TAR_BYTES = MOST_UNPACKED_BYTES + (MOST_FILES + 10) * 1536;

async function untar(archive: Buffer, into: ReleaseCollector): Promise<void> {
  const entries = extract();
  const unpacked = pipeline(Readable.from([archive]), createGunzip(), limited, entries);
  // Awaited below; a failure before that must not count as unhandled.
  unpacked.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type === 'file') await into.take(into.admit(name), entry as AsyncIterable<Uint8Array>);
      else if (type === 'directory') into.countEntry();
      else throw badRelease(`"${name.slice(0, 100)}" is a ${type}; a release has only files.`);
      entry.resume();
    }
  } catch (error) {
    entries.destroy();
    // What broke the stream says more than that it was broken off.
    await unpacked.catch((cause: unknown) => {
      if (!(error instanceof HttpError)) throw cause;
    });
    throw error;
  }
  await unpacked;
}

async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > MOST_TAR_BYTES)
      throw tooLarge(`A release has at most ${MOST_UNPACKED_BYTES / 1024 / 1024} MiB.`);
    yield chunk;
  }
}

async function unzip(archive: Buffer, into: ReleaseCollector): Promise<void> {
  const zip = await fromBufferPromise(archive, { strictFileNames: true });
  for await (const entry of zip.eachEntry()) {
    if (isLink(entry))
      throw badRelease(`"${entry.fileName.slice(0, 100)}" is a link; a release has only files.`);
    if (entry.fileName.endsWith('/')) into.countEntry();
    else await into.take(into.admit(entry.fileName), await zip.openReadStreamPromise(entry));
  }
}

/** A zip made on Unix keeps the file's mode in the upper half of this field. */
const isLink = (entry: Entry): boolean => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
