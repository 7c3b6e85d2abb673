import type { Database } from '../../../platform/database/database';
import { openDatabase } from '../../../platform/database/open-database';
import { approveBatch } from './approve-batch';
import type { WorkerConfig } from '../worker-config';
import { lockOf } from '../../lock-names';

export interface BatchInput {
  place: WorkerConfig;
  fileId: number;
  /** How many rows to bring; 0 lets the database catch up with what was written. */
  rows: number;
}

/** Open from the first piece to the end of the thread: opening takes as long as a piece. */
let database: Database | undefined;

/** Brings one piece of an approval on a connection of its own. @returns whether none was left */
export default async function run({ place, fileId, rows }: BatchInput): Promise<boolean> {
  database ??= openDatabase(place, { readerThreads: 0, bulk: true });
  if (rows === 0) {
    await database.checkpoint();
    return false;
  }
  return database.transaction((trx) => approveBatch(trx, fileId, rows), {
    locks: [lockOf.file(fileId)],
    share: [lockOf.newRewards],
  });
}
