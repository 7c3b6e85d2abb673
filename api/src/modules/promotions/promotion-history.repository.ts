import type { Insertable, Kysely } from 'kysely';
import type { PromotionHistoryTable, Tables } from '../../platform/database/schema';

/** Adds to the history of a promotion, which is never changed (append-only). */
export async function insertHistory(
  trx: Kysely<Tables>,
  row: Insertable<PromotionHistoryTable>,
): Promise<void> {
  await trx.insertInto('promotionHistory').values(row).execute();
}

/** @returns the history of a promotion, newest first */
export const findHistory = (db: Kysely<Tables>, promotionId: number) =>
  db
    .selectFrom('promotionHistory')
    .select(['at', 'actorName', 'action', 'changesJson'])
    .where('promotionId', '=', promotionId)
    .orderBy('historyId', 'desc')
    .execute();
