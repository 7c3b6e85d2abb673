import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('SQLITE_BUSY');

/**
 * Tries again for up to ten seconds while another connection holds the database's lock. The thread is free between
 * the tries, which is why SQLite's own busy timeout is not used.
 * @throws the last SQLITE_BUSY error when the lock is not given up in time
 */
export async function whenFree<T>(attempt: () => T): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    // Uneven pauses, so that two that wait do not meet again and again.
    await wait(1 + Math.random() * Math.min(2 * tries, 25));
  }
}
