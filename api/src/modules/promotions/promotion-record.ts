import type { Kysely, Updateable } from 'kysely';
import { PROMOTION_TEXT } from '@portal/shared/domain/promotion-rules';
import type { PromotionStatus } from '@portal/shared/domain/statuses';
import type { PromotionsTable, Tables } from '../../platform/database/schema';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { conflict, notFound } from '../../platform/errors';
import { readId } from '../../platform/database/row-id';
import { findRecord, isNameTaken, updateRecord, type PromotionRecord } from './promotion-record.repository';

/** The status that decides what may be done: from the decision on, a promotion that is ending counts as ended. */
export const decidedStatus = ({ status, endingStatus }: PromotionRecord): PromotionStatus =>
  endingStatus ?? status;

/** Another promotion of the client has the name; nothing was written, the caller rolls back. */
export class NameTaken extends Error {}

/**
 * @returns a promotion of the client, deleted ones included
 * @throws HttpError 404
 */
export async function requireRecord(
  db: Kysely<Tables>,
  clientId: number,
  id: number | string,
): Promise<PromotionRecord> {
  const found = await findRecord(db, clientId, readId(id));
  if (!found) throw notFound();
  return found;
}

/**
 * @param read the version that the caller has seen; without one nothing is compared
 * @throws HttpError 409 when the promotion was changed since
 */
export function refuseStale({ version }: PromotionRecord, read: number | null | undefined): void {
  if (read !== undefined && read !== null && read !== version) throw conflict(PROMOTION_TEXT.stale);
}

/**
 * Optimistic lock: changes a promotion that is still as it was read.
 * @throws HttpError 409 when another change came first; NameTaken
 */
export async function changeRecord(
  trx: Kysely<Tables>,
  record: Pick<PromotionRecord, 'promotionId' | 'version'>,
  change: Updateable<PromotionsTable>,
): Promise<void> {
  try {
    if (!(await updateRecord(trx, record, change))) throw conflict(PROMOTION_TEXT.stale);
  } catch (error) {
    throw isUniqueViolation(error) ? new NameTaken() : error;
  }
}

/** @throws NameTaken when another promotion of the client that is not deleted has that name */
export async function refuseTakenName(
  trx: Kysely<Tables>,
  record: PromotionRecord,
  nameKey: string,
): Promise<void> {
  if (await isNameTaken(trx, record, nameKey)) throw new NameTaken();
}
