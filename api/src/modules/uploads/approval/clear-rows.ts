import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/database';
import type { Tables } from '../../../platform/database/schema';
import type { Platform } from '../../../platform/platform';

/** Staged rows of a decided file go away in a job, so that the decision need not wait for it. */
const CLEARING_JOB = 'clearFileRows';
/** Lines of one transaction: some 2 ms. */
const LINES_PER_DELETE = 500;

/** Has this process take the jobs that remove the rows of decided files. */
export const handleClearing = ({ database, jobs }: Platform): void =>
  jobs.handle(CLEARING_JOB, (payload) => clearRows(database, (payload as { fileId: number }).fileId));

/** @param trx the transaction that decides about the file, or ends its approval */
export const enqueueClearing = (
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Kysely<Tables>,
  fileId: number,
): Promise<void> => jobs.enqueue(trx, CLEARING_JOB, String(fileId), { fileId });

/** Removes the staged rows of a file; what its findings show is kept with them. */
async function clearRows({ db }: Database, fileId: number): Promise<void> {
  for (let more = true; more; await nextTurn()) {
    const { numDeletedRows } = await db
      .deleteFrom('uploadRows')
      .where('fileId', '=', fileId)
      .where('line', 'in', (eb) =>
        eb
          .selectFrom('uploadRows')
          .select('line')
          .where('fileId', '=', fileId)
          .orderBy('line')
          .limit(LINES_PER_DELETE),
      )
      .executeTakeFirst();
    more = Number(numDeletedRows) === LINES_PER_DELETE;
  }
}
