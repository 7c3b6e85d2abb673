import type { WorkerConfig } from '../../../platform/config/worker-config';
import type { Database } from '../../../platform/database/database';
import { openDatabase } from '../../../platform/database/open-database';
import { traceInThread, type Traced } from '../../../platform/telemetry/thread-trace';
import { lockOf } from '../../lock-names';
import { approveBatch } from './approve-batch';
import { BATCHES_AT_ONCE, BatchRelay } from './batch-relay';

export interface BatchInput {
  config: WorkerConfig;
  fileId: number;
  /** How many rows the batch has; 0 checkpoints the write-ahead log instead. */
  rows: number;
}

/** A connection for each; of a pool's connections writers get a fifth. */
const CONNECTIONS = 5 * BATCHES_AT_ONCE;

/** Memoized from the first batch to the end of the thread: opening takes as long as a batch. */
let database: Database | undefined;
/** The latest batch of each file that is not over. */
const latest = new Map<number, BatchRelay>();

/** Worker thread entry: runs one batch of an approval on a connection of its own. @returns whether none was left */
export default async function run({ config, fileId, rows, trace }: BatchInput & Traced): Promise<boolean> {
  database ??= openDatabase(config, { readerThreads: 0, bulk: true, connections: CONNECTIONS });
  if (rows === 0) {
    await database.checkpoint();
    return false;
  }
  const relay = new BatchRelay(latest.get(fileId));
  latest.set(fileId, relay);
  try {
    const noneLeft = await traceInThread(trace, database, ({ transaction }) =>
      transaction(
        (trx) =>
          approveBatch(trx, fileId, rows, relay).catch((error: unknown) => {
            relay.fail(error);
            throw error;
          }),
        // Shared, for the sake of the batches beside it; the line that each begins at decides which of two brings its rewards.
        { locks: [], share: [lockOf.file(fileId), lockOf.newRewards] },
      ),
    );
    relay.tellEnd();
    return noneLeft;
  } catch (error) {
    relay.fail(error);
    throw error;
  } finally {
    if (latest.get(fileId) === relay) latest.delete(fileId);
  }
}
