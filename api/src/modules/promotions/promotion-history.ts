import type { Kysely } from 'kysely';
import { toDollars } from '@portal/shared/domain/money';
import { PROMOTION_STATUS_NAMES } from '@portal/shared/domain/statuses';
import type { AuditActor } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import type { PromotionRecord } from './promotion-record';

/** The timeline of a promotion: who did what, when, from what to what. Rows are never changed. */

export type PromotionAction =
  'created' | 'saved' | 'opened' | 'updated' | 'firstReward' | 'expired' | 'closed' | 'deleted';

interface Change {
  field: string;
  from: string | number | null;
  to: string | number | null;
}

type Told = Pick<
  PromotionRecord,
  | 'status'
  | 'promotionName'
  | 'fulfillmentDate'
  | 'expirationDate'
  | 'comments'
  | 'fundsCents'
  | 'rollUpCents'
  | 'newInvoiceCents'
>;

const FIELDS: ReadonlyArray<readonly [string, (record: Told) => string | number | null]> = [
  ['Status', (record) => PROMOTION_STATUS_NAMES[record.status]],
  ['PromotionName', (record) => record.promotionName],
  ['FulfillmentDate', (record) => record.fulfillmentDate],
  ['ExpirationDate', (record) => record.expirationDate],
  ['Comments', (record) => record.comments],
  ['Funds', (record) => toDollars(record.fundsCents)],
  ['RollUpValue', (record) => toDollars(record.rollUpCents)],
  ['NewInvoiceValue', (record) => toDollars(record.newInvoiceCents)],
];

/** @returns what differs between two states of a promotion, in the terms of the wire */
export const changesBetween = (before: Told, after: Told): Change[] =>
  FIELDS.map(([field, read]) => ({ field, from: read(before), to: read(after) })).filter(
    ({ from, to }) => from !== to,
  );

/** @param trx the transaction of the change itself */
export async function writeHistory(
  trx: Kysely<Tables>,
  promotionId: number,
  { userId, userName }: Pick<AuditActor, 'userId' | 'userName'>,
  told: { at: string; action: PromotionAction; changes: readonly Change[] },
): Promise<void> {
  await trx
    .insertInto('promotionHistory')
    .values({
      promotionId,
      at: told.at,
      actorId: userId,
      actorName: userName,
      action: told.action,
      changesJson: JSON.stringify(told.changes),
    })
    .execute();
}

/** @returns the history of a promotion as the wire has it, newest first */
export async function readHistory(db: Kysely<Tables>, promotionId: number) {
  const rows = await db
    .selectFrom('promotionHistory')
    .select(['at', 'actorName', 'action', 'changesJson'])
    .where('promotionId', '=', promotionId)
    .orderBy('historyId', 'desc')
    .execute();
  return rows.map(({ at, actorName, action, changesJson }) => ({
    Date: at,
    Actor: actorName,
    Action: action,
    Changes: (JSON.parse(changesJson) as Change[]).map(({ field, from, to }) => ({
      Field: field,
      From: from,
      To: to,
    })),
  }));
}
