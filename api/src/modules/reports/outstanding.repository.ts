import { type Kysely, type RawBuilder, sql } from 'kysely';
import { OUTSTANDING_REWARD_STATUSES } from '@portal/shared/domain/rewards';
import { given, type ColumnValues } from '../../platform/database/column-filters';
import { containsText } from '../../platform/database/dialects/text';
import type { Tables } from '../../platform/database/schema';
import type { ReportRange } from './report-pages';

export type OutstandingOrder =
  | 'rewardId'
  | 'officeId'
  | 'officeName'
  | 'portBu'
  | 'portfolioName'
  | 'locationCode'
  | 'promotionId'
  | 'promotionName'
  | 'status';
/** Columns of a reward that the report can be filtered by. */
export type OutstandingColumn =
  | 'portBu'
  | 'portfolioName'
  | 'locationCode'
  | 'officeId'
  | 'officeName'
  | 'statusId'
  | 'promotionId'
  | 'rewardId';

export interface OutstandingQuery extends Omit<ColumnValues<OutstandingColumn, OutstandingColumn>, 'days'> {
  clientId: number;
  range: ReportRange;
  /** Undefined: the newest first. */
  order: OutstandingOrder | undefined;
  direction: 'asc' | 'desc';
  /** The statuses in the order of their names. */
  statusesByName: readonly number[];
}

const lower = (column: string) => sql<string>`lower(${sql.ref(column)})`;

const ORDER_OF: Record<Exclude<OutstandingOrder, 'status'>, RawBuilder<string | number>> = {
  rewardId: sql.ref<number>('rewards.rewardId'),
  officeId: lower('rewards.officeId'),
  officeName: lower('rewards.officeName'),
  portBu: lower('rewards.portBu'),
  portfolioName: lower('rewards.portfolioName'),
  locationCode: lower('rewards.locationCode'),
  promotionId: sql.ref<number>('rewards.promotionId'),
  promotionName: lower('promotions.promotionName'),
};

function orderOf({ order, statusesByName }: OutstandingQuery): RawBuilder<string | number> {
  if (!order) return sql.ref<string>('rewards.createdDate');
  if (order !== 'status') return ORDER_OF[order];
  const ranks = statusesByName.map((status, rank) => sql`when ${sql.lit(status)} then ${sql.lit(rank)}`);
  return sql`case ${sql.ref('rewards.statusId')} ${sql.join(ranks, sql` `)} end`;
}

export type OutstandingReward = Awaited<ReturnType<typeof findOutstanding>>[number];

/** @returns rewards that are neither paid nor lost, in order, those after the given one */
export function findOutstanding(
  db: Kysely<Tables>,
  query: OutstandingQuery,
  after: { sortKey: string | number; rewardId: number } | undefined,
  limit: number,
) {
  const { clientId, range, exact, texts, direction } = query;
  const order = orderOf(query);
  let rows = db
    .selectFrom('rewards')
    .innerJoin('promotions', 'promotions.promotionId', 'rewards.promotionId')
    .select(['rewards.rewardId', 'officeId', 'officeName', 'portBu', 'portfolioName', 'locationCode'])
    .select(['rewards.promotionId', 'promotions.promotionName', 'rewards.statusId', order.as('sortKey')])
    .where('rewards.clientId', '=', clientId)
    .where('rewards.statusId', 'in', OUTSTANDING_REWARD_STATUSES);
  if (range.from !== undefined) rows = rows.where('rewards.createdDate', '>=', range.from);
  if (range.to !== undefined) rows = rows.where('rewards.createdDate', '<=', range.to);
  for (const [column, value] of given(exact)) rows = rows.where(sql.ref(`rewards.${column}`), '=', value);
  for (const [column, text] of given(texts)) rows = rows.where(containsText(`rewards.${column}`, text));
  if (after) {
    const comes = sql.raw(direction === 'asc' ? '>' : '<');
    rows = rows
      // Keyset: this seeks in an index of the order, where the pair alone would scan all rows before it once more.
      .where(sql<boolean>`${order} ${comes}= ${after.sortKey}`)
      .where(
        sql<boolean>`(${order}, ${sql.ref('rewards.rewardId')}) ${comes} (${after.sortKey}, ${after.rewardId})`,
      );
  }
  return rows.orderBy(order, direction).orderBy('rewards.rewardId', direction).limit(limit).execute();
}
