import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from '../database-error';

/** How long a write waits for the lock. */
const PATIENCE_MS = 10_000;
/**
 * How long a write waits for its turn on this thread. Less than for the lock: when the first of many has waited for it in
 * vain, those behind it, who came at the same time, need not try again one after the other.
 */
export const TURN_PATIENCE_MS = 8_000;

/**
 * Retry with jitter: tries again for up to ten seconds while another connection holds the database's lock. The thread
 * is free between the tries, which is why SQLite's own busy timeout is not used.
 * @throws DatabaseError for what the database refuses, and when the lock is not released in time
 */
export async function retryOnBusy<T>(attempt: () => T): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return attempt();
    } catch (error) {
      // By their properties: one process may hold several copies of the driver's error class.
      const { message, code } = error as { message: string; code?: string };
      if (!code?.startsWith('SQLITE_BUSY') || performance.now() > deadline)
        throw new DatabaseError(message, code);
    }
    // Jitter, so that two that wait do not meet again and again; short pauses, because work that is done in batches
    // leaves the lock free for moments only.
    await wait(1 + Math.random() * Math.min(2 * tries, 6));
  }
}
