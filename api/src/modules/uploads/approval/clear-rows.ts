import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/database';
import type { Tables } from '../../../platform/database/schema';
import type { Platform } from '../../../platform/platform';

/** Staged rows of a decided file go away in a job, so that nobody waits for it. */
const CLEARING_JOB = 'clearFileRows';
/** Rows of one transaction: some 2 ms. */
const LINES_PER_PIECE = 500;

/** Has this process take the jobs that remove the rows of decided files. */
export const handleClearing = ({ database, jobs }: Platform): void =>
  jobs.handle(CLEARING_JOB, (payload) => clearRows(database, (payload as { fileId: number }).fileId));

/** @param trx the transaction that decides about the file, or ends its approval */
export const enqueueClearing = (
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Kysely<Tables>,
  fileId: number,
): Promise<void> => jobs.enqueue(trx, CLEARING_JOB, String(fileId), { fileId });

/** Removes the staged rows of a file but those that its findings show. */
async function clearRows(database: Database, fileId: number): Promise<void> {
  const { last } = await database.readers
    .selectFrom('uploadRows')
    .select((eb) => eb.fn.max<number | null>('line').as('last'))
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow();
  for (let line = 0; line <= (last ?? -1); line += LINES_PER_PIECE) {
    await database.db
      .deleteFrom('uploadRows')
      .where('fileId', '=', fileId)
      .where('line', '>=', line)
      .where('line', '<', line + LINES_PER_PIECE)
      .where('line', 'not in', (eb) =>
        eb
          .selectFrom('uploadFindings as f')
          .select('f.line')
          .where('f.fileId', '=', fileId)
          .where('f.line', '>=', line)
          .where('f.line', '<', line + LINES_PER_PIECE)
          .$castTo<{ line: number }>(),
      )
      .execute();
    await nextTurn();
  }
}
