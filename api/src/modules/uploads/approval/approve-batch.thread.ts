import type { Database } from '../../../platform/database/database';
import { openDatabase } from '../../../platform/database/open-database';
import { approveBatch } from './approve-batch';
import type { WorkerConfig } from '../../../platform/config/worker-config';
import { lockOf } from '../../lock-names';

export interface BatchInput {
  config: WorkerConfig;
  fileId: number;
  /** How many rows the batch has; 0 checkpoints the write-ahead log instead. */
  rows: number;
}

/** Memoized from the first batch to the end of the thread: opening takes as long as a batch. */
let database: Database | undefined;

/** Worker thread entry: runs one batch of an approval on a connection of its own. @returns whether none was left */
export default async function run({ config, fileId, rows }: BatchInput): Promise<boolean> {
  database ??= openDatabase(config, { readerThreads: 0, bulk: true });
  if (rows === 0) {
    await database.checkpoint();
    return false;
  }
  return database.transaction((trx) => approveBatch(trx, fileId, rows), {
    locks: [lockOf.file(fileId)],
    share: [lockOf.newRewards],
  });
}
