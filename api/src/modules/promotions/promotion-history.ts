import type { Kysely } from 'kysely';
import { toDollars } from '@portal/shared/domain/money';
import { PROMOTION_STATUS_NAMES } from '@portal/shared/domain/statuses';
import type { Attribution } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import { findHistory, insertHistory } from './promotion-history.repository';
import type { PromotionRecord } from './promotion-record.repository';

/** The timeline of a promotion: who did what, when, from what to what. Rows are never changed. */

export type PromotionAction =
  'created' | 'saved' | 'opened' | 'updated' | 'firstReward' | 'expired' | 'closed' | 'deleted';

interface Change {
  field: string;
  from: string | number | null;
  to: string | number | null;
}

/** What of a promotion the history tells, when it changes. */
export type Told = Pick<
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

/** @returns what differs between two states of a promotion, under the names that the history keeps */
export const changesBetween = (before: Told, after: Told): Change[] =>
  FIELDS.map(([field, read]) => ({ field, from: read(before), to: read(after) })).filter(
    ({ from, to }) => from !== to,
  );

/** @param trx the transaction of the change itself */
export const writeHistory = (
  trx: Kysely<Tables>,
  promotionId: number,
  { userId, userName }: Pick<Attribution, 'userId' | 'userName'>,
  { at, action, changes }: { at: string; action: PromotionAction; changes: readonly Change[] },
): Promise<void> =>
  insertHistory(trx, {
    promotionId,
    at,
    actorId: userId,
    actorName: userName,
    action,
    changesJson: JSON.stringify(changes),
  });

export interface HistoryEntry {
  at: string;
  actorName: string;
  action: string;
  changes: Change[];
}

/** @returns the history of a promotion, newest first */
export async function readHistory(db: Kysely<Tables>, promotionId: number): Promise<HistoryEntry[]> {
  const rows = await findHistory(db, promotionId);
  return rows.map(({ changesJson, ...row }) => ({ ...row, changes: JSON.parse(changesJson) as Change[] }));
}
