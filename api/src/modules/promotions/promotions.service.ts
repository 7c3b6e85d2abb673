import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { PROMOTION_COLUMNS, getPromotions } from '@portal/shared/contracts/promotions';
import { toWire } from '@portal/shared/domain/dates';
import { toDollars } from '@portal/shared/domain/money';
import {
  PROMOTION_STATUS,
  PROMOTION_STATUS_NAMES,
  type PromotionStatus,
} from '@portal/shared/domain/statuses';
import type { Database } from '../../platform/database/database';
import { memoizeByDatabaseVersion } from '../../platform/database/memoize-by-database-version';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { isExpiryBased } from '../clients/clients.repository';
import { writeHistory } from './promotion-history';
import { amountFilter, dayFilter, idFilter, pageOf, textFilter } from '../../platform/http/list-filters';
import {
  countPromotions,
  findPromotions,
  findUntouched,
  insertUntouched,
  type PromotionOrder,
  type PromotionQuery,
} from './promotions.repository';
import { lock } from '../lock-names';

type ListBody = BodyOf<typeof getPromotions>;
type ListAnswer = ResponseOf<typeof getPromotions>;
type Column = (typeof PROMOTION_COLUMNS)[number];

const ORDER_OF: Record<Exclude<Column, 'ExpirationDate'>, PromotionOrder> = {
  PromotionID: 'promotionId',
  PromotionName: 'nameKey',
  FulfillmentDate: 'fulfillmentDate',
  Funds: 'fundsCents',
  CreatedDate: 'createdDate',
  UpdatedDate: 'updatedDate',
  Status: 'status',
};

function orderOf({ SortColumn, SortOrder }: ListBody, endColumn: PromotionQuery['endColumn']) {
  const column = SortColumn as Column | '' | null | undefined;
  if (!column) return { order: 'createdDate', direction: 'desc' } as const;
  const order = column === 'ExpirationDate' ? endColumn : ORDER_OF[column];
  return { order, direction: SortOrder === 'DESC' ? 'desc' : 'asc' } as const;
}

interface ListQuestion {
  clientId: number;
  body: ListBody;
}

async function readList(database: Database, { clientId, body }: ListQuestion): Promise<ListAnswer> {
  const endColumn = (await isExpiryBased(database.db, clientId)) ? 'expirationDate' : 'closedDate';
  const query: PromotionQuery = {
    clientId,
    promotionId: idFilter(body.PromotionID),
    name: textFilter(body.PromotionName),
    fulfillment: dayFilter('FulfillmentDate', body.FulfillmentDate),
    end: dayFilter('ExpirationDate', body.ExpirationDate),
    fundsCents: amountFilter('Funds', body.Funds),
    status: idFilter(body.Status),
    endColumn,
    ...orderOf(body, endColumn),
    ...pageOf(body),
  };
  const [rows, TotalCount] = await Promise.all([
    findPromotions(database.readers, query),
    countPromotions(database.readers, query),
  ]);
  const lstpromotion = rows.map((row) => ({
    PromotionID: row.promotionId,
    PromotionName: row.promotionName,
    FulfillmentDate: row.fulfillmentDate,
    ExpirationDate: row.endDate,
    Funds: toDollars(row.fundsCents),
    CreatedDate: row.createdDate,
    UpdatedDate: row.updatedDate,
    Status: row.status,
    PortalStatusName: PROMOTION_STATUS_NAMES[row.status as PromotionStatus],
  }));
  return { error: null, lstpromotion, TotalCount };
}

/** The list opens after each login, mostly with the same page: that is remembered, and larger ones are not. */
const recall = memoizeByDatabaseVersion(readList);
const LARGEST_REMEMBERED_PAGE = 100;

/**
 * A page of the promotion list. The second date of a row is its expiration where the client's promotions expire, else
 * the day it was closed; filter and order follow it.
 * @throws HttpError 400 for a date or an amount that is none
 */
export function listPromotions(
  { database }: Platform,
  { clientId }: Actor,
  body: ListBody,
): Promise<ListAnswer> {
  const list = pageOf(body).limit <= LARGEST_REMEMBERED_PAGE ? recall : readList;
  return list(database, { clientId, body });
}

/**
 * The promotion that somebody is about to fill in: their own untouched one, or a new one. Of calls at the same time the
 * first creates it and the others find it.
 * @returns its id
 */
export const createPromotion = (platform: Platform, actor: Actor): Promise<number> =>
  platform.database.transaction(async (trx) => {
    const untouched = await findUntouched(trx, actor);
    if (untouched !== undefined) return untouched;
    const at = toWire(platform.now());
    const promotionId = await insertUntouched(trx, actor, at);
    const changes = [{ field: 'Status', from: null, to: PROMOTION_STATUS_NAMES[PROMOTION_STATUS.new] }];
    await writeHistory(trx, promotionId, actor, { at, action: 'created', changes });
    await platform.audit.record(trx, actor, {
      action: 'promotionCreated',
      entity: 'promotion',
      entityId: promotionId,
    });
    return promotionId;
  }, lock.untouchedPromotion(actor.userId));
