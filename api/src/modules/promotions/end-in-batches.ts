import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/schema';
import { expireUnallocated, type PromotionRef } from '../ledger/movements';
import { expireRewards, findUndecided } from './expire-rewards';
import { changeRecord, requireRecord, type PromotionRecord } from './promotion-record';
import { lock } from '../lock-names';

/** Rewards in one transaction: some 20 ms, in which nobody else can write. Smaller ones cost more commits than they save. */
const PIECE = 800;
/** How long everybody else then has before the next piece. */
const PAUSE_MS = 20;

interface Tools {
  database: Database;
  now: () => Date;
  /** Runs between two pieces. */
  between?: () => Promise<unknown>;
}

/**
 * Brings a promotion whose end was decided to that end: its rewards expire a few at a time, then it gets its last status
 * and what is unallocated expires too. The ledger adds up after every piece, and whoever begins again, in this process
 * or after a crash, goes on where the last piece ended.
 */
export async function endInPieces(
  { database, now, between = () => pause(PAUSE_MS) }: Tools,
  { clientId, promotionId }: PromotionRef,
): Promise<void> {
  const { endingBy: actorId } = await requireRecord(database.db, clientId, promotionId);
  for (;;) {
    // Since the decision none is added: payments that fail now expire at once.
    const undecided = await findUndecided(database.readers, promotionId);
    for (let done = 0; done < undecided.length; done += PIECE) {
      const piece = undecided.slice(done, done + PIECE);
      await database.transaction(
        (trx) => expireRewards(trx, clientId, piece, { actorId, at: toWire(now()) }),
        lock.promotion(promotionId),
      );
      await between();
    }
    if (
      await database.transaction(
        (trx) => finish(trx, { clientId, promotionId }, toWire(now())),
        lock.promotion(promotionId),
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
