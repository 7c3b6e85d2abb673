import { sql, type Kysely } from 'kysely';
import { given } from '../../platform/database/column-filters';
import type { Tables } from '../../platform/database/schema';
import { CHOICES, matching, orderedByIndex, type RewardQuery } from './reward-query.repository';

/**
 * Rewards by status, method and type: each combination is one stretch of an index, newest last, and how many it holds is
 * kept. So a page of any of them is merged from the ends of a few stretches, and its total is known.
 */
export interface Stretch {
  statusId: number;
  paymentMethodId: number;
  rewardType: string;
  rewards: number;
}

/** Beyond that many rows the stretches are not merged: the database would order all rows before the page. */
const DEEPEST_MERGE = 1_000;

/** @returns all stretches of a client, those without rewards left out */
export const findStretches = (
  db: Kysely<Tables>,
  { clientId }: Pick<RewardQuery, 'clientId'>,
): Promise<Stretch[]> =>
  db
    .selectFrom('rewardTotals')
    .select(['statusId', 'paymentMethodId', 'rewardType', 'rewards'])
    .where('clientId', '=', clientId)
    .where('rewards', '>', 0)
    .execute();

/** @returns those of the stretches that a query's choices leave */
export function chosenOf(stretches: readonly Stretch[], { exact }: Pick<RewardQuery, 'exact'>): Stretch[] {
  const chosen = given(exact).filter(([column]) => CHOICES.some((one) => one === column));
  return stretches.filter((one) => chosen.every(([column, value]) => one[column as keyof Stretch] === value));
}

/** @returns how many rewards all stretches together hold */
export const countOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, one) => sum + one.rewards, 0);

/** @returns the ids of a page of a query by choices, in the order of its dates or of one of its choices */
export async function findInStretches(
  db: Kysely<Tables>,
  query: RewardQuery,
  stretches: readonly Stretch[],
): Promise<number[]> {
  const { order, direction, named, limit, offset } = query;
  if (!named) return findOfGroup(db, query, stretches, { limit, offset });
  // One value after the other; the page lies in one or a few of them.
  const pages: number[][] = [];
  let skip = offset;
  let missing = limit;
  for (const value of direction === 'asc' ? named : [...named].reverse()) {
    const group = stretches.filter((one) => one[order as keyof Stretch] === value);
    const count = countOf(group);
    const taken = Math.min(missing, Math.max(0, count - skip));
    const ofValue = { ...query, exact: { ...query.exact, [order]: value } };
    if (taken > 0) pages.push(await findOfGroup(db, ofValue, group, { limit: taken, offset: skip }));
    skip = Math.max(0, skip - count);
    missing -= taken;
  }
  return pages.flat();
}

/** Of one group in the order of dates, read from its nearer end. */
async function findOfGroup(
  db: Kysely<Tables>,
  query: RewardQuery,
  stretches: readonly Stretch[],
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const total = countOf(stretches);
  const taken = Math.min(limit, total - offset);
  if (taken <= 0) return [];
  const after = total - offset - taken;
  const fromTheEnd = after < offset;
  const there = query.direction;
  const page: RewardQuery = {
    ...query,
    order: 'createdDate',
    named: undefined,
    direction: fromTheEnd ? (there === 'asc' ? 'desc' : 'asc') : there,
    limit: taken,
    offset: fromTheEnd ? after : offset,
  };
  const isShallow = page.offset + taken <= DEEPEST_MERGE;
  const found = isShallow ? await merge(db, page, stretches) : await walk(db, page);
  return fromTheEnd ? found.reverse() : found;
}

async function merge(db: Kysely<Tables>, query: RewardQuery, stretches: readonly Stretch[]) {
  const { clientId, limit, offset } = query;
  const direction = sql.raw(query.direction);
  const newest = sql`"createdDate" ${direction}, "rewardId" ${direction}`;
  const ends = stretches.map(
    ({
      statusId,
      paymentMethodId,
      rewardType,
    }) => sql`select * from (select "rewardId", "createdDate" from rewards
      where "clientId" = ${clientId} and "statusId" = ${sql.lit(statusId)} and "paymentMethodId" = ${sql.lit(paymentMethodId)}
      and "rewardType" = ${sql.lit(rewardType)} order by ${newest} limit ${limit + offset}) ${sql.id(`s${statusId}${paymentMethodId}${rewardType}`)}`,
  );
  const { rows } = await sql<{ rewardId: number }>`${sql.join(ends, sql` union all `)}
    order by ${newest} limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.rewardId);
}

/** Through the newest rewards of all, of which the group has a good part when a page lies that deep in it. */
async function walk(db: Kysely<Tables>, query: RewardQuery): Promise<number[]> {
  const rows = await orderedByIndex(matching(db, query), query)
    .select('rewardId')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return rows.map((row) => row.rewardId);
}
