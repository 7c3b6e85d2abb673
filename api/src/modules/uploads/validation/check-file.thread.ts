import { openDatabase } from '../../../platform/database/open-database';
import { createStorage } from '../../../platform/storage/create-storage';
import { checkFile } from './check-file';
import { traceInThread, type Traced } from '../../../platform/threads/thread-trace';
import type { WorkerConfig } from '../../../platform/config/worker-config';

export interface CheckInput {
  config: WorkerConfig;
  fileId: number;
  runId: string;
  maxBytes: number;
  /** What the portal's clock is ahead of the machine's, in milliseconds. */
  clockOffsetMs: number;
}

/** Worker thread entry: checks one file on a connection of its own. */
export default async function run({
  config,
  fileId,
  runId,
  maxBytes,
  clockOffsetMs,
  trace,
}: CheckInput & Traced): Promise<void> {
  const database = await openDatabase(config, { readerThreads: 0 });
  try {
    const now = () => new Date(Date.now() + clockOffsetMs);
    const storage = createStorage(config);
    await traceInThread(trace, database, (traced) =>
      checkFile({ database: traced, storage, maxBytes, now }, fileId, runId),
    );
  } finally {
    await database.close();
  }
}
