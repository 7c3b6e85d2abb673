import { type Kysely, sql } from 'kysely';
import { REWARD_STATUS, UNDECIDED_REWARDS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';

/** What the money of every promotion comes to by each of its sources, for the check of one against the others. */

/** @returns every promotion with its amounts and what lies in its two accounts, in cents */
export async function findPromotionMoney(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('promotions')
    .leftJoin('ledgerAccounts as account', (join) =>
      join
        .onRef('account.promotionId', '=', 'promotions.promotionId')
        .on('account.kind', '=', sql.lit('promotion' as const)),
    )
    .leftJoin('ledgerAccounts as transit', (join) =>
      join
        .onRef('transit.promotionId', '=', 'promotions.promotionId')
        .on('transit.kind', '=', sql.lit('transit' as const)),
    )
    .select([
      'promotions.promotionId',
      'promotions.clientId',
      'promotions.status',
      'promotions.fundsCents',
      'promotions.rollUpCents',
      'promotions.newInvoiceCents',
      'account.balanceCents',
      'transit.balanceCents as transitCents',
    ])
    .orderBy('promotions.promotionId')
    .execute();
  return rows.map((row) => ({
    ...row,
    fundsCents: Number(row.fundsCents),
    rollUpCents: Number(row.rollUpCents),
    newInvoiceCents: Number(row.newInvoiceCents),
    balanceCents: Number(row.balanceCents ?? 0),
    transitCents: Number(row.transitCents ?? 0),
  }));
}

/** @returns what moved by each cause for promotions themselves, under `promotionId cause` */
export async function sumEntriesOfPromotions(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select((eb) => ['promotionId', 'cause', eb.fn.sum<number>('amountCents').as('cents')])
    .where('rewardId', 'is', null)
    .groupBy(['promotionId', 'cause'])
    .execute();
  return new Map(rows.map((row) => [`${row.promotionId} ${row.cause}`, Number(row.cents)]));
}

/** @returns by promotion, of files that are being approved: what their rewards come to, less those that are there */
export async function sumAwaitedRewards(db: Kysely<Tables>): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('uploadFiles as file')
    .innerJoin('uploadSummaries as summary', 'summary.fileId', 'file.fileId')
    .select((eb) => [
      'summary.promotionId',
      'summary.totalCents',
      eb
        .selectFrom('rewards')
        .select((sum) => sum.fn.sum<number | null>('amountCents').as('cents'))
        .whereRef('rewards.fileId', '=', 'file.fileId')
        .whereRef('rewards.promotionId', '=', 'summary.promotionId')
        .as('thereCents'),
    ])
    .where('file.rewardedLine', 'is not', null)
    .execute();
  const awaited = new Map<number, number>();
  for (const { promotionId, totalCents, thereCents } of rows) {
    const cents = Number(totalCents) - Number(thereCents ?? 0);
    awaited.set(promotionId, (awaited.get(promotionId) ?? 0) + cents);
  }
  return awaited;
}

/** @returns by promotion, removed rewards left out: what they come to, and how many are undecided */
export async function sumRewardsOfPromotions(
  db: Kysely<Tables>,
): Promise<Map<number, { cents: number; undecided: number }>> {
  const rows = await db
    .selectFrom('rewards')
    .select((eb) => [
      'promotionId',
      eb.fn.sum<number>('amountCents').as('cents'),
      eb.fn
        .sum<number>(
          eb
            .case()
            .when('statusId', 'in', UNDECIDED_REWARDS)
            .then(sql<number>`1`)
            .else(sql<number>`0`)
            .end(),
        )
        .as('undecided'),
    ])
    .where('statusId', '!=', REWARD_STATUS.removed)
    .groupBy('promotionId')
    .execute();
  return new Map(
    rows.map((row) => [row.promotionId, { cents: Number(row.cents), undecided: Number(row.undecided) }]),
  );
}
