import { sql, type Kysely } from 'kysely';
import { PROMOTION_STATUS, REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import type { ReportRange } from './report-pages';

const { new: untouched, deleted } = PROMOTION_STATUS;

export interface SummaryPromotion {
  promotionId: number;
  promotionName: string;
  status: number;
  fundsCents: number;
  rollUpCents: number;
  newInvoiceCents: number;
  fulfillmentDate: string | null;
  expirationDate: string | null;
  closedDate: string | null;
  createdDate: string;
  updatedDate: string;
}

/**
 * Kept off the indexes of the dates (and, by the plus, of the client): an index scan would read all promotions of the range
 * anew for each page, where the keyset by id reads one page.
 */
const unindexed = (column: 'createdDate' | 'updatedDate') => sql<string>`coalesce(${sql.ref(column)}, '')`;

/** @returns promotions created or changed in the range, newest first, those after the given one */
export async function findSummaryPromotions(
  db: Kysely<Tables>,
  clientId: number,
  { from, to }: ReportRange,
  after: SummaryPromotion | undefined,
  limit: number,
): Promise<SummaryPromotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .select(['promotionId', 'promotionName', 'status', 'fundsCents', 'rollUpCents', 'newInvoiceCents'])
    .select(['fulfillmentDate', 'expirationDate', 'closedDate', 'createdDate', 'updatedDate'])
    .where(sql<number>`+${sql.ref('clientId')}`, '=', clientId)
    .where('status', 'not in', [untouched, deleted])
    .$if(after !== undefined, (all) => all.where('promotionId', '<', after?.promotionId ?? 0))
    .where((eb) =>
      eb.or(
        (['createdDate', 'updatedDate'] as const).map((column) =>
          eb.and([
            ...(from === undefined ? [] : [eb(unindexed(column), '>=', from)]),
            ...(to === undefined ? [] : [eb(unindexed(column), '<=', to)]),
          ]),
        ),
      ),
    )
    .orderBy('promotionId', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    fundsCents: Number(row.fundsCents),
    rollUpCents: Number(row.rollUpCents),
    newInvoiceCents: Number(row.newInvoiceCents),
  }));
}

/** @returns what the rewards of each promotion come to by status, removed ones left out: cents by promotion and status */
export async function sumRewardsByPromotion(
  db: Kysely<Tables>,
  promotionIds: readonly number[],
): Promise<Map<number, Map<number, number>>> {
  const sums = new Map<number, Map<number, number>>(promotionIds.map((id) => [id, new Map()]));
  if (promotionIds.length === 0) return sums;
  const rows = await db
    .selectFrom('rewards')
    .select((eb) => ['promotionId', 'statusId', eb.fn.sum<number | string>('amountCents').as('cents')])
    .where('promotionId', 'in', promotionIds)
    .where('statusId', '!=', REWARD_STATUS.removed)
    .groupBy(['promotionId', 'statusId'])
    .execute();
  for (const { promotionId, statusId, cents } of rows) sums.get(promotionId)?.set(statusId, Number(cents));
  return sums;
}
