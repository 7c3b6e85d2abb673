import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/schema';
import { expireUnallocated, type PromotionRef } from '../ledger/movements';
import { endingOf, lock } from '../lock-names';
import { expireRewards } from './expire-rewards';
import { changeRecord, requireRecord } from './promotion-record';
import type { PromotionRecord } from './promotion-record.repository';
import { findUndecided } from './promotion-rewards.repository';

/** Rewards in one transaction, which blocks other writers for some 20 ms. Smaller batches would cost more in commits than they save. */
const BATCH_REWARDS = 800;
/** How long other writers have before the next batch. */
const PAUSE_MS = 20;

interface Tools {
  database: Database;
  now: () => Date;
  /** Runs between two batches. */
  between?: () => Promise<unknown>;
}

/**
 * Brings a promotion whose end was decided to that end: its rewards expire a few at a time, then it gets its last status
 * and what is unallocated expires too. The ledger adds up after every batch. Resumable: a second run, in this process or
 * after a crash, goes on where the last batch ended.
 */
export async function endInBatches(
  { database, now, between = () => wait(PAUSE_MS) }: Tools,
  { clientId, promotionId }: PromotionRef,
): Promise<void> {
  const { endingBy: actorId } = await requireRecord(database.db, clientId, promotionId);
  for (;;) {
    // None are added after the decision: payments that fail now expire at once.
    const undecided = await findUndecided(database.readers, promotionId);
    for (let done = 0; done < undecided.length; done += BATCH_REWARDS) {
      const batch = undecided.slice(done, done + BATCH_REWARDS);
      await database.transaction(
        (trx) => expireRewards(trx, clientId, batch, { actorId, at: toWire(now()) }),
        lock.promotion(promotionId),
      );
      await between();
    }
    if (
      await database.transaction(
        (trx) => finish(trx, { clientId, promotionId }, toWire(now())),
        endingOf({ clientId, promotionId }),
      )
    )
      return;
  }
}

/** @returns whether the promotion is at its end; false when rewards are left */
async function finish(trx: Kysely<Tables>, promotion: PromotionRef, at: string): Promise<boolean> {
  const record = await requireRecord(trx, promotion.clientId, promotion.promotionId);
  if (record.endingStatus === null) return true;
  if ((await findUndecided(trx, promotion.promotionId, 1)).length > 0) return false;
  await changeRecord(trx, record, { ...endOf(record.endingStatus, at), updatedDate: at });
  await expireUnallocated(trx, record, { actorId: record.endingBy, at });
  return true;
}

/** What a promotion has when it is at its end. */
export const endOf = (status: PromotionRecord['status'], at: string) => ({
  status,
  endingStatus: null,
  endingBy: null,
  ...(status === PROMOTION_STATUS.closed ? { closedDate: at } : {}),
});
