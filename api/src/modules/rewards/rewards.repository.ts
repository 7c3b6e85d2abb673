import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { countedFilters, isFiltered, isSearch, matching, ordered, type RewardQuery } from './reward-query';

/** @returns the ids of one page, in order, and how many rewards all pages together have */
export async function findRewardIds(
  db: Kysely<Tables>,
  query: RewardQuery,
): Promise<{ rewardIds: number[]; total: number }> {
  if (query.named && !isFiltered(query)) return findBySlices(db, query, query.named);
  if (isSearch(query) || countedFilters(query)) {
    // A text that no row has is looked for once, not twice; and what is kept counted costs nothing to know.
    const total = await countRewards(db, query);
    return { rewardIds: await findPageOf(db, query, total), total };
  }
  // Two reader threads share the work.
  const [rewardIds, total] = await Promise.all([findPage(db, query), countRewards(db, query)]);
  return { rewardIds, total };
}

async function findPage(db: Kysely<Tables>, query: RewardQuery): Promise<number[]> {
  const rows = await ordered(matching(db, query), query)
    .select('rewardId')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return rows.map((row) => row.rewardId);
}

/** A page of so many rewards in all, read from the nearer end: the database goes through every row before it. */
async function findPageOf(db: Kysely<Tables>, query: RewardQuery, total: number): Promise<number[]> {
  const { direction, limit, offset } = query;
  if (offset >= total) return [];
  const after = Math.max(0, total - offset - limit);
  if (after >= offset) return findPage(db, query);
  const fromTheEnd = await findPage(db, {
    ...query,
    direction: direction === 'asc' ? 'desc' : 'asc',
    limit: Math.min(limit, total - offset),
    offset: after,
  });
  return fromTheEnd.reverse();
}

async function countRewards(db: Kysely<Tables>, query: RewardQuery): Promise<number> {
  const filters = countedFilters(query);
  if (filters) return sumTotals(db, query.clientId, filters);
  const { total } = await matching(db, query)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** @returns how many rewards all pages together have, and their cents */
export async function sumRewards(
  db: Kysely<Tables>,
  query: RewardQuery,
): Promise<{ total: number; cents: number }> {
  const filters = countedFilters(query);
  const { total, cents } = filters
    ? await totalsOf(db, query.clientId)
        .where((eb) => eb.and(Object.fromEntries(filters)))
        .select((eb) => [
          eb.fn.sum<number | string | null>('rewards').as('total'),
          eb.fn.sum<number | string | null>('cents').as('cents'),
        ])
        .executeTakeFirstOrThrow()
    : await matching(db, query)
        .select((eb) => [
          eb.fn.countAll<number | string>().as('total'),
          eb.fn.sum<number | string | null>('amountCents').as('cents'),
        ])
        .executeTakeFirstOrThrow();
  return { total: Number(total ?? 0), cents: Number(cents ?? 0) };
}

async function sumTotals(
  db: Kysely<Tables>,
  clientId: number,
  filters: Array<[string, number | string]>,
): Promise<number> {
  const { total } = await totalsOf(db, clientId)
    .where((eb) => eb.and(Object.fromEntries(filters)))
    .select((eb) => eb.fn.sum<number | string | null>('rewards').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** The client's rewards by status and payment method, as the database keeps them counted and summed up. */
const totalsOf = (db: Kysely<Tables>, clientId: number) =>
  db.selectFrom('rewardTotals').where('clientId', '=', clientId).where('rewards', '>', 0);

/**
 * All rewards in the order of the names of a column's values: no index knows the names, but each value is a stretch of
 * the column's index, and the page lies in one or a few of them.
 */
async function findBySlices(db: Kysely<Tables>, query: RewardQuery, named: readonly number[]) {
  const { order, direction, limit, offset } = query;
  const values = direction === 'asc' ? named : [...named].reverse();
  const slice = (value: number, part: { limit: number; offset: number }): RewardQuery => ({
    ...query,
    ...part,
    exact: { [order]: value },
    order: 'createdDate',
    named: undefined,
  });
  const counts = await Promise.all(values.map((value) => countRewards(db, slice(value, { limit, offset }))));
  const pages: Array<Promise<number[]>> = [];
  let skip = offset;
  let missing = limit;
  for (const [index, value] of values.entries()) {
    const count = counts[index] ?? 0;
    const taken = Math.min(missing, Math.max(0, count - skip));
    if (taken > 0) pages.push(findPageOf(db, slice(value, { limit: taken, offset: skip }), count));
    skip = Math.max(0, skip - count);
    missing -= taken;
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { rewardIds: (await Promise.all(pages)).flat(), total };
}

export type RewardListRow = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (db: Kysely<Tables>, rewardIds: readonly number[]) =>
  db
    .selectFrom('rewards')
    .innerJoin('promotions', 'promotions.promotionId', 'rewards.promotionId')
    .select(['rewardId', 'rewardName', 'portBu', 'portfolioName', 'locationCode', 'officeId', 'officeName'])
    .select(['rewardType', 'amountCents', 'statusId', 'rewards.createdDate', 'rewards.promotionId'])
    .select(['promotions.status as promotionStatus', 'paymentMethodId', 'alternateReward'])
    .where('rewardId', 'in', rewardIds)
    .execute();

/** @returns the rewards in the order of their ids as given */
export async function findRewardRows(
  db: Kysely<Tables>,
  rewardIds: readonly number[],
): Promise<RewardListRow[]> {
  if (rewardIds.length === 0) return [];
  const rows = new Map((await readRows(db, rewardIds)).map((row) => [row.rewardId, row]));
  return rewardIds.flatMap((id) => rows.get(id) ?? []);
}

/** @returns what the client's rewards of each status come to, removed ones left out, in the order of the statuses */
export async function sumByStatus(
  db: Kysely<Tables>,
  clientId: number,
  statusIds: readonly number[],
): Promise<Array<{ statusId: number; cents: number }>> {
  const rows = await totalsOf(db, clientId)
    .select((eb) => ['statusId', eb.fn.sum<number | string>('cents').as('cents')])
    .where('statusId', 'in', statusIds)
    .groupBy('statusId')
    .orderBy('statusId')
    .execute();
  return rows.map(({ statusId, cents }) => ({ statusId, cents: Number(cents) }));
}

export interface KnownReward {
  rewardId: number;
  statusId: number;
  paymentMethodId: number;
}

/** @returns a reward of that client, or undefined */
export const findReward = (
  db: Kysely<Tables>,
  clientId: number,
  rewardId: number,
): Promise<KnownReward | undefined> =>
  db
    .selectFrom('rewards')
    .select(['rewardId', 'statusId', 'paymentMethodId'])
    .where('rewardId', '=', rewardId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();

/** @returns everything that happened to a reward, oldest first */
export const findSteps = (db: Kysely<Tables>, rewardId: number) =>
  db
    .selectFrom('rewardSteps')
    .leftJoin('users', 'users.userId', 'rewardSteps.actorId')
    .select(['stepId', 'statusId', 'at', 'paymentMethodId', 'code', 'description', 'reference', 'cause'])
    .select(['users.firstName', 'users.lastName'])
    .where('rewardId', '=', rewardId)
    .orderBy('stepId')
    .execute();
