import type { WorkerConfig } from '../../../platform/config/worker-config';
import type { Database } from '../../../platform/database/database';
import { openDatabase } from '../../../platform/database/open-database';
import { traceInThread, type Traced } from '../../../platform/threads/thread-trace';
import { approveBatch } from './approve-batch';
import { CHECKPOINT } from './batch-lanes';
import { BATCHES_AT_ONCE, BatchRelay, runInRelay } from './batch-relay';

export interface BatchInput {
  config: WorkerConfig;
  fileId: number;
  /** How many rows the batch has at most, or CHECKPOINT. */
  rows: number;
}

/** One for each batch: a pool leaves a fifth of its connections to writers. */
const CONNECTIONS = 5 * BATCHES_AT_ONCE;

/** Memoized from the first batch to the end of the thread: opening takes as long as a batch. */
let opened: Promise<Database> | undefined;
/** The latest unfinished batch of each file. */
const latest = new Map<number, BatchRelay>();

/** Worker thread entry: runs one batch of an approval on a connection of its own. @returns whether none was left */
export default async function run({ config, fileId, rows, trace }: BatchInput & Traced): Promise<boolean> {
  opened ??= openDatabase(config, { readerThreads: 0, bulk: true, connections: CONNECTIONS }).catch(
    (error: unknown) => {
      opened = undefined;
      throw error;
    },
  );
  const database = await opened;
  if (rows === CHECKPOINT) {
    await database.checkpoint();
    return false;
  }
  const relay = new BatchRelay(latest.get(fileId));
  latest.set(fileId, relay);
  try {
    return await traceInThread(trace, database, (traced) =>
      runInRelay(traced, fileId, relay, (trx) => approveBatch(trx, fileId, rows, relay)),
    );
  } finally {
    // Without effect on a batch that told its end: none waits for one that did not begin.
    relay.fail(new Error('The batch did not begin.'));
    if (latest.get(fileId) === relay) latest.delete(fileId);
  }
}
