import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { containsText } from '../../platform/database/dialects/text';
import type { Tables } from '../../platform/database/schema';

/**
 * How the list of rewards is asked for, so that it stays fast at a million rewards of one client. The indexes are those of
 * migrations 0004 and 0014: one per column that orders the list, and `rewards_newest`, which holds every column a filter looks at.
 * - No filter: the index of the order has the page, and the totals of the client (`rewardTotals`) have the count.
 * - One exact filter in the order of dates (the default): the index of that column has the page.
 * - Everything else is one pass over `rewards_newest`. Its cost is the same whatever is asked for, while an index of a
 *   single column would make the database read half of all rows when that column says little.
 */

export type TextColumn =
  'rewardName' | 'portBu' | 'portfolioName' | 'locationCode' | 'officeId' | 'officeName';
type ExactColumn = 'promotionId' | 'statusId' | 'paymentMethodId' | 'amountCents' | 'rewardType';
export type OrderColumn = TextColumn | ExactColumn | 'rewardId' | 'createdDate';

export interface RewardQuery {
  clientId: number;
  rewardId?: number | undefined;
  exact: Partial<Record<ExactColumn, number | string | undefined>>;
  texts: Partial<Record<TextColumn, string | undefined>>;
  /** What the search field asks of a column that is filtered already. */
  textsToo?: Partial<Record<TextColumn, string | undefined>>;
  /** First and last moment, both included. */
  created?: { from: string; to: string } | undefined;
  order: OrderColumn;
  direction: 'asc' | 'desc';
  /** The values of a column that is ordered by the names they are shown with, in that order. */
  named?: readonly number[] | undefined;
  limit: number;
  offset: number;
}

const TEXT_COLUMNS: readonly OrderColumn[] = [
  'rewardName',
  'portBu',
  'portfolioName',
  'locationCode',
  'officeId',
  'officeName',
];

const NUMBER_COLUMNS: readonly OrderColumn[] = [
  'rewardId',
  'promotionId',
  'statusId',
  'paymentMethodId',
  'amountCents',
];

const given = <C extends string, V>(filters: Partial<Record<C, V | undefined>>): Array<[C, V]> =>
  (Object.entries(filters) as Array<[C, V | undefined]>).filter((one): one is [C, V] => one[1] !== undefined);

/** What a column is compared and ordered by: texts regardless of case. */
const valueOf = (column: OrderColumn): RawBuilder<unknown> =>
  TEXT_COLUMNS.includes(column) ? sql`lower(${sql.ref(column)})` : sql.ref(column);

/** The same as an expression that no index is made of. */
const unindexed = (column: OrderColumn): RawBuilder<unknown> =>
  NUMBER_COLUMNS.includes(column) ? sql`${sql.ref(column)} + 0` : sql`coalesce(${valueOf(column)}, '')`;

/** @returns whether the query leaves out any reward of the client */
export const isFiltered = ({ rewardId, exact, texts, created }: RewardQuery): boolean =>
  rewardId !== undefined || created !== undefined || given(exact).length > 0 || given(texts).length > 0;

/** Columns by which the database keeps the rewards of a client counted. */
const COUNTED: readonly ExactColumn[] = ['statusId', 'paymentMethodId'];

/** The filters of a query whose count is kept, or undefined when it filters by anything else. */
export function countedFilters(query: RewardQuery): Array<[ExactColumn, number | string]> | undefined {
  const { rewardId, exact, texts, created } = query;
  const others = rewardId !== undefined || created !== undefined || given(texts).length > 0;
  const filters = given(exact);
  return others || !filters.every(([column]) => COUNTED.includes(column)) ? undefined : filters;
}

/** Whether the page is found by looking through rewards, newest first, for a text. */
export const isSearch = ({ texts, order }: RewardQuery): boolean =>
  given(texts).length > 0 && order === 'createdDate';

/** The one exact filter whose index has the page in order, if there is one. */
function leadingFilter(query: RewardQuery): ExactColumn | undefined {
  const [only, ...others] = given(query.exact);
  const isAlone = others.length === 0 && given(query.texts).length === 0;
  return isAlone && query.order === 'createdDate' ? only?.[0] : undefined;
}

/** The rewards that a query is about, without order and page. */
export function matching(db: Kysely<Tables>, query: RewardQuery) {
  const lead = leadingFilter(query);
  let rows = db.selectFrom('rewards').where('clientId', '=', query.clientId);
  if (query.rewardId !== undefined) rows = rows.where('rewardId', '=', query.rewardId);
  for (const [column, value] of given(query.exact)) {
    rows = rows.where(column === lead ? sql.ref(column) : unindexed(column), '=', value);
  }
  for (const [column, text] of given(query.texts)) rows = rows.where(containsText(column, text));
  for (const [column, text] of given(query.textsToo ?? {})) rows = rows.where(containsText(column, text));
  if (query.created) {
    rows = rows.where('createdDate', '>=', query.created.from).where('createdDate', '<=', query.created.to);
  }
  return rows;
}

/** Rows of equal value stand in the order in which they were made: texts by id, the rest by date and id. */
export function ordered(rows: ReturnType<typeof matching>, query: RewardQuery) {
  const { order, direction, named } = query;
  const byIndex = order === 'createdDate' || !isFiltered(query);
  const value = named ? rankOf(order, named) : byIndex ? valueOf(order) : unindexed(order);
  let sorted = rows.orderBy(value, direction);
  const tiesById = TEXT_COLUMNS.includes(order) || order === 'rewardId' || order === 'createdDate';
  if (!tiesById) sorted = sorted.orderBy('createdDate', direction);
  return order === 'rewardId' ? sorted : sorted.orderBy('rewardId', direction);
}

const rankOf = (column: OrderColumn, named: readonly number[]): RawBuilder<unknown> =>
  sql`case ${sql.ref(column)} ${sql.join(
    named.map((value, rank) => sql`when ${sql.lit(value)} then ${sql.lit(rank)}`),
    sql` `,
  )} end`;
