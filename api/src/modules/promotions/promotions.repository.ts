import type { Kysely } from 'kysely';
import { PROMOTION_STATUS, RUNNING_PROMOTIONS } from '@portal/shared/domain/statuses';
import { whereColumns, type ColumnValues } from '../../platform/database/column-filters';
import { countRows } from '../../platform/database/count-rows';
import { foundBy } from '../../platform/database/dialects/search';
import type { PromotionsTable, Tables } from '../../platform/database/schema';

export type PromotionOrder =
  | 'promotionId'
  | 'nameKey'
  | 'fulfillmentDate'
  | 'expirationDate'
  | 'closedDate'
  | 'fundsCents'
  | 'createdDate'
  | 'updatedDate'
  | 'status';

/** Columns that can be filtered by. */
export type PromotionColumn = keyof PromotionsTable;

export interface PromotionQuery extends ColumnValues<PromotionColumn, PromotionColumn, PromotionColumn> {
  clientId: number;
  search?: string | undefined;
  /** Running ones that end before that moment. */
  endsBefore?: string | undefined;
  /** The date that the client's promotions end with (C00002). */
  endColumn: 'expirationDate' | 'closedDate';
  order: PromotionOrder;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** What the list can show: neither untouched nor deleted promotions. */
function matching(db: Kysely<Tables>, query: PromotionQuery) {
  const { search, endsBefore } = query;
  let rows = whereColumns(
    db
      .selectFrom('promotions')
      .where('clientId', '=', query.clientId)
      .where('status', 'not in', [PROMOTION_STATUS.new, PROMOTION_STATUS.deleted]),
    query,
  );
  if (search !== undefined)
    rows = rows.where(foundBy(search, { id: 'promotionId', texts: ['promotionName'] }));
  if (endsBefore !== undefined) {
    rows = rows.where('status', 'in', RUNNING_PROMOTIONS).where('expirationDate', '<', endsBefore);
  }
  return rows;
}

/** @returns one page; rows that are equal in the order's column stand in the order of their ids */
export const findPromotions = (db: Kysely<Tables>, query: PromotionQuery) =>
  matching(db, query)
    .select(['promotionId', 'promotionName', 'fulfillmentDate', `${query.endColumn} as endDate`])
    .select(['fundsCents', 'createdDate', 'updatedDate', 'status'])
    .orderBy(query.order, (order) => (query.direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('promotionId', query.direction)
    .limit(query.limit)
    .offset(query.offset)
    .execute();

/** @returns how many rows all pages together have */
export async function countPromotions(db: Kysely<Tables>, query: PromotionQuery): Promise<number> {
  return countRows(matching(db, query));
}

/** @returns how many rows all pages together have, and their funds in cents */
export async function sumPromotions(
  db: Kysely<Tables>,
  query: PromotionQuery,
): Promise<{ total: number; cents: number }> {
  const { total, cents } = await matching(db, query)
    .select((eb) => [
      eb.fn.countAll<number | string>().as('total'),
      eb.fn.sum<number | string | null>('fundsCents').as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), cents: Number(cents ?? 0) };
}

/** @returns how many promotions the client has, counted no further than that */
export async function countUpTo(db: Kysely<Tables>, clientId: number, most: number): Promise<number> {
  const some = db.selectFrom('promotions').select('promotionId').where('clientId', '=', clientId).limit(most);
  return countRows(db.selectFrom(some.as('some')));
}

/** @returns whether the client has such a promotion that was not deleted */
export async function promotionExists(
  db: Kysely<Tables>,
  clientId: number,
  promotionId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('promotions')
    .select('promotionId')
    .where('promotionId', '=', promotionId)
    .where('clientId', '=', clientId)
    .where('status', '!=', PROMOTION_STATUS.deleted)
    .executeTakeFirst();
  return found !== undefined;
}

interface Creator {
  userId: number;
  clientId: number;
}

/** @returns the id of the user's promotion that was created and never saved */
export async function findUntouched(
  trx: Kysely<Tables>,
  { userId, clientId }: Creator,
): Promise<number | undefined> {
  const found = await trx
    .selectFrom('promotions')
    .select('promotionId')
    .where('clientId', '=', clientId)
    .where('createdBy', '=', userId)
    .where('status', '=', PROMOTION_STATUS.new)
    .orderBy('promotionId')
    .limit(1)
    .executeTakeFirst();
  return found?.promotionId;
}

/** @returns the id of a new, empty promotion */
export async function insertUntouched(
  trx: Kysely<Tables>,
  { userId, clientId }: Creator,
  at: string,
): Promise<number> {
  const { promotionId } = await trx
    .insertInto('promotions')
    .values({
      clientId,
      promotionName: '',
      nameKey: '',
      fulfillmentDate: null,
      expirationDate: null,
      closedDate: null,
      fundsCents: 0,
      rollUpCents: 0,
      newInvoiceCents: 0,
      comments: null,
      status: PROMOTION_STATUS.new,
      version: 1,
      createdBy: userId,
      createdDate: at,
      updatedBy: userId,
      updatedDate: at,
    })
    .returning('promotionId')
    .executeTakeFirstOrThrow();
  return promotionId;
}
