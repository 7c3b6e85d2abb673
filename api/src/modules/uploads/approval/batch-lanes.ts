import { BATCHES_AT_ONCE } from './batch-relay';

/** In place of a number of rows: checkpoints the write-ahead log. */
export const CHECKPOINT = 0;

/** Runs the next batch of a file. @param rows how many at most, or CHECKPOINT @returns whether no rows were left */
export type RunBatch = (rows: number) => Promise<boolean>;

/** Other writers do not wait for a batch here, so it may be larger: that saves commits, and their way to the server. */
const BATCH_ROWS = 5_000;

/**
 * PostgreSQL: several batches at once (see `BatchRelay`), until one of them finds no rows left. When one fails, the rest of the file is
 * done by one batch after the other.
 * @throws Error when one of these fails too
 */
export async function approveSideBySide(runBatch: RunBatch): Promise<void> {
  let isOver = false;
  const lane = async () => {
    while (!isOver) {
      const noneLeft = await runBatch(BATCH_ROWS).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
      // Never back to false: another lane may have found the end while this one was at work.
      if (noneLeft) isOver = true;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: BATCHES_AT_ONCE }, lane));
  if (lanes.every(({ status }) => status === 'fulfilled')) return;
  while (!(await runBatch(BATCH_ROWS)));
}
