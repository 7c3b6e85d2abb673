import { toWire } from '@portal/shared/domain/dates';
import { DAY_MS } from '@portal/shared/domain/durations';
import { PROMOTION_STATUS, PROMOTION_STATUS_NAMES } from '@portal/shared/domain/statuses';
import type { Database } from '../../platform/database/database';
import { memoizeByDatabaseVersion } from '../../platform/database/memoize-by-database-version';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { isExpiryBased } from '../clients/clients.repository';
import { writeHistory } from './promotion-history';
import {
  countPromotions,
  countUpTo,
  findPromotions,
  findUntouched,
  insertUntouched,
  sumPromotions,
  type PromotionColumn,
  type PromotionOrder,
  type PromotionQuery,
} from './promotions.repository';
import { lock } from '../lock-names';

type Day = PromotionQuery['days'][PromotionColumn];

/** What the list is asked for; `endDate` is the date that the client's promotions end with. */
export interface PromotionListRequest extends Omit<
  PromotionQuery,
  'clientId' | 'days' | 'endColumn' | 'endsBefore' | 'order'
> {
  days: Partial<Record<PromotionColumn | 'endDate', Day>>;
  /** Only what ends within so many days from now. */
  endsWithinDays: number | undefined;
  order: Exclude<PromotionOrder, 'expirationDate' | 'closedDate'> | 'endDate';
}

export interface PromotionPage {
  promotions: Awaited<ReturnType<typeof findPromotions>>;
  /** How many all pages together have. */
  total: number;
}

/** About a century, so that no date is computed that can not exist. */
const LONGEST_DAYS = 36_500;

export interface PromotionTotal {
  total: number;
  cents: number;
}

/** This many rows are read within a millisecond or two: handing them to a thread and back would take longer. */
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
  request: PromotionListRequest;
  /** The moment before which promotions end, where they are asked for by that. */
  endsBefore: string | undefined;
}

function questionOf(now: Date, { clientId }: Actor, request: PromotionListRequest): ListQuestion {
  const days = request.endsWithinDays;
  const endsBefore =
    days === undefined ? undefined : toWire(new Date(now.getTime() + Math.min(days, LONGEST_DAYS) * DAY_MS));
  return { clientId, request, endsBefore };
}

const queryOf = (
  endColumn: PromotionQuery['endColumn'],
  {
    clientId,
    request: {
      endsWithinDays: _reckoned,
      days: { endDate, ...days },
      ...request
    },
    endsBefore,
  }: ListQuestion,
): PromotionQuery => ({
  ...request,
  days: { ...days, [endColumn]: endDate },
  clientId,
  endsBefore,
  endColumn,
  order: request.order === 'endDate' ? endColumn : request.order,
});

async function readList(database: Database, question: ListQuestion): Promise<PromotionPage> {
  const { endColumn, isShort } = await recallFacts(database, String(question.clientId));
  const query = queryOf(endColumn, question);
  const reads = isShort ? database.db : database.readers;
  const [promotions, total] = await Promise.all([
    findPromotions(reads, query),
    countPromotions(reads, query),
  ]);
  return { promotions, total };
}

/** The list opens after each login, mostly with the same page: that is remembered, and larger ones are not. */
const recall = memoizeByDatabaseVersion(readList);
const LARGEST_REMEMBERED_PAGE = 100;

/**
 * A page of the promotion list. The second date of a row is its expiration where the client's promotions expire, else
 * the day it was closed; filter and order follow it.
 */
export function listPromotions(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  actor: Actor,
  request: PromotionListRequest,
): Promise<PromotionPage> {
  const question = questionOf(now(), actor, request);
  // What depends on the clock is out of date before the database changes.
  const isLasting = question.endsBefore === undefined && request.limit <= LARGEST_REMEMBERED_PAGE;
  const list = isLasting ? recall : readList;
  return list(database, question);
}

/** How many promotions match, and their funds in cents. */
export async function totalPromotions(
  { database, now }: Platform,
  actor: Actor,
  request: PromotionListRequest,
): Promise<PromotionTotal> {
  const { endColumn } = await recallFacts(database, String(actor.clientId));
  return sumPromotions(database.readers, queryOf(endColumn, questionOf(now(), actor, request)));
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
