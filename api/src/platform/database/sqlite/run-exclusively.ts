import type { Database } from 'better-sqlite3';
import { waitForMutex } from '../wait-for-mutex';
import { Sqlite } from './sqlite-driver.mjs';

interface Mutex {
  /** The portal's database, beside which the lock lies. */
  readonly file: string;
  readonly name: string;
  readonly patienceMs: number;
}

/**
 * Mutex between the processes of a machine: the lock on an empty database of its own, which SQLite releases when the process that
 * holds it ends in whatever way. The portal's own file would be locked for the work's writes too.
 * @throws MutexTaken when it is not free within the patience
 */
export async function runExclusively<T>(
  { file, name, patienceMs }: Mutex,
  work: () => Promise<T>,
): Promise<T> {
  const lock = new Sqlite(`${file}-${name}-lock`, { timeout: 0 });
  try {
    await waitForMutex(() => tryLock(lock), patienceMs);
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: Database): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}
