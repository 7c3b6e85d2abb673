import type { Platform } from '../../platform/platform';
import { findChangeRange, findChanges, type Change } from './changes.repository';

/** How often the change log is read while pages listen. */
const POLL_MS = 100;
/** How many changes are read at a time. */
const BATCH = 500;
/**
 * On PostgreSQL ids are given before their transactions end, so that a lower one can appear after a higher one: the last ones
 * are read again for a while, and those that were told are left out.
 */
const OVERLAP = 200;

type Listener = (changes: readonly Change[]) => void;

interface ChangeFeed {
  /** @returns, once every later change will be told, a function that ends the subscription */
  subscribe(listener: Listener): Promise<() => void>;
  close(): Promise<void>;
}

/** Polls the change log once for all pages of this process, and not at all while none listens. */
export function createChangeFeed({ database, log }: Pick<Platform, 'database' | 'log'>): ChangeFeed {
  const listeners = new Set<Listener>();
  const told = new Set<number>();
  let newest = 0;
  let starting: Promise<void> | undefined;
  let version: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;

  async function start(): Promise<void> {
    const range = await findChangeRange(database.db);
    const former = await findChanges(database.db, range.newest - OVERLAP, OVERLAP);
    told.clear();
    for (const { changeId } of former) told.add(changeId);
    newest = range.newest;
    version = undefined;
  }

  async function look(): Promise<void> {
    // On SQLite a look costs nothing while nothing was written.
    const now = database.version();
    if (now !== undefined && now === version) return;
    const overlap = database.kind === 'postgres' ? OVERLAP : 0;
    const found = await findChanges(database.db, newest - overlap, BATCH + overlap);
    const fresh = found.filter(({ changeId }) => !told.has(changeId));
    if (found.length < BATCH + overlap) version = now;
    if (fresh.length === 0) return;
    for (const { changeId } of fresh) {
      told.add(changeId);
      newest = Math.max(newest, changeId);
    }
    for (const changeId of told) if (changeId < newest - 2 * OVERLAP) told.delete(changeId);
    for (const listener of [...listeners]) listener(fresh);
  }

  const poll = (): void => {
    polling ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'the change log could not be read'))
      .finally(() => (polling = undefined));
  };

  return {
    async subscribe(listener) {
      listeners.add(listener);
      const leave = () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        // The next page to listen begins with what happens then.
        starting = undefined;
      };
      try {
        await (starting ??= start());
      } catch (cause) {
        leave();
        throw cause;
      }
      timer ??= setInterval(poll, POLL_MS);
      return leave;
    },
    async close() {
      clearInterval(timer);
      timer = undefined;
      await polling;
    },
  };
}
