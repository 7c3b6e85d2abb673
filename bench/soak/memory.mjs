import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const MIB = 1024 * 1024;
/** Threads of files and approvals end after half a minute without work. */
const REST_MS = 35_000;
const COLLECTING_MS = 2_000;
/** Starts a server so that `memoryAtRest` can have its garbage collected. */
export const MEASURABLE = {
  NODE_OPTIONS: `--import ${new URL('./gc-on-signal.mjs', import.meta.url).href}`,
};
/** Growth that is no leak: caches of the database that are still filling. */
const ALLOWED_GROWTH = 1.15;
const ALLOWED_MIB = 24;

/** Waits until a server is at rest and has collected its garbage. @returns {Promise<number>} MiB of its own that it holds, without files that it maps */
export async function memoryAtRest({ pid }) {
  await wait(REST_MS);
  process.kill(pid, 'SIGUSR2');
  await wait(COLLECTING_MS);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / MIB;
}

/** Whether a server holds no more at rest after twice the work. */
export const isFlat = (before, after) => after <= Math.max(before * ALLOWED_GROWTH, before + ALLOWED_MIB);
