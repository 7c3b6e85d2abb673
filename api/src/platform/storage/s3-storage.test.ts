import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startS3Server, type S3Server } from '../../../test/fixtures/s3-server';
import { randomToken } from '../crypto/random';
import { createS3Storage } from './s3-storage';
import { MissingFile, TooLarge, type Storage } from './storage';

/** Against a store that the test starts, which checks every signature. */
const STORE = { bucket: 'portal-test', accessKeyId: 'portal', secretAccessKey: 'a secret of the store' };

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server(STORE);
});
afterAll(() => server.close());

const openStore = (changes: Partial<typeof STORE> = {}): Storage =>
  createS3Storage({ endpoint: server.endpoint, region: 'us-east-1', ...STORE, ...changes });

let storage: Storage;
let folder: string;
beforeEach(() => {
  storage = openStore();
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

test('nothing is read or written without the right secret', async () => {
  await storage.put(`${folder}/one.txt`, Buffer.from('one'));
  const REFUSED = { $metadata: { httpStatusCode: 403 } };
  const forged = openStore({ secretAccessKey: 'another secret' });
  await expect(forged.get(`${folder}/one.txt`)).rejects.toMatchObject(REFUSED);
  await expect(forged.put(`${folder}/one.txt`, Buffer.from('two'))).rejects.toMatchObject(REFUSED);
  await expect(forged.delete(`${folder}/one.txt`)).rejects.toMatchObject(REFUSED);
  expect(await text(await storage.get(`${folder}/one.txt`))).toBe('one');
});

// Covers WIRE-5.21
test.each([5, 30])('a file of %i MiB that the store refuses or does not take says why', async (mebibytes) => {
  const file = () => Readable.from(Array.from({ length: mebibytes }, () => Buffer.alloc(1024 * 1024)));
  server.refuseWrites(true);
  await expect(storage.put(`${folder}/refused`, file())).rejects.toMatchObject({
    $metadata: { httpStatusCode: 403 },
  });
  server.refuseWrites(false);
  server.breakOff(true);
  await expect(storage.put(`${folder}/refused`, file())).rejects.toMatchObject({
    name: 'StorageUnavailable',
  });
  server.breakOff(false);
});

// Covers WIRE-5.3
test('a store without the bucket, or that does not answer, fails the check', async () => {
  await storage.check?.();
  await expect(openStore({ bucket: 'not-there' }).check?.()).rejects.toThrow();
  server.slowDown(10_000);
  await expect(storage.check?.()).rejects.toThrow();
  server.slowDown(0);
  await storage.check?.();
});

// Covers WIRE-5.21
test('a store that breaks every connection off is said to be unavailable, and is used again when it is back', async () => {
  const UNAVAILABLE = { name: 'StorageUnavailable' };
  server.breakOff(true);
  await expect(storage.put(`${folder}/one.txt`, Buffer.from('one'))).rejects.toMatchObject(UNAVAILABLE);
  await expect(storage.get(`${folder}/one.txt`)).rejects.toMatchObject(UNAVAILABLE);
  await expect(storage.exists(`${folder}/one.txt`)).rejects.toMatchObject(UNAVAILABLE);
  await expect(storage.list(folder)).rejects.toMatchObject(UNAVAILABLE);
  await expect(storage.delete(`${folder}/one.txt`)).rejects.toMatchObject(UNAVAILABLE);
  server.breakOff(false);
  expect(await storage.put(`${folder}/one.txt`, Buffer.from('one'))).toBe(3);
});
