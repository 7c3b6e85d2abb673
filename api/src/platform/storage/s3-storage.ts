import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config';
import { MissingFile, TooLarge, checkKey, type Storage } from './storage';

/** Largest piece that goes to the store at once; S3 takes none below 5 MiB but the last. */
const PART_BYTES = 8 * 1024 * 1024;

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
      const { sdk, client } = await open();
      const Key = checkKey(key);
      const parts = piecesOf(content, maxBytes);
      const first = await parts.next();
      const Body = first.done ? Buffer.alloc(0) : first.value;
      if (Body.length < PART_BYTES) {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body }));
        return Body.length;
      }
      const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key }));
      const upload = { Bucket, Key, UploadId };
      try {
        const done: Array<{ ETag: string | undefined; PartNumber: number }> = [];
        let bytes = 0;
        const send = async (piece: Buffer) => {
          const PartNumber = done.length + 1;
          const { ETag } = await client.send(
            new sdk.UploadPartCommand({ ...upload, PartNumber, Body: piece }),
          );
          done.push({ ETag, PartNumber });
          bytes += piece.length;
        };
        await send(Body);
        for await (const piece of parts) await send(piece);
        await client.send(
          new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: done } }),
        );
        return bytes;
      } catch (error) {
        await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
        throw error;
      }
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

    direct: {
      async sign(key, { contentType, seconds }) {
        const { sdk, client } = await open();
        const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
        const command = new sdk.PutObjectCommand({ Bucket, Key: checkKey(key), ContentType: contentType });
        return getSignedUrl(client, command, {
          expiresIn: seconds,
          signableHeaders: new Set(['content-type']),
        });
      },
      async collect(arrived, key, { maxBytes }) {
        const bytes = await sizeOf(checkKey(arrived));
        if (bytes === undefined) return undefined;
        if (bytes > maxBytes) {
          await storage.delete(arrived);
          throw new TooLarge(maxBytes);
        }
        const { sdk, client } = await open();
        await client.send(
          new sdk.CopyObjectCommand({ Bucket, Key: checkKey(key), CopySource: `${Bucket}/${arrived}` }),
        );
        await storage.delete(arrived);
        return bytes;
      },
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

/** Cuts a file into pieces as the store takes them. @throws TooLarge */
async function* piecesOf(content: Readable | Uint8Array, maxBytes: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let bytes = 0;
  const source = content instanceof Readable ? content : Readable.from([content]);
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLarge(maxBytes);
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    heldBytes = 0;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
