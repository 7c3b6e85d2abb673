import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { DATABASE_FILE } from '../database/open-database';
import { asSource, isKey } from '../storage/storage';

/** What lies in the folder of a backup: the database, these two, and below `files/` what the storage held, under its keys. */
export const SECRETS_FILE = 'secrets.json';
export const STORED_FILES = 'files/';
const MANIFEST_FILE = 'backup.json';
const FORMAT = 1;

const BackedUpFile = Type.Object({
  /** Relative to the folder, with slashes. */
  name: Type.String(),
  bytes: Type.Integer(),
  sha256: Type.String(),
});
export type BackedUpFile = Readonly<Static<typeof BackedUpFile>>;

/** The list of everything in a backup. It is written last: a folder without it is no whole backup. */
const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  /** UTC. */
  at: Type.String(),
  files: Type.Array(BackedUpFile),
});
export type Manifest = Readonly<Static<typeof Manifest>>;

/** A backup is incomplete, changed or none; the message says which, for an operator. */
export class UnusableBackup extends Error {}

/** Copies a stream into a file that only its owner may read. @returns its size and hash */
export async function copyIn(folder: string, name: string, content: Readable): Promise<BackedUpFile> {
  const source = asSource(content);
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = await open(target, 'w', 0o600);
  await pipeline(source, counted, file.createWriteStream({ flush: true }));
  return { name, bytes, sha256: hash.digest('hex') };
}

/** @returns the size in bytes and the hash of a file, read piece by piece */
export async function describeFile(folder: string, name: string): Promise<BackedUpFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path.join(folder, name)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Writes the list of the files that makes a folder a backup. @param at UTC text of when it was begun */
export async function writeManifest(
  folder: string,
  at: string,
  files: readonly BackedUpFile[],
): Promise<void> {
  const manifest: Manifest = { format: FORMAT, at, files: [...files] };
  await writeFile(path.join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 1), {
    mode: 0o600,
    flush: true,
  });
}

/** Reads a backup's list and compares every file with it. @throws UnusableBackup saying what is wrong */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = await readFile(path.join(folder, MANIFEST_FILE), 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => {
      throw new UnusableBackup(`there is no readable ${MANIFEST_FILE} in it, so it is no whole backup`);
    });
  if (!Value.Check(Manifest, manifest)) throw new UnusableBackup('another version of the portal made it');
  if (!manifest.files.some(({ name }) => name === DATABASE_FILE))
    throw new UnusableBackup(`its ${MANIFEST_FILE} names no database`);
  for (const { name, bytes, sha256 } of manifest.files) {
    if (!isNameOfBackup(name)) throw new UnusableBackup(`its ${MANIFEST_FILE} names what no backup holds`);
    const found = await describeFile(folder, name).catch(() => undefined);
    if (!found) throw new UnusableBackup(`its file ${name} is missing or can not be read`);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new UnusableBackup(`its file ${name} is not as it was written`);
  }
  return manifest;
}

const isNameOfBackup = (name: string): boolean =>
  [DATABASE_FILE, SECRETS_FILE].includes(name) ||
  (name.startsWith(STORED_FILES) && isKey(name.slice(STORED_FILES.length)));
