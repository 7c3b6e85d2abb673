import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config';
import { MissingFile, TooLarge, checkKey, type Storage } from './storage';

/** Largest part that goes to the store at once; S3 takes none below 5 MiB but the last. */
const PART_BYTES = 8 * 1024 * 1024;

/** A store that takes longer to say whether its bucket is there is not ready. */
const CHECK_MS = 2_000;

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 || (error as Error).name === 'NoSuchKey';

/** Files in a bucket of an S3-compatible store. Its client library is loaded with the first call. */
export function createS3Storage(config: S3Config): Storage {
  const Bucket = config.bucket;
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  const open = () => (opened ??= connect(config));

  const storage: Storage = {
    async put(key, content, { maxBytes = Infinity } = {}) {
      const { client } = await open();
      const { Upload } = await import('@aws-sdk/lib-storage');
      let bytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          done(bytes > maxBytes ? new TooLarge(maxBytes) : null, chunk);
        },
      });
      const upload = new Upload({
        client,
        params: { Bucket, Key: checkKey(key), Body: counted },
        partSize: PART_BYTES,
        queueSize: 1,
      });
      const source = content instanceof Readable ? content : Readable.from([content]);
      // Both or neither: a source that breaks ends the upload, a store that refuses ends the source.
      const sent = upload.done().catch((error: unknown) => {
        counted.destroy(error as Error);
        throw error;
      });
      const piped = pipeline(source, counted);
      const [read, stored] = await Promise.allSettled([piped, sent]);
      if (read.status === 'rejected') throw read.reason;
      if (stored.status === 'rejected') throw stored.reason;
      return bytes;
    },

    async get(key) {
      const { sdk, client } = await open();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: checkKey(key) }));
        return Body as Readable;
      } catch (error) {
        if (isMissing(error)) throw new MissingFile(key);
        throw error;
      }
    },

    async check() {
      const { sdk, client } = await open();
      await client.send(new sdk.HeadBucketCommand({ Bucket }), {
        abortSignal: AbortSignal.timeout(CHECK_MS),
      });
    },

    exists: async (key) => (await sizeOf(checkKey(key))) !== undefined,

    async list(prefix) {
      const { sdk, client } = await open();
      const Prefix = prefix === '' ? '' : `${checkKey(prefix.replace(/\/$/, ''))}/`;
      const keys: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return keys.sort();
    },

    async delete(key) {
      const { sdk, client } = await open();
      await client
        .send(new sdk.DeleteObjectCommand({ Bucket, Key: checkKey(key) }))
        .catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
    },

    async deleteFolder(key) {
      for (const file of await storage.list(`${key}/`)) await storage.delete(file);
    },
  };

  async function sizeOf(Key: string): Promise<number | undefined> {
    const { sdk, client } = await open();
    try {
      return (await client.send(new sdk.HeadObjectCommand({ Bucket, Key }))).ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return storage;
}

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's want the bucket in the path and know none of its newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}
