import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { HttpError } from '../../../platform/http/errors';
import type { Platform } from '../../../platform/platform';

/** @returns the 413 for a file above the limit */
export const tooLarge = (maxBytes: number): HttpError =>
  new HttpError(413, `The file is larger than ${Math.floor(maxBytes / (1024 * 1024))} MiB.`);

/** Streams a file into the store; what it holds meanwhile is one piece of it. @throws TooLarge */
export async function store(
  { storage, config }: Platform,
  key: string,
  content: Readable,
): Promise<{ sizeBytes: number; sha256: string }> {
  // What has ended before anybody listened tells nobody any more.
  if (content.destroyed && !content.readableEnded)
    throw content.errored ?? new Error('The transfer was cut off.');
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // Whoever reads it hears of an error; before that nobody listens.
  hashed.on('error', () => undefined);
  // The request itself must outlive a refusal: its answer goes the same way back.
  content.on('error', (error) => hashed.destroy(error));
  content.on('close', () => {
    if (!content.readableEnded) hashed.destroy(new Error('The transfer was cut off.'));
  });
  content.pipe(hashed);
  try {
    const sizeBytes = await storage.put(key, hashed, { maxBytes: config.uploadMaxBytes });
    return { sizeBytes, sha256: hash.digest('hex') };
  } finally {
    content.unpipe(hashed);
    content.resume();
  }
}
