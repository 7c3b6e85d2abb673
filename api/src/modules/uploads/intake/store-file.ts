import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { formatBytes } from '@portal/shared/domain/bytes';
import { HttpError } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';

/** @returns the 413 for a file above the limit */
export const tooLarge = (maxBytes: number): HttpError =>
  new HttpError(413, `The file is larger than ${formatBytes(maxBytes)}.`);

/**
 * Streams a file into the store; memory holds one chunk at a time.
 * @param signal ends it; the request itself is read to its end
 * @throws TooLarge
 */
export async function store(
  { storage, config }: Platform,
  key: string,
  content: Readable,
  signal?: AbortSignal,
): Promise<{ sizeBytes: number; sha256: string }> {
  // A stream that was destroyed before it had a listener emits no error any more.
  if (content.destroyed && !content.readableEnded)
    throw content.errored ?? new Error('The transfer was cut off.');
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // No pipeline(): it would destroy the request, and the answer to a refusal goes back over the same connection.
  content.on('error', (error) => hashed.destroy(error));
  content.on('close', () => {
    if (!content.readableEnded) hashed.destroy(new Error('The transfer was cut off.'));
  });
  signal?.addEventListener('abort', () => hashed.destroy(new Error('The transfer was ended.')));
  content.pipe(hashed);
  try {
    const sizeBytes = await storage.put(key, hashed, { maxBytes: config.uploadMaxBytes });
    return { sizeBytes, sha256: hash.digest('hex') };
  } finally {
    content.unpipe(hashed);
    content.resume();
  }
}
