import { openDatabase, type DatabaseLocation } from '../../platform/database/open-database';
import { traceInThread, type Traced } from '../../platform/threads/thread-trace';
import type { PromotionRef } from '../ledger/movements';
import { endInBatches } from './end-in-batches';

export interface EndInput {
  place: DatabaseLocation;
  promotion: PromotionRef;
  /** What the portal's clock is ahead of the machine's, in milliseconds. */
  ahead: number;
}

/** Ends a large promotion on a connection of its own. */
export default async function run({ place, promotion, ahead, trace }: EndInput & Traced): Promise<void> {
  const database = await openDatabase(place, { readerThreads: 0 });
  try {
    const now = () => new Date(Date.now() + ahead);
    await traceInThread(trace, database, (traced) => endInBatches({ database: traced, now }, promotion));
  } finally {
    await database.close();
  }
}
