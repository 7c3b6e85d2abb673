import { sql, type Kysely } from 'kysely';
import { given } from '../../platform/database/column-filters';
import { countRows } from '../../platform/database/count-rows';
import type { Tables } from '../../platform/database/schema';
import { FEW, findLeads, type Lead, type Scale } from './reward-leads.repository';
import {
  countFilters,
  isByAll,
  isByChoices,
  matching,
  matchingAmong,
  matchingAtEnd,
  ordered,
  orderedByIndex,
  type RewardQuery,
} from './reward-query.repository';
import { MANY, estimateBySample } from './reward-sample.repository';
import { chosenOf, countOf, findInStretches, findStretches } from './reward-stretches.repository';

/**
 * How the list of rewards is answered, so that it stays fast at a million rewards of one client:
 * - No filter, or status, method and type alone: their index has the page, and how many there are is kept.
 * - Any other filter leads to its rewards by an index, and is counted by it. Where the narrowest leaves few, those are looked at
 *   one by one, unless the page is soon found among the newest.
 * - Where all leave many, the page is soon found by walking through the list in its order.
 * - Of millions of rewards a sample tells how many there are where that are more than can be counted in time. What is likely to leave so
 *   many asks it first.
 * - Deep pages, and what nothing leads to, are one pass over `rewards_newest`, which holds every column that a filter looks at.
 */
export interface RewardPage {
  rewardIds: number[];
  /** How many rewards all pages together have. */
  total: number;
  /** Whether that is told from shares or from a sample instead of counted (WIRE-2.6). */
  isEstimate: boolean;
}

/** When several filters together find more than this, the total may be estimated (WIRE-2.6). */
const MOST_COUNTED = 20_000;

/** One filter's index can count this many times the rewards that could be read one by one in the same time. */
const COUNTABLE = 2;

/** Trigrams have three letters. */
const SHORTEST_PART = 3;

/** Pages up to here are read from the beginning of an index within a millisecond. */
const SHALLOW = 1_000;

/** Reading a twentieth of all rewards one by one takes less than going through all of them. */
const WORTH_READING = 1 / 20;

/** Walking past a reward in an index costs a quarter of reading one. */
const READ_COST = 4;
/** The rewards of a filter may lie anywhere: the walk is given up at this many times the distance at which the page lies on average. */
const PATIENCE = 4;

/** @returns whether answering takes a few milliseconds at most, however many rewards there are */
export function isCheap(query: RewardQuery): boolean {
  if (query.rewardId !== undefined) return true;
  if (query.offset + query.limit > SHALLOW || !isByChoices(query) || query.order === 'promotionId')
    return false;
  return countFilters(query) === 0 || query.order === 'createdDate' || query.named !== undefined;
}

export interface Limits {
  /** Up to this many rewards of a filter are read one by one; beyond, totals may be estimated. */
  few?: number;
  /** Beyond this many rewards of a client, totals are told from the sample. */
  many?: number;
}

/** @returns the ids of a page, and how many all pages together have */
export async function findRewardPage(
  db: Kysely<Tables>,
  query: RewardQuery,
  { few = FEW, many = MANY }: Limits = {},
): Promise<RewardPage> {
  const everyStretch = await findStretches(db, query);
  const stretches = chosenOf(everyStretch, query);
  const chosen = countOf(stretches);
  // No other filter can find any then, and the leads would not know of the choices.
  if (chosen === 0) return counted([], 0);
  if (isByChoices(query)) {
    const isWhole = countFilters(query) === 0;
    if (query.named || (!isWhole && query.order === 'createdDate'))
      return counted(await findInStretches(db, query, stretches), chosen);
    if (isWhole) {
      const rewardIds = await (query.order === 'promotionId'
        ? findByPromotion(db, query)
        : findFromNearerEnd(db, query, chosen, orderedByIndex));
      return counted(rewardIds, chosen);
    }
  }
  const scale = { all: countOf(everyStretch), few };
  const mostCounted = isSampled(query, scale, many) ? COUNTABLE * few : undefined;
  // With room, as a sample may tell of too many: up to so many of several filters are counted (WIRE-2.6).
  const mostOfSeveral = 1.25 * Math.min(few, MOST_COUNTED);
  let sampled: number | undefined;
  const findTold = async (most: number): Promise<RewardPage | undefined> => {
    sampled ??= await estimateBySample(db, query, scale.all);
    return sampled > most
      ? { rewardIds: await findPage(db, query, orderedByIndex), total: sampled, isEstimate: true }
      : undefined;
  };
  if (mostCounted !== undefined && isLikelyMany(query)) {
    const told = await findTold(isByAll(query, 1) ? mostCounted : mostOfSeveral);
    if (told) return told;
  }
  const { leads, isComplete } = await findLeads(db, query, stretches, { ...scale, mostCounted });
  const [narrowest] = leads;
  if (narrowest && narrowest.count <= few)
    return wholeOf([narrowest], query)
      ? counted(await findOfLead(db, query, narrowest, scale), narrowest.count)
      : findAmong(db, query, narrowest);
  const isCounted = narrowest !== undefined && wholeOf([narrowest], query) !== undefined;
  if (mostCounted !== undefined && !isCounted) {
    const told = await findTold(mostOfSeveral);
    if (told) return told;
  }
  return findAmongMany(db, query, isComplete ? leads : [], scale);
}

/** Whether it is a month, a portfolio, of which a client has a dozen, a text that no index of parts of texts helps with, or several filters. */
const isLikelyMany = (query: RewardQuery): boolean =>
  query.created !== undefined ||
  query.texts.portfolioName !== undefined ||
  !isByAll(query, 1) ||
  given(query.texts).some(([, text]) => text.length < SHORTEST_PART);

/** Whether the filters may leave more than can be counted in time. A deep page is found by counting; an id and a promotion leave few. */
const isSampled = (
  { rewardId, exact, limit, offset }: RewardQuery,
  { all, few }: Scale,
  many: number,
): boolean =>
  all > many && offset + limit <= few && rewardId === undefined && exact.promotionId === undefined;

/** @returns the rewards that a query is about, to be summed up: those that the narrowest filter leads to, or all of the client */
export async function findMatching(db: Kysely<Tables>, query: RewardQuery) {
  const everyStretch = await findStretches(db, query);
  const scale = { all: countOf(everyStretch), few: FEW };
  const { leads } = await findLeads(db, query, chosenOf(everyStretch, query), scale);
  const [narrowest] = leads;
  return narrowest && narrowest.count <= Math.max(FEW, scale.all * WORTH_READING)
    ? matchingAmong(db, query, narrowest.candidates)
    : matching(db, query);
}

const counted = (rewardIds: number[], total: number): RewardPage => ({ rewardIds, total, isEstimate: false });

/** A page of exactly the rewards of a lead: from a stretch of the newest where that is likely to hold it, or of all of them. */
async function findOfLead(
  db: Kysely<Tables>,
  query: RewardQuery,
  { candidates, dated, count: total }: Lead,
  { all }: Scale,
): Promise<number[]> {
  const { limit, offset, order } = query;
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const steps = Math.ceil((PATIENCE * (offset + size) * all) / total);
  if (order === 'createdDate' && steps <= total * READ_COST) {
    const found = await idsOf(orderedByIndex(matchingAtEnd(db, query, steps), query), query);
    if (found.length === size) return found;
  }
  if (order === 'createdDate' && dated) {
    const direction = sql.raw(query.direction);
    const { rows } = await sql<{ id: number }>`select id from (${dated}) dated
      order by also ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ id }) => id);
  }
  return idsOf(ordered(matchingAmong(db, query, candidates), query), query);
}

/** All that the narrowest filter leaves are looked at, which other filters may leave out. */
async function findAmong(
  db: Kysely<Tables>,
  query: RewardQuery,
  { candidates }: Pick<Lead, 'candidates'>,
): Promise<RewardPage> {
  const rows = await ordered(matchingAmong(db, query, candidates), query)
    .select(['rewardId', sql<number>`count(*) over ()`.as('total')])
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  if (rows.length > 0 || query.offset === 0)
    return counted(
      rows.map((row) => row.rewardId),
      Number(rows[0]?.total ?? 0),
    );
  return counted([], await countRows(matchingAmong(db, query, candidates)));
}

/** @param leads of all filters, each of which leaves many; none when one of them leads nowhere */
async function findAmongMany(
  db: Kysely<Tables>,
  query: RewardQuery,
  leads: readonly Lead[],
  { all, few }: Scale,
): Promise<RewardPage> {
  if (leads.length === 0 || query.offset + query.limit > few) {
    const total = wholeOf(leads, query)?.count ?? (await count(db, query));
    const inOrder = query.order === 'createdDate' ? orderedByIndex : ordered;
    return counted(await findFromNearerEnd(db, query, total, inOrder), total);
  }
  const { total, isEstimate } = await estimate(db, query, leads, { all, few });
  return { rewardIds: await findPage(db, query, orderedByIndex), total, isEstimate };
}

/** @returns the lead that leaves exactly what the query finds, if there is one */
const wholeOf = (leads: readonly Lead[], query: RewardQuery): Lead | undefined =>
  leads.find(({ isExact, filters }) => isExact && isByAll(query, filters));

async function estimate(db: Kysely<Tables>, query: RewardQuery, leads: readonly Lead[], { all, few }: Scale) {
  const whole = wholeOf(leads, query);
  if (whole) return { total: whole.count, isEstimate: false };
  const most = Math.min(few, MOST_COUNTED);
  const upTo = await count(db, query, most + 1);
  if (upTo <= most) return { total: upTo, isEstimate: false };
  const share = leads.reduce((product, one) => product * (one.count / Math.max(1, all)), 1);
  return { total: Math.max(upTo, Math.round(share * all)), isEstimate: true };
}

async function count(db: Kysely<Tables>, query: RewardQuery, limit?: number): Promise<number> {
  const found = matching(db, query).select(sql<number>`1`.as('one'));
  return countRows(db.selectFrom((limit === undefined ? found : found.limit(limit)).as('found')));
}

type InOrder = typeof ordered;

const findPage = (db: Kysely<Tables>, query: RewardQuery, inOrder: InOrder): Promise<number[]> =>
  idsOf(inOrder(matching(db, query), query), query);

async function idsOf(rows: ReturnType<typeof ordered>, { limit, offset }: RewardQuery): Promise<number[]> {
  // The limit as a literal, and no offset of 0: a plan for any limit costs more than one for this one, so none would be kept.
  const page = rows.select('rewardId').limit(sql.lit(limit));
  const found = await (offset > 0 ? page.offset(offset) : page).execute();
  return found.map((row) => row.rewardId);
}

/** A page of so many rewards in all, read from the nearer end: the database goes through every row before it. */
async function findFromNearerEnd(
  db: Kysely<Tables>,
  query: RewardQuery,
  total: number,
  inOrder: InOrder,
): Promise<number[]> {
  const { direction, limit, offset } = query;
  if (offset >= total) return [];
  const after = Math.max(0, total - offset - limit);
  if (after >= offset) return findPage(db, query, inOrder);
  const fromTheEnd: RewardQuery = {
    ...query,
    direction: direction === 'asc' ? 'desc' : 'asc',
    limit: Math.min(limit, total - offset),
    offset: after,
  };
  return (await findPage(db, fromTheEnd, inOrder)).reverse();
}

/** All rewards, one promotion after the other: the page lies in one or a few of them. */
async function findByPromotion(db: Kysely<Tables>, query: RewardQuery): Promise<number[]> {
  const { clientId, direction, limit, offset } = query;
  const promotions = await db
    .selectFrom('promotions')
    .innerJoin('promotionTotals as totals', 'totals.promotionId', 'promotions.promotionId')
    .where('promotions.clientId', '=', clientId)
    .where('totals.rewards', '>', 0)
    .select((eb) => ['promotions.promotionId', eb.fn.sum<number | string>('totals.rewards').as('rewards')])
    .groupBy('promotions.promotionId')
    .orderBy('promotions.promotionId', direction)
    .execute();
  const pages: number[][] = [];
  let skip = offset;
  let missing = limit;
  for (const { promotionId, rewards } of promotions) {
    const taken = Math.min(missing, Math.max(0, Number(rewards) - skip));
    if (taken > 0) {
      const candidates = sql<number>`select "rewardId" from rewards where "promotionId" = ${promotionId}`;
      const part = { ...query, order: 'createdDate', limit: taken, offset: skip } as const;
      pages.push((await findAmong(db, part, { candidates })).rewardIds);
    }
    skip = Math.max(0, skip - Number(rewards));
    missing -= taken;
  }
  return pages.flat();
}
