import { openDatabase, type DatabaseLocation } from '../../platform/database/open-database';
import { traceInThread, type Traced } from '../../platform/threads/thread-trace';
import type { PromotionRef } from '../ledger/movements';
import { endInBatches } from './end-in-batches';

export interface EndInput {
  config: DatabaseLocation;
  promotion: PromotionRef;
  /** What the portal's clock is ahead of the machine's, in milliseconds. */
  clockOffsetMs: number;
}

/** Ends a large promotion on a connection of its own. */
export default async function run({
  config,
  promotion,
  clockOffsetMs,
  trace,
}: EndInput & Traced): Promise<void> {
  const database = await openDatabase(config, { readerThreads: 0 });
  try {
    const now = () => new Date(Date.now() + clockOffsetMs);
    await traceInThread(trace, database, (traced) => endInBatches({ database: traced, now }, promotion));
  } finally {
    await database.close();
  }
}
