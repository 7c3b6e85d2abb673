import { FLAG, TEXT } from './workspace.mjs';

/*
 * How the programs are called that set the repository up first. Plain JavaScript: an option that they do not know is refused before
 * anything is installed (set-up-first.mjs).
 */

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

export const PROGRAMS = [START, TEST, BENCH, SOAK, FAULTS];
