import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { copyIn } from '../backup/manifest';
import { createDiskStorage } from './disk-storage';
import { MissingFile, TooLarge } from './storage';

let root: string;
const storage = () => createDiskStorage(path.join(root, 'files'));
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

// Covers UPLOAD-1.7
test('a stored file can be read, listed, replaced and deleted', async () => {
  const files = storage();
  expect(await files.put('a/b/one.txt', Readable.from([Buffer.from('on'), Buffer.from('e')]))).toBe(3);
  await files.put('a/two.txt', Buffer.from('two'));
  await files.put('a/two.txt', Buffer.from('2'));
  expect(await text(await files.get('a/b/one.txt'))).toBe('one');
  expect(await text(await files.get('a/two.txt'))).toBe('2');
  expect(await files.list('a/')).toEqual(['a/b/one.txt', 'a/two.txt']);
  await files.delete('a/two.txt');
  await files.delete('a/two.txt');
  expect(await files.exists('a/two.txt')).toBe(false);
  await files.deleteFolder('a/b');
  await files.deleteFolder('a/b');
  expect(readdirSync(path.join(root, 'files/a'))).toEqual([]);
  await expect(files.get('a/two.txt')).rejects.toThrow(MissingFile);
});

test.each([
  '../x',
  'a/../../x',
  '/etc/passwd',
  'a//b',
  '',
  '.hidden',
  'a/.hidden',
  'a\\..\\b',
  'a\0b',
  'a/',
  'c:/x',
  'é',
])('the key %j reaches nothing', async (key) => {
  const files = storage();
  await expect((async () => files.put(key, Buffer.from('x')))()).rejects.toThrow('is not a storage key');
  await expect((async () => files.get(key))()).rejects.toThrow('is not a storage key');
  await expect((async () => files.delete(key))()).rejects.toThrow('is not a storage key');
  expect(readdirSync(root)).toEqual([]);
});

test('streams that bring too much or break leave nothing behind, however early', async () => {
  const files = storage();
  // Many at once: one alone seldom fails while its file is still being opened.
  await Promise.all(
    Array.from({ length: 200 }, async (_, attempt) => {
      const big = Readable.from([Buffer.alloc(6), Buffer.alloc(6)]);
      await expect(files.put(`big-${attempt}`, big, { maxBytes: 10 })).rejects.toThrow(TooLarge);
      const broken = Readable.from(
        (function* () {
          yield Buffer.from('half');
          throw new Error('cut off');
        })(),
      );
      await expect(files.put(`broken-${attempt}`, broken)).rejects.toThrow('cut off');
    }),
  );
  expect(await files.list('')).toEqual([]);
  expect(readdirSync(path.join(root, 'files', '.arriving'))).toEqual([]);
});

test('a stream that breaks before it is read is refused with its error', async () => {
  const files = storage();
  await expect(files.put('a/one', createReadStream(path.join(root, 'missing')))).rejects.toThrow('ENOENT');
  await expect(copyIn(path.join(root, 'copy'), 'one', createReadStream(root))).rejects.toThrow('EISDIR');
  expect(await files.list('')).toEqual([]);
});

test('the sweep removes what a crash left half written, and leaves what is being written', async () => {
  const arriving = path.join(root, 'files', '.arriving');
  mkdirSync(arriving, { recursive: true });
  for (const name of ['abandoned', 'busy']) writeFileSync(path.join(arriving, name), 'half');
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  utimesSync(path.join(arriving, 'abandoned'), longAgo, longAgo);
  await storage().sweep?.();
  expect(readdirSync(arriving)).toEqual(['busy']);
});
