import { type Kysely, type NotNull, sql } from 'kysely';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import type { ReportRange } from './report-pages';

export type RedeemedReward = Awaited<ReturnType<typeof findRedeemed>>[number];

/** @returns the rewards redeemed in the range, latest first, those after the given one */
export const findRedeemed = (
  db: Kysely<Tables>,
  clientId: number,
  { from = '', to }: ReportRange,
  after: { redeemedDate: string; rewardId: number } | undefined,
  limit: number,
) =>
  db
    .selectFrom('rewards')
    .select(['rewardId', 'officeId', 'officeName', 'portBu', 'portfolioName', 'promotionId', 'locationCode'])
    .select(['amountCents', 'paymentMethodId', 'createdDate', 'redeemedDate', 'statusId'])
    .select(['reasonCode', 'reasonDescription', 'reference'])
    .where('clientId', '=', clientId)
    .where('redeemedDate', '>=', from)
    .$if(to !== undefined, (all) => all.where('redeemedDate', '<=', to ?? null))
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(${sql.ref('redeemedDate')}, ${sql.ref('rewardId')}) < (${after?.redeemedDate}, ${after?.rewardId})`,
      ),
    )
    .where('statusId', '!=', REWARD_STATUS.removed)
    .orderBy('redeemedDate', 'desc')
    .orderBy('rewardId', 'desc')
    .limit(limit)
    .$narrowType<{ redeemedDate: NotNull }>()
    .execute();
