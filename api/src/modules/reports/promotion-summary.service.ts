import { NEWEST_ROWS } from '@portal/shared/domain/reports';
import {
  ENDED_PROMOTIONS,
  PROMOTION_STATUS,
  REWARD_STATUS,
  type RewardStatus,
} from '@portal/shared/domain/statuses';
import type { Database } from '../../platform/database/database';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { isExpiryBased } from '../clients/clients.repository';
import {
  findSummaryPromotions,
  sumRewardsByPromotion,
  type SummaryPromotion,
} from './promotion-summary.repository';
import { pagesOf, type ReportRange } from './report-pages';

/** Promotions are few and each brings sums over its rewards: smaller pages than those of the other reports. */
const PROMOTIONS_AT_ONCE = 200;

/** A promotion with its money in cents; a draft's is 0. */
export interface PromotionSummary extends SummaryPromotion {
  allocatedCents: number;
  availableCents: number;
  initiatedCents: number;
  /** Everything between initiated and its end, pending enrollment included. */
  inProgressCents: number;
  failedCents: number;
  settledCents: number;
  /** Whether the client's promotions expire. */
  canExpire: boolean;
  /** What went to the client's expired (unclaimed) account. */
  expiredCents: number;
}

/** The promotions created or changed in the range with their money, newest first. */
export async function* promotionSummary(
  { database }: Platform,
  { clientId }: Actor,
  range: ReportRange,
): AsyncGenerator<PromotionSummary[]> {
  const { longReaders: readers } = database;
  const canExpire = await isExpiryBased(database.db, clientId);
  const pages = pagesOf<SummaryPromotion>(
    (after, limit) => findSummaryPromotions(readers, clientId, range, after, limit),
    PROMOTIONS_AT_ONCE,
  );
  for await (const promotions of pages) yield summarise(readers, promotions, canExpire);
}

/** @returns the newest of what promotionSummary answers (REPORT-1.10) */
export async function newestSummaries(
  { database }: Platform,
  { clientId }: Actor,
  range: ReportRange,
): Promise<PromotionSummary[]> {
  const { readers } = database;
  const promotions = await findSummaryPromotions(readers, clientId, range, undefined, NEWEST_ROWS);
  return summarise(readers, promotions, await isExpiryBased(database.db, clientId));
}

async function summarise(
  readers: Database['readers'],
  promotions: readonly SummaryPromotion[],
  canExpire: boolean,
): Promise<PromotionSummary[]> {
  const ids = promotions.map(({ promotionId }) => promotionId);
  const sums = await sumRewardsByPromotion(readers, ids);
  return promotions.map((promotion) => ({
    ...withMoney(promotion, sums.get(promotion.promotionId) ?? new Map()),
    canExpire,
  }));
}

/** @param cents what the rewards come to, by status */
function withMoney(
  promotion: SummaryPromotion,
  cents: ReadonlyMap<number, number>,
): Omit<PromotionSummary, 'canExpire'> {
  const sum = (...statuses: RewardStatus[]) =>
    statuses.reduce((total, status) => total + (cents.get(status) ?? 0), 0);
  const { available, initiated, inProgress, submitted, processing, pendingEnrollment } = REWARD_STATUS;
  const { failed, settled, expired } = REWARD_STATUS;
  const allocatedCents = [...cents.values()].reduce((total, one) => total + one, 0);
  // A draft only remembers what is intended: no money has moved yet.
  const none = promotion.status === PROMOTION_STATUS.draft && {
    rollUpCents: 0,
    newInvoiceCents: 0,
    fundsCents: 0,
  };
  const neverAllocated = ENDED_PROMOTIONS.includes(promotion.status)
    ? promotion.fundsCents - allocatedCents
    : 0;
  return {
    ...promotion,
    ...none,
    allocatedCents,
    availableCents: sum(available),
    initiatedCents: sum(initiated),
    inProgressCents: sum(inProgress, submitted, processing, pendingEnrollment),
    failedCents: sum(failed),
    settledCents: sum(settled),
    expiredCents: sum(expired) + neverAllocated,
  };
}
