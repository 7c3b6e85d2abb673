import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../support/benchmark';
import type { RestartableServer } from './restartable-server';

const MIB = 1024 * 1024;
/** Threads of files and approvals end after half a minute without work. */
const REST_MS = 35_000;
const COLLECTING_MS = 3_000;
const SAMPLE_MS = 1_000;

/** What a heap may hold more after twice the work: code that was compiled meanwhile. */
const HEAP_GROWTH = 1.05;
const HEAP_MIB = 1;
/** Beside the heap there are the caches of the database, which fill up to 32 MiB for each of four connections. */
const ALLOWED_GROWTH = 1.15;
const ALLOWED_MIB = 24;
/** What a small machine can spare. */
const MOST_MIB = 512;

/** MiB: of the heaps of all threads, and of everything that the process holds of its own. */
interface AtRest {
  readonly heap: number;
  readonly all: number;
  readonly threads: number;
}

/** Watches what a server that was started with `extra` holds in memory. */
export class MemoryWatch {
  #folder = mkdtempSync(path.join(os.tmpdir(), 'portal-heap-'));
  #most = 0;
  #atRest: AtRest[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** More of the environment that the server is to be started with. */
  extra = {
    NODE_OPTIONS: `--import ${new URL('./gc-on-signal.mjs', import.meta.url).href}`,
    SOAK_HEAP_FILE: path.join(this.#folder, 'heap.json'),
  };

  /** Begins to look at a server's most. */
  start(portal: RestartableServer): void {
    this.#timer = setInterval(
      () => (this.#most = Math.max(this.#most, anonymousMebibytes(portal.pid))),
      SAMPLE_MS,
    );
  }

  /** Waits until the server is at rest and has collected its garbage, and remembers what it then holds. */
  async measureAtRest({ pid }: RestartableServer): Promise<void> {
    await wait(REST_MS);
    process.kill(pid, 'SIGUSR2');
    await wait(COLLECTING_MS);
    const heaps = JSON.parse(readFileSync(this.extra.SOAK_HEAP_FILE, 'utf8')) as number[];
    const heap = heaps.reduce((sum, one) => sum + one, 0) / MIB;
    this.#atRest.push({ heap, threads: heaps.length, all: anonymousMebibytes(pid) });
  }

  /** @param of which process @returns rows of what was measured, the first time at rest compared with the last */
  rows(of = 'the server'): Figure[] {
    const [first, last] = [this.#atRest[0], this.#atRest.at(-1)];
    if (!first || !last) throw new Error('Memory was never measured at rest.');
    const change = (what: 'heap' | 'all', digits: number) =>
      `${first[what].toFixed(digits)} → ${last[what].toFixed(digits)} MiB`;
    return [
      {
        what: `heaps of the ${last.threads} threads of ${of} at rest, after half of the work → after all of it`,
        measured: change('heap', 1),
        limit: 'flat (5 %)',
        ok: last.threads === first.threads && last.heap <= first.heap * HEAP_GROWTH + HEAP_MIB,
      },
      {
        what: `all memory of ${of} at rest, caches of the database among it`,
        measured: change('all', 0),
        limit: 'flat (15 %)',
        ok: last.all <= Math.max(first.all * ALLOWED_GROWTH, first.all + ALLOWED_MIB),
      },
      {
        what: `all memory of ${of} at its most, under work`,
        measured: `${this.#most.toFixed(0)} MiB`,
        limit: `below ${MOST_MIB} MiB`,
        ok: this.#most < MOST_MIB,
      },
    ];
  }

  stop(): void {
    clearInterval(this.#timer);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** @returns MiB of a process's own, without files that it maps */
export function anonymousMebibytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / MIB;
}
