import { BATCHES_AT_ONCE } from './batch-relay';

/** Runs the next batch of a file, of so many rows at most. @returns whether no rows were left */
export type RunBatch = (rows: number) => Promise<boolean>;

/** Where other writers do not wait, a commit and its way to the server are what is left to save. */
const BESIDE_OTHERS = 5_000;

/**
 * PostgreSQL: some batches at once (see `BatchRelay`), until one finds no rows left; what is left when one of them fails, one after
 * the other.
 * @throws Error when a batch fails that is alone
 */
export async function approveSideBySide(runBatch: RunBatch): Promise<void> {
  let isOver = false;
  const lane = async () => {
    while (!isOver) {
      const noneLeft = await runBatch(BESIDE_OTHERS).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
      // Never back to false: another lane may have found the end while this one was at work.
      if (noneLeft) isOver = true;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: BATCHES_AT_ONCE }, lane));
  if (lanes.every(({ status }) => status === 'fulfilled')) return;
  while (!(await runBatch(BESIDE_OTHERS)));
}
