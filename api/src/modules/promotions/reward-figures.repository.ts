import type { Kysely } from 'kysely';
import { REWARD_STATUS, RUNNING_PROMOTIONS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';

/** What the rewards of one status come to. */
export interface StatusSum {
  statusId: number;
  cents: number;
}

const toSums = (rows: Array<{ statusId: number; cents: number | string }>): StatusSum[] =>
  rows.map(({ statusId, cents }) => ({ statusId, cents: Number(cents) }));

/** @returns the sum of the funds of the client's running promotions, in cents */
export async function sumRunningFunds(db: Kysely<Tables>, clientId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('promotions')
    .select((eb) => eb.fn.sum<number | string | null>('fundsCents').as('cents'))
    .where('clientId', '=', clientId)
    .where('status', 'in', RUNNING_PROMOTIONS)
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** @returns the rewards of the client's running promotions by status, removed ones left out; kept, not summed */
export async function sumRunningRewards(db: Kysely<Tables>, clientId: number): Promise<StatusSum[]> {
  const rows = await db
    .selectFrom('promotions')
    .innerJoin('promotionTotals as totals', 'totals.promotionId', 'promotions.promotionId')
    .select((eb) => ['totals.statusId', eb.fn.sum<number | string>('totals.cents').as('cents')])
    .where('promotions.clientId', '=', clientId)
    .where('promotions.status', 'in', RUNNING_PROMOTIONS)
    .where('totals.statusId', '!=', REWARD_STATUS.removed)
    .where('totals.rewards', '>', 0)
    .groupBy('totals.statusId')
    .orderBy('totals.statusId')
    .execute();
  return toSums(rows);
}

/** @returns the rewards of one promotion by status, removed ones left out; kept, not summed */
export async function sumRewardsOf(db: Kysely<Tables>, promotionId: number): Promise<StatusSum[]> {
  const rows = await db
    .selectFrom('promotionTotals')
    .select(['statusId', 'cents'])
    .where('promotionId', '=', promotionId)
    .where('statusId', '!=', REWARD_STATUS.removed)
    .where('rewards', '>', 0)
    .orderBy('statusId')
    .execute();
  return toSums(rows);
}

/** @returns how many officers have a reward under a promotion, and how many of its rewards expired */
export async function countRewardsOf(
  db: Kysely<Tables>,
  promotionId: number,
): Promise<{ officers: number; expired: number }> {
  const counts = await db
    .selectFrom('rewards')
    .select((eb) => [
      eb.fn.count<number | string>('officerId').distinct().as('officers'),
      eb.fn.countAll<number | string>().filterWhere('statusId', '=', REWARD_STATUS.expired).as('expired'),
    ])
    .where('promotionId', '=', promotionId)
    .where('statusId', '!=', REWARD_STATUS.removed)
    .executeTakeFirstOrThrow();
  return { officers: Number(counts.officers), expired: Number(counts.expired) };
}
