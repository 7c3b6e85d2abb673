import { setImmediate as nextTurn } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import { retryOnBusy } from './retry-on-busy';
import type { WriteQueue } from './write-queue';

/** Pages of 4 KiB that one step moves: some 3 ms for all other writers. */
const PAGES_PER_STEP = 500;
/** Free pages that stay in the file, for the next rows. */
const SPARE_PAGES = 1_000;
const INCREMENTAL = 2;

const freePages = (database: BetterSqlite3.Database): number =>
  Number(database.pragma('freelist_count', { simple: true }));

/** Incremental vacuum: gives free pages of the SQLite file back to the disk, in steps, so that no writer waits long. */
export async function giveBackSpace(database: BetterSqlite3.Database, queue: WriteQueue): Promise<void> {
  for (let free = freePages(database); free > SPARE_PAGES;) {
    const pages = Math.min(PAGES_PER_STEP, free - SPARE_PAGES);
    // Not as a prepared statement: that would end with the first page.
    await queue.run(() => retryOnBusy(() => database.exec(`pragma incremental_vacuum(${pages})`)));
    const left = freePages(database);
    if (left >= free) return;
    free = left;
    await nextTurn();
  }
}

/** Files of earlier days know no incremental vacuum until they were written anew as a whole. */
export function prepareSpace(database: BetterSqlite3.Database): void {
  if (database.pragma('auto_vacuum', { simple: true }) === INCREMENTAL) return;
  try {
    database.exec('pragma auto_vacuum = incremental; vacuum');
  } catch {
    // Another process is at work, or there is no room: the portal runs as well without, and the next start tries again.
  }
}
