import { setTimeout as pause } from 'node:timers/promises';
import { canBecome } from '@portal/shared/domain/promotion-transitions';
import type { PromotionStatus } from '@portal/shared/domain/statuses';
import { openDatabase, type DatabaseLocation } from '../../platform/database/open-database';
import type { PromotionRef } from '../ledger/movements';
import type { By } from '../ledger/posting';
import { EXPIRY_BATCH, expireRewards } from './expire-rewards';
import { requireRecord } from './promotion-record';

export interface ExpireInput {
  place: DatabaseLocation;
  promotion: PromotionRef;
  /** The status that the promotion is on its way to. */
  to: PromotionStatus;
  by: By;
}

/** Long enough for whoever waits for the lock to find it free. */
const PAUSE_MS = 20;

/**
 * Expires most rewards of a large promotion on a connection of its own, a few in each transaction.
 * @returns how many that were
 */
export default async function run({ place, promotion, to, by }: ExpireInput): Promise<number> {
  const database = openDatabase(place, { readerThreads: 0 });
  try {
    for (let expired = 0; ;) {
      const count = await database.transaction(async (trx) => {
        const { status } = await requireRecord(trx, promotion.clientId, promotion.promotionId);
        return canBecome(status, to) ? expireRewards(trx, promotion, EXPIRY_BATCH, by) : 0;
      });
      expired += count;
      if (count < EXPIRY_BATCH) return expired;
      await pause(PAUSE_MS);
    }
  } finally {
    await database.close();
  }
}
