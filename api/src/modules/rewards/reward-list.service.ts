import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { REWARD_COLUMNS, getRewardsList, getRewardsTotal } from '@portal/shared/contracts/rewards';
import type { Kysely } from 'kysely';
import { fromWire } from '@portal/shared/domain/dates';
import { toDollars } from '@portal/shared/domain/money';
import { REWARD_TYPE_NAMES, dateRangeProblem } from '@portal/shared/domain/rewards';
import type { Actor } from '../../platform/http/actor';
import { badInput } from '../../platform/http/errors';
import { amountFilter, idFilter, pageOf, readId, textFilter } from '../../platform/http/list-filters';
import type { Tables } from '../../platform/database/schema';
import type { Platform } from '../../platform/platform';
import {
  PAYMENT_METHOD_IDS,
  REWARD_STATUS_IDS,
  byName,
  labelsOf,
  methodName,
  statusNameFor,
} from './reward-names';
import { isByChoices, type OrderColumn, type RewardQuery } from './reward-query.repository';
import { findRewardPage, isCheap } from './reward-page.repository';
import { findRewardRows, sumRewards, type RewardListRow } from './rewards.repository';

type ListBody = BodyOf<typeof getRewardsList>;
type ListAnswer = ResponseOf<typeof getRewardsList>;
type Column = (typeof REWARD_COLUMNS)[number];

/** In the order of their codes. */
const REWARD_TYPES = Object.keys(REWARD_TYPE_NAMES).sort();

const ORDER_OF: Record<Column, OrderColumn> = {
  RewardID: 'rewardId',
  RewardName: 'rewardName',
  PortBu: 'portBu',
  PortfolioName: 'portfolioName',
  LocationCode: 'locationCode',
  OfficeId: 'officeId',
  OfficeName: 'officeName',
  RewardType: 'rewardType',
  Rewards: 'amountCents',
  RewardStatus: 'statusId',
  CreatedDate: 'createdDate',
  PromotionID: 'promotionId',
  PaymentMethodType: 'paymentMethodId',
  AlternateReward: 'rewardType',
};

/**
 * A page of the rewards of the actor's client.
 * @throws HttpError 400 for a range with one end ('Please specify the date range.'), a moment or an amount that is none
 */
export async function listRewards(
  { database }: Pick<Platform, 'database'>,
  actor: Actor,
  body: ListBody,
  signal: AbortSignal,
): Promise<ListAnswer> {
  const statusName = statusNameFor(labelsOf(actor));
  const query = readQuery(actor, body, statusName);
  // What is cheap needs no thread, and never waits behind what is dear.
  const { rows, total, isEstimate } = isCheap(query)
    ? await readPage(database.db, query)
    : await database.search({ key: `rewards ${actor.sessionId}`, signal }, (db) => readPage(db, query));
  return {
    error: null,
    lstpromotion: rows.map((row) => wireRow(row, statusName)),
    TotalCount: total,
    ...(isEstimate ? { TotalIsEstimate: true } : {}),
  };
}

async function readPage(db: Kysely<Tables>, query: RewardQuery) {
  const { rewardIds, ...page } = await findRewardPage(db, query);
  return { ...page, rows: await findRewardRows(db, rewardIds) };
}

/** How many rewards match, and their dollars. @throws HttpError 400 as the list */
export async function totalRewards(
  { database }: Platform,
  actor: Actor,
  body: BodyOf<typeof getRewardsTotal>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof getRewardsTotal>> {
  const query = readQuery(actor, body, statusNameFor(labelsOf(actor)));
  const { total, cents } = isByChoices(query)
    ? await sumRewards(database.db, query)
    : await database.search({ key: `rewards total ${actor.sessionId}`, signal }, (db) =>
        sumRewards(db, query),
      );
  return { error: null, TotalCount: total, TotalAmount: toDollars(cents) };
}

function readQuery(actor: Actor, body: ListBody, statusName: (statusId: number) => string): RewardQuery {
  return {
    clientId: actor.clientId,
    exact: {
      promotionId: idFilter(body.PromotionID),
      statusId: idFilter(body.RewardStatus),
      paymentMethodId: idFilter(body.PaymentMethod),
      amountCents: amountFilter('Rewards', body.Rewards),
      rewardType: readType(body),
    },
    created: readRange(body),
    ...readSearch(body),
    ...readOrder(body, statusName),
    ...pageOf(body),
  };
}

/**
 * The search field asks what the fields ask, so that it is as fast: a number is a reward's id, one that begins with 0 an
 * officer's, any other text a part of the officer's name (LIST-2.1).
 */
function readSearch(body: ListBody): Pick<RewardQuery, 'rewardId' | 'texts' | 'textsToo'> {
  const search = textFilter(body.Search);
  const rewardId = idFilter(body.RewardID);
  const texts = {
    portBu: textFilter(body.PortBu),
    portfolioName: textFilter(body.PortfolioName),
    locationCode: textFilter(body.LocationCode),
    officeId: textFilter(body.OfficeId),
    officeName: textFilter(body.OfficeName),
  };
  if (search === undefined) return { rewardId, texts };
  if (/^[1-9]\d*$/.test(search)) {
    const found = readId(search);
    // Two ids at once are none.
    return { rewardId: (rewardId ?? found) === found ? found : readId(-1), texts };
  }
  const column = /^0\d*$/.test(search) ? 'officeId' : 'officeName';
  return texts[column] === undefined
    ? { rewardId, texts: { ...texts, [column]: search } }
    : { rewardId, texts, textsToo: { [column]: search } };
}

/** No reward is of this type. */
const NO_TYPE = '-';
const TYPE_OF_ALTERNATE: Partial<Record<string, string>> = { Y: 'SW', N: 'RW' };

/** An alternate reward is one of type SW: both filters, and both orders, go by the type. */
function readType({ RewardType, AlternateReward }: ListBody): string | undefined {
  const type = textFilter(RewardType)?.toUpperCase();
  const alternate = textFilter(AlternateReward)?.toUpperCase();
  if (alternate === undefined) return type;
  const itsType = TYPE_OF_ALTERNATE[alternate];
  return itsType && (type ?? itsType) === itsType ? itsType : NO_TYPE;
}

function readRange({ CreatedDate, RewardToDate }: ListBody): RewardQuery['created'] {
  const problem = dateRangeProblem(CreatedDate, RewardToDate);
  if (problem) throw badInput({ path: CreatedDate ? 'RewardToDate' : 'CreatedDate', message: problem });
  if (!CreatedDate || !RewardToDate) return undefined;
  for (const [path, value] of Object.entries({ CreatedDate, RewardToDate })) {
    if (!fromWire(value)) throw badInput({ path, message: `${path} must be a date as YYYY-MM-DD HH:mm:ss.` });
  }
  return { from: CreatedDate, to: RewardToDate };
}

function readOrder(
  { SortColumn, SortOrder }: ListBody,
  statusName: (statusId: number) => string,
): Pick<RewardQuery, 'order' | 'direction' | 'named'> {
  const column = SortColumn as Column | '' | null | undefined;
  if (!column) return { order: 'createdDate', direction: 'desc' };
  const order = ORDER_OF[column];
  const direction = SortOrder === 'DESC' ? 'desc' : 'asc';
  if (order === 'statusId') return { order, direction, named: byName(REWARD_STATUS_IDS, statusName) };
  if (order === 'rewardType') return { order, direction, named: REWARD_TYPES };
  if (order === 'paymentMethodId') return { order, direction, named: byName(PAYMENT_METHOD_IDS, methodName) };
  return { order, direction };
}

const wireRow = (row: RewardListRow, statusName: (statusId: number) => string) => ({
  RewardID: row.rewardId,
  RewardName: row.rewardName,
  PortBu: row.portBu,
  PortfolioName: row.portfolioName,
  LocationCode: row.locationCode,
  OfficeId: row.officeId,
  OfficeName: row.officeName,
  RewardType: row.rewardType,
  Rewards: toDollars(Number(row.amountCents)),
  RewardStatus: statusName(row.statusId),
  RewardStatusID: row.statusId,
  CreatedDate: row.createdDate,
  PromotionID: row.promotionId,
  PromotionStatus: row.promotionStatus,
  PaymentMethodType: methodName(row.paymentMethodId),
  PaymentMethodID: row.paymentMethodId,
  AlternateReward: row.alternateReward,
});
