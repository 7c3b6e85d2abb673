import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema';
import { waitForMutex } from '../wait-for-mutex';
import { lockKey } from './advisory-locks';

/**
 * Holds an advisory lock of a connection while the work runs; the server releases it when the process dies.
 * @param mutexes connections for nothing else, as one is taken for as long as the work takes
 * @throws MutexTaken when another process still holds it after that many milliseconds
 */
export function runExclusively<T>(
  { mutexes, name, patienceMs }: { mutexes: Kysely<Tables>; name: string; patienceMs: number },
  work: () => Promise<T>,
): Promise<T> {
  const key = sql.raw(`${lockKey(name)}::int8`);
  return mutexes.connection().execute(async (connection) => {
    const tryLock = async () => {
      const { rows } = await sql<{
        isMine: boolean;
      }>`select pg_try_advisory_lock(${key}) as "isMine"`.execute(connection);
      return rows[0]?.isMine ?? false;
    };
    await waitForMutex(tryLock, patienceMs);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
