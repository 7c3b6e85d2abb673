import { readdirSync } from 'node:fs';
import path from 'node:path';
import { FLAG, ROOT, TEXT, requireKnown } from './workspace.mjs';

/*
 * How the programs are called that set the repository up first. Plain JavaScript: an option or a name that they do not know is refused
 * before anything is installed (set-up-first.mjs).
 */

/**
 * @param {string} folder
 * @param {string} ending
 * @returns what the files of a folder are called by: `kill` for kill.fault.ts
 */
const namesIn = (folder, ending) =>
  readdirSync(path.join(ROOT, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));

export const START = {
  file: 'scripts/start.ts',
  usage: 'npm start, or npm run start:cluster -- [--processes <number>]',
  options: { cluster: FLAG, processes: TEXT },
};

export const TEST = { file: 'scripts/test.ts', usage: 'npm test', options: {} };

export const BENCH = {
  file: 'bench/run.ts',
  usage: 'npm run bench -- [--scale small] [name …]',
  options: { scale: TEXT },
};

export const SOAK = {
  file: 'bench/soak/run.ts',
  usage: 'npm run soak -- [--minutes <number>] [--postgres] [--processes <number>] [--rate <number>]',
  options: { minutes: TEXT, postgres: FLAG, processes: TEXT, rate: TEXT },
};

export const FAULTS = { file: 'bench/faults/run.ts', usage: 'npm run faults [name …]', options: {} };

/** @param {readonly string[]} names @returns the benchmarks that are named, each or by its family: `scale` for scale-lists; all for none */
export function benchmarksOf(names) {
  const all = namesIn('bench', '.bench.ts');
  /** @param {string} name */
  const namedBy = (name) => (all.includes(name) ? [name] : all.filter((key) => key.startsWith(`${name}-`)));
  requireKnown('benchmark', names, all, (name) => namedBy(name).length > 0);
  return names.length > 0 ? names.flatMap(namedBy) : all;
}

/** @param {readonly string[]} names @returns the faults that are named; all for none */
export function faultsOf(names) {
  const all = namesIn('bench/faults', '.fault.ts');
  requireKnown('fault', names, all);
  return all.filter((one) => names.length === 0 || names.includes(one));
}

/**
 * Programs by their files, each with what ends it when it has no use for a word.
 * @type {ReadonlyArray<{ file: string, usage: string, options: import('node:util').ParseArgsConfig['options'] & {}, requireWords?: (words: readonly string[]) => unknown }>}
 */
export const PROGRAMS = [
  ...[START, TEST, SOAK],
  { ...BENCH, requireWords: benchmarksOf },
  { ...FAULTS, requireWords: faultsOf },
];
