import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { SIGNATURE_FILE } from '@portal/shared/domain/release-statement';

/** The file that a remote is loaded from. */
export const MANIFEST = 'mf-manifest.json';
/** What a release says of itself, written by the build beside the manifest. */
export const PORTAL_BLOCK = 'portal.json';

/** What a release was built with, and which modules it wants from the portal. */
export const BUILD_FACTS = 'build.json';
/** The packages inside. Kept with the release, and sent to no browser. */
export const BILL_OF_MATERIALS = 'bom.json';

const PARSED_BY_PORTAL: readonly string[] = [
  MANIFEST,
  PORTAL_BLOCK,
  BUILD_FACTS,
  BILL_OF_MATERIALS,
  SIGNATURE_FILE,
];
/** @returns whether the portal itself parses a file of that name; of all others it knows the bytes alone */
export const isParsedByPortal = (name: string): boolean =>
  name.endsWith('.css') || PARSED_BY_PORTAL.includes(name);

export interface ReleaseFile {
  /** Relative to the release, with slashes. */
  readonly name: string;
  readonly content: Buffer;
}

const COMPRESSED_COPY = /\.(br|gz)$/;
const isCompressedCopy = (name: string): boolean => COMPRESSED_COPY.test(name);

/** Allow-list: what a release may hold, and how it is sent (REMOTE-1.8). A page is not among it. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

/** The endings of the files that a release may hold, for the sentence that refuses another. */
export const FILE_ENDINGS = Object.keys(FILE_TYPES).join(', ');

/** @returns whether it is the bill of materials, compressed or not */
export const isBillOfMaterials = (name: string): boolean =>
  name.replace(COMPRESSED_COPY, '') === BILL_OF_MATERIALS;

/** @returns how a file of a release is sent; undefined for one that is never sent, as for a compressed copy by its own name */
export function fileType(name: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/.exec(name)?.[1] ?? '';
  return Object.hasOwn(FILE_TYPES, ending) ? FILE_TYPES[ending] : undefined;
}

/** @returns whether a release may hold such a file: one of the allowed types, or a compressed copy of one */
export const isAllowedFile = (name: string): boolean =>
  fileType(name.replace(COMPRESSED_COPY, '')) !== undefined;

/** Reads a build folder. @returns its files in order of their names */
export async function readBuild(folder: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(folder, name)) })));
}

/** The same files give the same text: 12 hex digits over names and contents. Compressed copies do not count. */
export function contentHash(files: readonly ReleaseFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) {
    if (!isCompressedCopy(name)) hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}

/** @returns `sha384-…` by file name, and under '' that of the manifest, as browsers check them */
export function integrityOf(files: readonly ReleaseFile[]): Record<string, string> {
  const integrity: Record<string, string> = {};
  for (const { name, content } of files) {
    if (isCompressedCopy(name)) continue;
    const value = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    integrity[name] = value;
    if (name === MANIFEST) integrity[''] = value;
  }
  return integrity;
}
