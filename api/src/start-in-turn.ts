import { StartError } from './platform/config/start-error';
import type { Database } from './platform/database/database';
import { MutexTaken } from './platform/database/wait-for-mutex';

/** Many times what the demo and the builds take on a slow machine. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Does the part of a start that several processes must not do at once.
 * @throws StartError when another process is in it, and does not come to its end
 */
export async function startInTurn(
  database: Pick<Database, 'exclusively'>,
  work: () => Promise<void>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  try {
    await database.exclusively('start', patienceMs, work);
  } catch (error) {
    if (!(error instanceof MutexTaken)) throw error;
    throw new StartError(
      'Another process that starts on the same database does not come to its end: end it, then start again.',
    );
  }
}
