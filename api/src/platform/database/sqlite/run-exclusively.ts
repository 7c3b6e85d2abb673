import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';

const PAUSE_MS = 50;

/**
 * Mutex between the processes of a machine: the lock on an empty database of its own, which SQLite releases when the process that
 * holds it ends in whatever way. The portal's own file would be locked for the work's writes too.
 * @param databaseFile beside which the lock lies
 */
export async function runExclusively<T>(
  databaseFile: string,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const lock = new Sqlite(`${databaseFile}-${name}-lock`, { timeout: 0 });
  try {
    while (!tryLock(lock)) await wait(PAUSE_MS);
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: Sqlite.Database): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}
