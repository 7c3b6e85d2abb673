import { MINUTE_MS } from '@portal/shared/domain/durations';
import type { Platform } from '../platform';
import { addHits } from './rate-counts.repository';

const SYNC_MS = 1_000;
/** A key is told to other processes from this part of the ceiling on: most addresses never come near it and cost nothing. */
const TOLD_FROM = 1 / 50;
/** More addresses within a minute than this are counted anew. */
const MOST_KEYS = 20_000;

interface Count {
  /** Of all processes, as far as it was told. */
  known: number;
  /** Of this process, since it last told. */
  untold: number;
}

/** Hits within the present minute, over all processes of the portal. */
interface SharedCounts {
  /** Counts one. @returns how many there are, and the milliseconds until they count no more */
  hit(key: string): { current: number; ttl: number };
  /** Tells the others, and learns from them. */
  sync(): Promise<void>;
}

/**
 * Fixed windows of a minute, counted in memory and added up in the database: no call waits for it, and a ceiling is gone beyond
 * by no more than what comes within a second.
 */
export function createSharedCounts(
  { database: { db }, now }: Pick<Platform, 'database' | 'now'>,
  ceiling: number,
): SharedCounts {
  let minute = 0;
  let counts = new Map<string, Count>();
  const minuteNow = () => Math.floor(now().getTime() / MINUTE_MS);

  return {
    hit(key) {
      const present = minuteNow();
      if (present !== minute || counts.size >= MOST_KEYS) {
        minute = present;
        counts = new Map();
      }
      const count = counts.get(key) ?? { known: 0, untold: 0 };
      counts.set(key, count);
      count.untold += 1;
      return { current: count.known + count.untold, ttl: (minute + 1) * MINUTE_MS - now().getTime() };
    },

    async sync() {
      const within = minute;
      if (within !== minuteNow()) return;
      for (const [rateKey, count] of counts) {
        if (count.untold === 0 || count.known + count.untold < ceiling * TOLD_FROM) continue;
        const hits = count.untold;
        count.known = await addHits(db, { minute: within, rateKey, hits });
        count.untold -= hits;
      }
    },
  };
}

/** Syncs again and again until it is stopped; a database that is away is asked again at the next turn. */
export function keepSyncing(counts: SharedCounts): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    void counts
      .sync()
      .catch(() => undefined)
      .finally(() => {
        running = false;
      });
  }, SYNC_MS);
  timer.unref();
  return () => clearInterval(timer);
}
