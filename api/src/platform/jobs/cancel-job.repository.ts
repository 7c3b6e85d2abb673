import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema';

/**
 * Takes back a job that no process has begun.
 * @param db the transaction that makes the job needless
 * @returns whether there was one
 */
export async function cancelJob(db: Kysely<Tables>, kind: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('jobKey', '=', key)
    .where('state', '=', 'waiting')
    // One that waits for another try may have done half of its work.
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
