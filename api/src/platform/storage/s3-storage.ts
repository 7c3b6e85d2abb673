import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config';
import { ByteLimit } from './byte-limit';
import { MissingFile, StorageUnavailable, TooLarge, asSource, checkKey, type Storage } from './storage';

/** Largest part that goes to the store at once; S3 takes none below 5 MiB but the last. */
const PART_BYTES = 8 * 1024 * 1024;

/** A store that takes longer to say whether its bucket is there is not ready. */
const CHECK_MS = 2_000;
/** A connection that is not made, or on which nothing moves, for so long is given up. */
const CONNECT_MS = 3_000;
const SILENCE_MS = 8_000;
/** A call is tried again once: it and the clean-up after it are to end while their caller still waits. */
const TRIES = 2;

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 || (error as Error).name === 'NoSuchKey';

/** @returns what to throw: of a store that gave no answer, or failed, that it is unavailable */
const told = (error: unknown): unknown =>
  error instanceof TooLarge || (statusOf(error) ?? 500) < 500
    ? error
    : new StorageUnavailable(error as Error);

/**
 * Whether a file was not stored because its source broke. A store that refuses a part breaks the source off, which then says no
 * more than that.
 */
const isOfSource = (read: PromiseSettledResult<unknown>, refusal: unknown): boolean =>
  read.status === 'rejected' &&
  ((read.reason as Error).name !== 'AbortError' || (refusal as Error).cause === read.reason);

async function asking<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw told(error);
  }
}

interface Connection {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

/** Files in a bucket of an S3-compatible store. Its client library is loaded with the first call. */
export function createS3Storage(config: S3Config): Storage {
  const Bucket = config.bucket;
  let opened: Promise<Connection> | undefined;
  const open = () => (opened ??= connect(config));

  const storage: Storage = {
    async put(key, content, { maxBytes = Infinity } = {}) {
      const source = asSource(content);
      const { client } = await open();
      return upload(client, { Bucket, Key: checkKey(key) }, { source, maxBytes });
    },

    async get(key) {
      const { sdk, client } = await open();
      try {
        const { Body } = await asking(client.send(new sdk.GetObjectCommand({ Bucket, Key: checkKey(key) })));
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
      const Prefix = prefix === '' ? '' : `${checkKey(prefix.replace(/\/$/, ''))}/`;
      return listKeys(await open(), { Bucket, Prefix });
    },

    async delete(key) {
      const { sdk, client } = await open();
      const deleted = client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkKey(key) }));
      await asking(deleted).catch((error: unknown) => {
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
      return (await asking(client.send(new sdk.HeadObjectCommand({ Bucket, Key })))).ContentLength;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return storage;
}

/** @returns how many bytes were stored @throws what the source broke with, or why the store refused them */
async function upload(
  client: S3Client,
  place: { Bucket: string; Key: string },
  { source, maxBytes }: { source: Readable; maxBytes: number },
): Promise<number> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  const counted = new ByteLimit(maxBytes);
  const transfer = new Upload({
    client,
    params: { ...place, Body: counted },
    partSize: PART_BYTES,
    queueSize: 1,
  });
  // Both or neither: a source that breaks ends the upload, a store that refuses ends the source.
  const sent = transfer.done().catch((error: unknown) => {
    counted.destroy(told(error) as Error);
    throw told(error);
  });
  const piped = pipeline(source, counted);
  const [read, stored] = await Promise.allSettled([piped, sent]);
  if (stored.status === 'rejected' && !isOfSource(read, stored.reason)) throw stored.reason;
  if (read.status === 'rejected') throw read.reason;
  return counted.bytes;
}

/** @returns the keys of all files below a prefix, sorted; the store answers them a page at a time */
async function listKeys(
  { sdk, client }: Connection,
  place: { Bucket: string; Prefix: string },
): Promise<string[]> {
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await asking(client.send(new sdk.ListObjectsV2Command({ ...place, ContinuationToken })));
    for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return keys.sort();
}

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's want the bucket in the path and know none of its newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}
