import { type Kysely, sql } from 'kysely';
import { toDollars } from '@portal/shared/domain/money';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { labelsOf, methodName, statusNameFor } from '../rewards/reward-names';
import { mapPages, pagesOf } from './report-pages';
import type { ReportRange } from './report-request';

type RedeemedReward = Awaited<ReturnType<typeof findRedeemed>>[number];

const findRedeemed = (
  db: Kysely<Tables>,
  clientId: number,
  { from = '', to }: ReportRange,
  after: { redeemedDate: string | null; rewardId: number } | undefined,
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
    .execute();

/** The rewards redeemed in the range, the latest first. */
export function reconciliation({ database }: Platform, actor: Actor, range: ReportRange) {
  const statusName = statusNameFor(labelsOf(actor));
  const pages = pagesOf<RedeemedReward>((after, limit) =>
    findRedeemed(database.longReaders, actor.clientId, range, after, limit),
  );
  return mapPages(pages, (row) => ({
    RewardId: row.rewardId,
    OEID: row.officeId,
    OfficerName: row.officeName,
    PBU: row.portBu,
    PortfolioName: row.portfolioName,
    PromotionId: row.promotionId,
    LOC: row.locationCode,
    RewardAmount: toDollars(Number(row.amountCents)),
    PaymentType: methodName(row.paymentMethodId),
    RewardSubmittedDate: row.createdDate,
    RedeemedDate: row.redeemedDate,
    RewardStatus: statusName(row.statusId),
    RewardReasonCode: row.reasonCode,
    RewardReasonDesc: row.reasonDescription,
    FieldClearingReferenceNumber: row.reference,
  }));
}
