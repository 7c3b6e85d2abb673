import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { given, type ColumnValues } from '../../platform/database/column-filters';
import { isAmong } from '../../platform/database/dialects/among';
import { sampledRewards } from '../../platform/database/dialects/reward-sample';
import { containsText } from '../../platform/database/dialects/text';
import { rankAmong } from '../../platform/database/rank-among';
import type { Tables } from '../../platform/database/schema';

/** What the list of rewards is asked for; reward-page.repository.ts decides how it is answered. */

/** Columns with few values: what each combination of them holds is kept counted (`rewardTotals`). */
export const CHOICES = ['statusId', 'paymentMethodId', 'rewardType'] as const;
export type Choice = (typeof CHOICES)[number];
const EXACT_COLUMNS = [...CHOICES, 'promotionId', 'amountCents'] as const;
export type ExactColumn = (typeof EXACT_COLUMNS)[number];
const TEXT_COLUMNS = [
  'rewardName',
  'portBu',
  'portfolioName',
  'locationCode',
  'officeId',
  'officeName',
] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];
export type OrderColumn = TextColumn | ExactColumn | 'rewardId' | 'createdDate';

export interface RewardQuery extends Omit<ColumnValues<ExactColumn, TextColumn>, 'days'> {
  clientId: number;
  rewardId?: number | undefined;
  /** What the search field asks of a column that is filtered already. */
  textsToo?: Partial<Record<TextColumn, string | undefined>>;
  /** First and last moment, both included. */
  created?: { from: string; to: string } | undefined;
  order: OrderColumn;
  direction: 'asc' | 'desc';
  /** The values of a column that is ordered by the names they are shown with, in that order. */
  named?: ReadonlyArray<number | string> | undefined;
  limit: number;
  offset: number;
}

const NUMBER_COLUMNS: readonly OrderColumn[] = [
  'rewardId',
  'promotionId',
  'statusId',
  'paymentMethodId',
  'amountCents',
];

const isText = (column: OrderColumn): boolean => TEXT_COLUMNS.some((one) => one === column);

/** What a column is compared and ordered by: texts regardless of case. */
const valueOf = (column: OrderColumn): RawBuilder<unknown> =>
  isText(column) ? sql`lower(${sql.ref(column)})` : sql.ref(column);

/** The same as an expression that no index is made of. */
const unindexed = (column: OrderColumn): RawBuilder<unknown> =>
  NUMBER_COLUMNS.includes(column) ? sql`${sql.ref(column)} + 0` : sql`coalesce(${valueOf(column)}, '')`;

/** @returns how many filters leave out rewards of the client */
export const countFilters = ({ rewardId, exact, texts, created }: RewardQuery): number =>
  Number(rewardId !== undefined) + Number(created !== undefined) + given(exact).length + given(texts).length;

/** Whether it filters by so many things alone: the rewards of a lead that speaks for all of them are those that it finds. */
export const isByAll = (query: RewardQuery, filters: number): boolean =>
  countFilters(query) === filters && given(query.textsToo ?? {}).length === 0;

/** Whether it filters by nothing but columns of few values, so that how many it finds is kept. */
export const isByChoices = ({ rewardId, exact, texts, created }: RewardQuery): boolean =>
  rewardId === undefined &&
  created === undefined &&
  given(texts).length === 0 &&
  given(exact).every(([column]) => CHOICES.some((one) => one === column));

/** The rewards that a query is about, without order and page, with no filter made for an index but that of the dates. */
export function matching(db: Kysely<Tables>, query: RewardQuery) {
  return applyFilters(db.selectFrom('rewards').where('clientId', '=', query.clientId), query);
}

/** The same among the rewards of the sample. */
export const matchingInSample = (db: Kysely<Tables>, query: RewardQuery) =>
  applyFilters(db.selectFrom(sampledRewards(db, query.clientId).as('rewards')) as unknown as Rows, query);

/** The same among a few candidates, whose ids a query finds. */
export function matchingAmong(db: Kysely<Tables>, query: RewardQuery, candidates: RawBuilder<number>) {
  const rows = db
    .selectFrom('rewards')
    .where(isAmong(db, sql<number>`rewards."rewardId"`, candidates))
    // The plus keeps the client's indexes out: each leads through every reward of the client.
    .where(sql<number>`+${sql.ref('clientId')}`, '=', query.clientId);
  return applyFilters(rows, query, unindexed('createdDate'));
}

/**
 * The same among the first rewards by date, newest or oldest, of which only what their index (`rewards_newest`) holds is read: a filter
 * folds a text that is folded already; taken as it is in the index, it needs no row.
 * @param steps so many rewards are walked past at most
 */
export function matchingAtEnd(db: Kysely<Tables>, query: RewardQuery, steps: number) {
  const end = db
    .selectFrom('rewards')
    .where('clientId', '=', query.clientId)
    .select(['rewardId', 'createdDate', ...EXACT_COLUMNS])
    .select(TEXT_COLUMNS.map((column) => sql<string>`lower(${sql.ref(column)})`.as(column)))
    .orderBy('createdDate', query.direction)
    .orderBy('rewardId', query.direction)
    .limit(steps);
  return applyFilters(db.selectFrom(end.as('rewards')) as unknown as Rows, query, unindexed('createdDate'));
}

type Rows = SelectQueryBuilder<Tables, 'rewards', object>;

/** @param date what the days are compared with: an index leads to the column itself, and to no expression */
function applyFilters(
  from: Rows,
  query: RewardQuery,
  date: RawBuilder<unknown> = sql.ref('createdDate'),
): Rows {
  let rows = from;
  if (query.rewardId !== undefined) rows = rows.where('rewardId', '=', query.rewardId);
  for (const [column, value] of given(query.exact)) rows = rows.where(unindexed(column), '=', value);
  for (const [column, text] of given(query.texts)) rows = rows.where(containsText(column, text));
  for (const [column, text] of given(query.textsToo ?? {})) rows = rows.where(containsText(column, text));
  if (query.created) {
    rows = rows.where(date, '>=', query.created.from).where(date, '<=', query.created.to);
  }
  return rows;
}

/** The rows in the query's order, sorted once they are found. */
export const ordered = (rows: Rows, query: RewardQuery) => orderedBy(rows, query, unindexed);

/** The rows in the query's order, found by walking through an index of it. */
export const orderedByIndex = (rows: Rows, query: RewardQuery) => orderedBy(rows, query, valueOf);

/** Rows of equal value stand in the order in which they were made: texts by id, the rest by date and id. */
function orderedBy(rows: Rows, query: RewardQuery, expressionOf: typeof valueOf) {
  const { order, direction, named } = query;
  const value = named ? rankAmong(order, named) : expressionOf(order);
  let sorted = rows.orderBy(value, direction);
  const tiesById = isText(order) || order === 'rewardId' || order === 'createdDate';
  if (!tiesById) sorted = sorted.orderBy('createdDate', direction);
  return order === 'rewardId' ? sorted : sorted.orderBy('rewardId', direction);
}
