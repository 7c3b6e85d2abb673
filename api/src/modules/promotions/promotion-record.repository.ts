import type { Kysely, Selectable, Updateable } from 'kysely';
import { CONFIG_CODE } from '@portal/shared/domain/clients';
import { PROMOTION_STATUS, RUNNING_PROMOTIONS, type PromotionStatus } from '@portal/shared/domain/statuses';
import type { PromotionsTable, Tables } from '../../platform/database/schema';

/** One promotion as it is stored, to be read, judged and changed. */
export type PromotionRecord = Omit<Selectable<PromotionsTable>, 'status' | 'endingStatus'> & {
  status: PromotionStatus;
  endingStatus: PromotionStatus | null;
};

/** @returns a promotion of the client, deleted ones included, or undefined */
export async function findRecord(
  db: Kysely<Tables>,
  clientId: number,
  promotionId: number,
): Promise<PromotionRecord | undefined> {
  const found = await db
    .selectFrom('promotions')
    .selectAll()
    .where('promotionId', '=', promotionId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return (
    found && {
      ...found,
      status: found.status as PromotionStatus,
      endingStatus: found.endingStatus as PromotionStatus | null,
      fundsCents: Number(found.fundsCents),
      rollUpCents: Number(found.rollUpCents),
      newInvoiceCents: Number(found.newInvoiceCents),
    }
  );
}

/**
 * Optimistic lock: changes a promotion that still has the version that was read, and counts the version up.
 * @returns whether it still had it; otherwise nothing changes
 */
export async function updateRecord(
  trx: Kysely<Tables>,
  { promotionId, version }: Pick<PromotionRecord, 'promotionId' | 'version'>,
  change: Updateable<PromotionsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('promotions')
    .set({ ...change, version: version + 1 })
    .where('promotionId', '=', promotionId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns whether another saved promotion of the client that is not deleted has that name */
export async function isNameTaken(
  db: Kysely<Tables>,
  { promotionId, clientId }: Pick<PromotionRecord, 'promotionId' | 'clientId'>,
  nameKey: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('promotions')
    .select('promotionId')
    .where('clientId', '=', clientId)
    .where('nameKey', '=', nameKey)
    .where('promotionId', '!=', promotionId)
    .where('status', 'not in', [PROMOTION_STATUS.new, PROMOTION_STATUS.deleted])
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * @param before UTC text of the wire
 * @returns running promotions whose end date is not after the moment, of clients whose promotions expire just now (C00002)
 */
export const findPastEnd = (db: Kysely<Tables>, before: string) =>
  db
    .selectFrom('promotions')
    .innerJoin('clients', 'clients.clientId', 'promotions.clientId')
    .innerJoin('clientConfigs', 'clientConfigs.clientId', 'promotions.clientId')
    .select(['promotionId', 'promotions.clientId', 'expirationDate', 'timeZone', 'version'])
    .where('clientConfigs.code', '=', CONFIG_CODE.expiryBased)
    .where('clientConfigs.value', '=', 'y')
    .where('status', 'in', RUNNING_PROMOTIONS)
    .where('endingStatus', 'is', null)
    .where('expirationDate', '<=', before)
    .orderBy('promotionId')
    .execute();

/** @returns promotions of all clients whose end was decided and is not there yet */
export const findUnfinishedEndings = (db: Kysely<Tables>) =>
  db
    .selectFrom('promotions')
    .select(['clientId', 'promotionId'])
    .where('endingStatus', 'is not', null)
    .execute();
