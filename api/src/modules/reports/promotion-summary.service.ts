import { toDollars } from '@portal/shared/domain/money';
import { PROMOTION_STATUS, PROMOTION_STATUS_NAMES, REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { isExpiryBased } from '../clients/clients.repository';
import {
  findSummaryPromotions,
  sumRewardsByPromotion,
  type SummaryPromotion,
} from './promotion-summary.repository';
import { pagesOf } from './report-pages';
import type { ReportRange } from './report-request';

/** Promotions are few and each brings sums over its rewards: smaller pieces than those of the other reports. */
const PROMOTIONS_AT_ONCE = 200;
const ENDED: readonly number[] = [PROMOTION_STATUS.expired, PROMOTION_STATUS.closed];

/** The promotions created or changed in the range with their money, newest first. */
export async function* promotionSummary({ database }: Platform, actor: Actor, range: ReportRange) {
  const { longReaders: readers } = database;
  const canExpire = await isExpiryBased(database.db, actor.clientId);
  const pages = pagesOf<SummaryPromotion>(
    (after, limit) => findSummaryPromotions(readers, actor.clientId, range, after, limit),
    PROMOTIONS_AT_ONCE,
  );
  for await (const promotions of pages) {
    const ids = promotions.map(({ promotionId }) => promotionId);
    const sums = await sumRewardsByPromotion(readers, ids);
    yield promotions.map((promotion) =>
      summaryRow(promotion, sums.get(promotion.promotionId) ?? new Map(), canExpire),
    );
  }
}

/** @param cents what the rewards come to, by status */
function summaryRow(promotion: SummaryPromotion, cents: ReadonlyMap<number, number>, canExpire: boolean) {
  const sum = (...statuses: number[]) =>
    toDollars(statuses.reduce((total, status) => total + (cents.get(status) ?? 0), 0));
  const { initiated, inProgress, submitted, processing, pendingEnrollment } = REWARD_STATUS;
  const expired = toDollars(expiredCents(promotion, cents));
  // A draft only remembers what is intended: no money has moved yet.
  const moved = (amount: number) => (promotion.status === PROMOTION_STATUS.draft ? 0 : toDollars(amount));
  return {
    PromotionId: promotion.promotionId,
    PromotionName: promotion.promotionName,
    ExpiredFundsAdded: moved(promotion.rollUpCents),
    NewFundsAdded: moved(promotion.newInvoiceCents),
    AssignedFunds: moved(promotion.fundsCents),
    AllocatedFund: sum(...cents.keys()),
    RewardAvailable: sum(REWARD_STATUS.available),
    Initiated: sum(initiated),
    PaymentInProgress: sum(inProgress, submitted, processing, pendingEnrollment),
    PaymentFailed: sum(REWARD_STATUS.failed),
    PaymentSettled: sum(REWARD_STATUS.settled),
    CanExpire: canExpire ? ('Y' as const) : ('N' as const),
    Expired: canExpire ? expired : 0,
    ExpirationDate: promotion.expirationDate,
    Unclaimed: canExpire ? 0 : expired,
    FulfillmentDate: promotion.fulfillmentDate,
    CloserDate: promotion.closedDate,
    PortalStatusName: PROMOTION_STATUS_NAMES[promotion.status as keyof typeof PROMOTION_STATUS_NAMES],
    CreatedDate: promotion.createdDate,
    UpdatedDate: promotion.updatedDate,
  };
}

/** What went to the expired account: expired rewards, and of an ended promotion what was never allocated. */
function expiredCents({ status, fundsCents }: SummaryPromotion, cents: ReadonlyMap<number, number>): number {
  const allocated = [...cents.values()].reduce((total, one) => total + one, 0);
  return (cents.get(REWARD_STATUS.expired) ?? 0) + (ENDED.includes(status) ? fundsCents - allocated : 0);
}
