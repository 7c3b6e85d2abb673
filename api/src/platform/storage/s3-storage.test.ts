import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { randomToken } from '../crypto/random';
import { createS3Storage } from './s3-storage';
import { MissingFile, TooLarge, type Storage } from './storage';

/** Against a real S3-compatible server that the test starts. */
const BUCKET = 'portal-test';
const KEY = 'S3RVER';

let server: S3rver;
let directory: string;
let endpoint: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'portal-s3-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

let storage: Storage;
let folder: string;
beforeEach(() => {
  storage = createS3Storage({
    endpoint,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: KEY,
    secretAccessKey: KEY,
  });
  folder = `test/${randomToken(9)}`;
});

// Covers UPLOAD-1.7
test('a stored file can be read, listed, replaced and deleted', async () => {
  expect(await storage.put(`${folder}/one.txt`, Readable.from([Buffer.from('on'), Buffer.from('e')]))).toBe(
    3,
  );
  await storage.put(`${folder}/two.txt`, Buffer.from('two'));
  await storage.put(`${folder}/two.txt`, Buffer.from('2'));
  expect(await text(await storage.get(`${folder}/one.txt`))).toBe('one');
  expect(await text(await storage.get(`${folder}/two.txt`))).toBe('2');
  expect(await storage.list(`${folder}/`)).toEqual([`${folder}/one.txt`, `${folder}/two.txt`]);
  await storage.delete(`${folder}/two.txt`);
  await storage.delete(`${folder}/two.txt`);
  expect(await storage.exists(`${folder}/two.txt`)).toBe(false);
  await expect(storage.get(`${folder}/two.txt`)).rejects.toThrow(MissingFile);
  await storage.deleteFolder(folder);
  expect(await storage.list(`${folder}/`)).toEqual([]);
});

test('a file of several parts arrives whole; one that is too large leaves nothing', async () => {
  const piece = Buffer.alloc(3 * 1024 * 1024, 'x');
  expect(await storage.put(`${folder}/large`, Readable.from([piece, piece, piece, piece]))).toBe(
    4 * piece.length,
  );
  expect((await text(await storage.get(`${folder}/large`))).length).toBe(4 * piece.length);
  const tooMuch = Readable.from([piece, piece, piece, piece]);
  await expect(storage.put(`${folder}/more`, tooMuch, { maxBytes: 4 * piece.length - 1 })).rejects.toThrow(
    TooLarge,
  );
  expect(await storage.exists(`${folder}/more`)).toBe(false);
});

test('a source that breaks half-way leaves nothing, and its own error is told', async () => {
  const source = Readable.from(
    (function* () {
      for (let part = 0; part < 3; part += 1) yield Buffer.alloc(4 * 1024 * 1024, 'x');
      throw new Error('The transfer was cut off.');
    })(),
  );
  await expect(storage.put(`${folder}/broken`, source)).rejects.toThrow('The transfer was cut off.');
  expect(await storage.exists(`${folder}/broken`)).toBe(false);
});
