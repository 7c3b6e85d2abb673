import { openDatabase, type DatabaseLocation } from '../../platform/database/open-database';
import type { PromotionRef } from '../ledger/movements';
import { endInBatches } from './end-in-batches';

export interface EndInput {
  place: DatabaseLocation;
  promotion: PromotionRef;
  /** What the portal's clock is ahead of the machine's, in milliseconds. */
  ahead: number;
}

/** Ends a large promotion on a connection of its own. */
export default async function run({ place, promotion, ahead }: EndInput): Promise<void> {
  const database = openDatabase(place, { readerThreads: 0 });
  try {
    await endInBatches({ database, now: () => new Date(Date.now() + ahead) }, promotion);
  } finally {
    await database.close();
  }
}
