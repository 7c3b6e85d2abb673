import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailableError } from '../database-unavailable';
import { isRolledBack } from './connection-failures';

const MOST_TRIES = 5;

/**
 * Runs a transaction anew that the server rolled back so that another could go on (deadlock, serialisation failure):
 * exponential backoff with jitter, so that two that met do not meet again.
 * @throws DatabaseUnavailableError when it was rolled back each time
 */
export async function retryRolledBack<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === MOST_TRIES || !(error instanceof DatabaseUnavailableError) || !isRolledBack(error))
        throw error;
    }
    await wait(Math.random() * 10 * 2 ** tries);
  }
}
