import type { Kysely, Selectable, Updateable } from 'kysely';
import { PROMOTION_TEXT } from '@portal/shared/domain/promotion-rules';
import { PROMOTION_STATUS, type PromotionStatus } from '@portal/shared/domain/statuses';
import type { PromotionsTable, Tables } from '../../platform/database/schema';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { conflict, notFound } from '../../platform/http/errors';
import { readId } from '../../platform/http/list-filters';

/** One promotion as it is stored, to be read, judged and changed. */
export type PromotionRecord = Omit<Selectable<PromotionsTable>, 'status' | 'endingStatus'> & {
  status: PromotionStatus;
  endingStatus: PromotionStatus | null;
};

/** The status that decides what may be done: from the decision on, a promotion that is ending counts as ended. */
export const decidedStatus = ({ status, endingStatus }: PromotionRecord): PromotionStatus =>
  endingStatus ?? status;

/** Another promotion of the client has the name; nothing was written, the transaction is to be given up. */
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
  const found = await db
    .selectFrom('promotions')
    .selectAll()
    .where('promotionId', '=', readId(id))
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  if (!found) throw notFound();
  return {
    ...found,
    status: found.status as PromotionStatus,
    endingStatus: found.endingStatus as PromotionStatus | null,
    fundsCents: Number(found.fundsCents),
    rollUpCents: Number(found.rollUpCents),
    newInvoiceCents: Number(found.newInvoiceCents),
  };
}

/**
 * @param read the Version that the caller has seen; without one nothing is compared
 * @throws HttpError 409 when the promotion was changed since
 */
export function refuseStale({ version }: PromotionRecord, read: number | null | undefined): void {
  if (read !== undefined && read !== null && read !== version) throw conflict(PROMOTION_TEXT.stale);
}

/**
 * Changes a promotion that is still as it was read.
 * @throws HttpError 409 when somebody else was faster; NameTaken
 */
export async function changeRecord(
  trx: Kysely<Tables>,
  { promotionId, version }: Pick<PromotionRecord, 'promotionId' | 'version'>,
  change: Updateable<PromotionsTable>,
): Promise<void> {
  try {
    const { numUpdatedRows } = await trx
      .updateTable('promotions')
      .set({ ...change, version: version + 1 })
      .where('promotionId', '=', promotionId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw conflict(PROMOTION_TEXT.stale);
  } catch (error) {
    throw isUniqueViolation(error) ? new NameTaken() : error;
  }
}

/** @throws NameTaken when another promotion of the client that is not deleted has that name */
export async function refuseTakenName(
  trx: Kysely<Tables>,
  { promotionId, clientId }: PromotionRecord,
  nameKey: string,
): Promise<void> {
  const other = await trx
    .selectFrom('promotions')
    .select('promotionId')
    .where('clientId', '=', clientId)
    .where('nameKey', '=', nameKey)
    .where('promotionId', '!=', promotionId)
    .where('status', 'not in', [PROMOTION_STATUS.new, PROMOTION_STATUS.deleted])
    .executeTakeFirst();
  if (other) throw new NameTaken();
}
