import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type {
  PROMOTION_COLUMNS,
  getPromotions,
  getPromotionsTotal,
} from '@portal/shared/contracts/promotions';
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
  countUpTo,
  findPromotions,
  findUntouched,
  insertUntouched,
  sumPromotions,
  type PromotionOrder,
  type PromotionQuery,
} from './promotions.repository';
import { lock } from '../lock-names';

type ListBody = BodyOf<typeof getPromotions>;
type ListAnswer = ResponseOf<typeof getPromotions>;
type Column = (typeof PROMOTION_COLUMNS)[number];

/** About a century: no date is reckoned beyond what a date can be. */
const LONGEST_DAYS = 36_500;

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

/** So many rows are read within a millisecond or two: handing them to a thread and back would take longer. */
const SHORT = 5_000;

/** What the list of a client depends on besides what it is asked for. */
const recallFacts = memoizeByDatabaseVersion(async ({ db }: Database, clientKey: string) => {
  const clientId = Number(clientKey);
  return {
    endColumn: (await isExpiryBased(db, clientId)) ? ('expirationDate' as const) : ('closedDate' as const),
    isShort: (await countUpTo(db, clientId, SHORT + 1)) <= SHORT,
  };
});

interface ListQuestion {
  clientId: number;
  body: ListBody;
  /** The moment before which promotions end, where they are asked for by that. */
  endsBefore?: string | undefined;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

function questionOf(now: Date, { clientId }: Actor, body: ListBody): ListQuestion {
  const days = idFilter(body.EndsWithin);
  if (days === undefined) return { clientId, body };
  const most = Math.min(days, LONGEST_DAYS);
  return { clientId, body, endsBefore: toWire(new Date(now.getTime() + most * DAY_MILLISECONDS)) };
}

function readQuery(
  endColumn: PromotionQuery['endColumn'],
  { clientId, body, endsBefore }: ListQuestion,
): PromotionQuery {
  return {
    clientId,
    search: textFilter(body.Search),
    promotionId: idFilter(body.PromotionID),
    name: textFilter(body.PromotionName),
    fulfillment: dayFilter('FulfillmentDate', body.FulfillmentDate),
    end: dayFilter('ExpirationDate', body.ExpirationDate),
    fundsCents: amountFilter('Funds', body.Funds),
    status: idFilter(body.Status),
    endsBefore,
    endColumn,
    ...orderOf(body, endColumn),
    ...pageOf(body),
  };
}

async function readList(database: Database, question: ListQuestion): Promise<ListAnswer> {
  const { endColumn, isShort } = await recallFacts(database, String(question.clientId));
  const query = readQuery(endColumn, question);
  const reads = isShort ? database.db : database.readers;
  const [rows, TotalCount] = await Promise.all([findPromotions(reads, query), countPromotions(reads, query)]);
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
  { database, now }: Pick<Platform, 'database' | 'now'>,
  actor: Actor,
  body: ListBody,
): Promise<ListAnswer> {
  const question = questionOf(now(), actor, body);
  // What depends on the clock is out of date before the database changes.
  const isLasting = question.endsBefore === undefined && pageOf(body).limit <= LARGEST_REMEMBERED_PAGE;
  const list = isLasting ? recall : readList;
  return list(database, question);
}

/** How many promotions match, and their funds in dollars. @throws HttpError 400 as the list */
export async function totalPromotions(
  { database, now }: Platform,
  actor: Actor,
  body: BodyOf<typeof getPromotionsTotal>,
): Promise<ResponseOf<typeof getPromotionsTotal>> {
  const { endColumn } = await recallFacts(database, String(actor.clientId));
  const query = readQuery(endColumn, questionOf(now(), actor, body));
  const { total, cents } = await sumPromotions(database.readers, query);
  return { error: null, TotalCount: total, TotalAmount: toDollars(cents) };
}

/**
 * Idempotent: the promotion that the actor is about to fill in is their own untouched one, or a new one. Of calls at the
 * same time the first creates it and the others find it.
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
