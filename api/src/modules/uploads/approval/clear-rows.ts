import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/schema';
import type { Platform } from '../../../platform/platform';
import { deleteInBatches } from '../record/delete-in-batches';

/** Staged rows of a decided file go away in a job, so that the decision need not wait for it. */
const CLEARING_JOB = 'clearFileRows';

/** Registers the handler of the jobs that remove the rows of decided files; what findings show is kept with them. */
export const handleClearing = ({ database, jobs }: Platform): void =>
  jobs.handle(
    CLEARING_JOB,
    (payload) => deleteInBatches(database, 'uploadRows', (payload as { fileId: number }).fileId),
    { untilDone: true },
  );

/** @param trx the transaction that decides about the file, or ends its approval */
export const enqueueClearing = (
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Kysely<Tables>,
  fileId: number,
): Promise<void> =>
  jobs.enqueue(trx, { kind: CLEARING_JOB, key: String(fileId), payload: { fileId }, clientId: null });
