import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './workspace.mjs';

const IGNORED = new Set(['node_modules', 'dist', 'data', 'coverage', '.git']);

function* filesBelow(folder: string): Generator<string> {
  if (statSync(folder).isFile()) return yield folder;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (IGNORED.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else yield full;
  }
}

/** What the packages for teams are made of, beside their own folder: the tab that is their model, and the compiler's options. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'remote-kit': ['scripts', 'mf-support/package.json', 'mf-support/tsconfig.json', 'tsconfig.base.json'],
};

/**
 * @param lock the text of pnpm-lock.yaml
 * @param folders what a build is made from, below the root
 * @returns the lock file without the dependencies of other packages of the workspace: a new tab lets the rest stand
 */
export function lockOf(lock: string, folders: readonly string[]): string {
  const isOf = (importer: string) =>
    importer === '.' || folders.some((folder) => `${folder}/`.startsWith(`${importer}/`));
  const [start = '', importers = '', resolved = ''] = lock.split(/^(?=importers:|packages:)/m);
  const ofThem = importers.split(/^(?= {2}\S)/m).slice(1);
  return [start, ...ofThem.filter((one) => isOf(one.slice(2, one.indexOf(':')))), resolved].join('');
}

/** What a build is made from: the package's own files, shared (for all), and their part of the lock file. */
function fingerprint(name: string): string {
  const folders = [name, 'shared', ...(BESIDE[name] ?? [])];
  const lock = readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const hash = createHash('sha256').update(lockOf(lock, folders));
  for (const folder of folders) {
    for (const file of [...filesBelow(path.join(ROOT, folder))].sort()) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(path.relative(ROOT, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

const stampOf = (name: string) => path.join(ROOT, name, 'node_modules/.cache/build-stamp');

/** @returns what a package's build must be stamped with, or undefined when the one that is there is of that */
export function staleStamp(name: string): string | undefined {
  const wanted = fingerprint(name);
  const isBuilt = existsSync(path.join(ROOT, name, 'dist')) && existsSync(stampOf(name));
  return isBuilt && readFileSync(stampOf(name), 'utf8') === wanted ? undefined : wanted;
}

/** Notes what the build of a package was made from. */
export function writeStamp(name: string, stamp: string): void {
  mkdirSync(path.dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), stamp);
}

/** Before a package is built: what a build that is ended midway leaves is of no sources at all, those of the former stamp neither. */
export function removeStamp(name: string): void {
  rmSync(stampOf(name), { force: true });
}
