import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { FEW, findLeads, type Lead, type Scale } from './reward-leads.repository';
import {
  countFilters,
  isByChoices,
  isByOne,
  matching,
  matchingAmong,
  matchingAtEnd,
  ordered,
  type RewardQuery,
} from './reward-query.repository';
import { chosenOf, countOf, findInStretches, findStretches } from './reward-stretches.repository';

/**
 * How the list of rewards is answered, so that it stays fast at a million rewards of one client:
 * - No filter, or status, method and type alone: their index has the page, and how many there are is kept.
 * - Any other filter leads to its rewards by an index, and is counted by it. Where the narrowest leaves few, those are looked at
 *   one by one, unless the page is soon found among the newest.
 * - Where all leave many, the page is soon found by walking through the list in its order.
 * - Deep pages, and what nothing leads to, are one pass over `rewards_newest`, which holds every column that a filter looks at.
 */
export interface RewardPage {
  rewardIds: number[];
  /** How many rewards all pages together have. */
  total: number;
  /** Whether that is told from shares instead of counted: of more than 20,000 by several filters, or by a part of a name. */
  isEstimate: boolean;
}

/** Of more that several filters find together the total may be estimated (WIRE-2.6). */
const MOST_COUNTED = 20_000;

/** Pages up to here are read from the beginning of an index within a millisecond. */
const SHALLOW = 1_000;

/** Walking past a reward in an index costs a quarter of reading one. */
const READ_COST = 4;
/** The rewards of a filter may be anywhere: so many times as far as a page lies on average is walked before that is given up. */
const PATIENCE = 4;

/** @returns whether answering takes a few milliseconds at most, however many rewards there are */
export function isCheap(query: RewardQuery): boolean {
  if (query.rewardId !== undefined) return true;
  if (query.offset + query.limit > SHALLOW || !isByChoices(query) || query.order === 'promotionId')
    return false;
  return countFilters(query) === 0 || query.order === 'createdDate' || query.named !== undefined;
}

/** @param few so many rewards that a filter leaves are looked at one by one; of more, totals may be estimated */
export async function findRewardPage(db: Kysely<Tables>, query: RewardQuery, few = FEW): Promise<RewardPage> {
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
        : findFromNearerEnd(db, query, chosen, true));
      return counted(rewardIds, chosen);
    }
  }
  const scale = { all: countOf(everyStretch), few };
  const { leads, isComplete } = await findLeads(db, query, stretches, scale);
  const [narrowest] = leads;
  if (narrowest && narrowest.count <= few)
    return narrowest.isExact && isByOne(query)
      ? counted(await findOfLead(db, query, narrowest, scale), narrowest.count)
      : findAmong(db, query, narrowest);
  return findAmongMany(db, query, isComplete ? leads : [], scale);
}

/** @returns the rewards that a query is about, to be summed up: those that the narrowest filter leads to, or all of the client */
export async function findMatching(db: Kysely<Tables>, query: RewardQuery) {
  const everyStretch = await findStretches(db, query);
  const scale = { all: countOf(everyStretch), few: FEW };
  const { leads } = await findLeads(db, query, chosenOf(everyStretch, query), scale);
  const [narrowest] = leads;
  return narrowest && narrowest.count <= FEW
    ? matchingAmong(db, query, narrowest.candidates)
    : matching(db, query);
}

const counted = (rewardIds: number[], total: number): RewardPage => ({ rewardIds, total, isEstimate: false });

/** A page of exactly the rewards of a lead: from a stretch of the newest where that is likely to hold it, or of all of them. */
async function findOfLead(
  db: Kysely<Tables>,
  query: RewardQuery,
  { candidates, count: total }: Lead,
  { all }: Scale,
): Promise<number[]> {
  const { limit, offset, order } = query;
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const steps = Math.ceil((PATIENCE * (offset + size) * all) / total);
  if (order === 'createdDate' && steps <= total * READ_COST) {
    const found = await idsOf(ordered(matchingAtEnd(db, query, steps), query, true), query);
    if (found.length === size) return found;
  }
  return idsOf(ordered(matchingAmong(db, query, candidates), query, false), query);
}

/** All that the narrowest filter leaves are looked at, which other filters may leave out. */
async function findAmong(db: Kysely<Tables>, query: RewardQuery, { candidates }: Lead): Promise<RewardPage> {
  const rows = await ordered(matchingAmong(db, query, candidates), query, false)
    .select(['rewardId', sql<number>`count(*) over ()`.as('total')])
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  if (rows.length > 0 || query.offset === 0)
    return counted(
      rows.map((row) => row.rewardId),
      Number(rows[0]?.total ?? 0),
    );
  const { n } = await matchingAmong(db, query, candidates)
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .executeTakeFirstOrThrow();
  return counted([], Number(n));
}

/** @param leads of all filters, each of which leaves many; none when one of them leads nowhere */
async function findAmongMany(
  db: Kysely<Tables>,
  query: RewardQuery,
  leads: readonly Lead[],
  { all, few }: Scale,
): Promise<RewardPage> {
  if (leads.length === 0 || query.offset + query.limit > few) {
    const total = await count(db, query);
    return counted(await findFromNearerEnd(db, query, total, query.order === 'createdDate'), total);
  }
  const { total, isEstimate } = await estimate(db, query, leads, { all, few });
  return { rewardIds: await findPage(db, query, true), total, isEstimate };
}

async function estimate(db: Kysely<Tables>, query: RewardQuery, leads: readonly Lead[], { all, few }: Scale) {
  const [only] = leads;
  if (only?.isExact && isByOne(query)) return { total: only.count, isEstimate: false };
  const most = Math.min(few, MOST_COUNTED);
  const upTo = await count(db, query, most + 1);
  if (upTo <= most) return { total: upTo, isEstimate: false };
  const share = leads.reduce((product, one) => product * (one.count / Math.max(1, all)), 1);
  return { total: Math.max(upTo, Math.round(share * all)), isEstimate: true };
}

async function count(db: Kysely<Tables>, query: RewardQuery, limit?: number): Promise<number> {
  const found = matching(db, query).select(sql<number>`1`.as('one'));
  const { n } = await db
    .selectFrom((limit === undefined ? found : found.limit(limit)).as('found'))
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

const findPage = (db: Kysely<Tables>, query: RewardQuery, byIndex: boolean): Promise<number[]> =>
  idsOf(ordered(matching(db, query), query, byIndex), query);

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
  byIndex: boolean,
): Promise<number[]> {
  const { direction, limit, offset } = query;
  if (offset >= total) return [];
  const after = Math.max(0, total - offset - limit);
  if (after >= offset) return findPage(db, query, byIndex);
  const fromTheEnd: RewardQuery = {
    ...query,
    direction: direction === 'asc' ? 'desc' : 'asc',
    limit: Math.min(limit, total - offset),
    offset: after,
  };
  return (await findPage(db, fromTheEnd, byIndex)).reverse();
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
      pages.push((await findAmong(db, part, { candidates, count: 0, isExact: true })).rewardIds);
    }
    skip = Math.max(0, skip - Number(rewards));
    missing -= taken;
  }
  return pages.flat();
}
