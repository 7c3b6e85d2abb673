import type { Kysely } from 'kysely';
import { MAX_FUND_DOLLARS } from '@portal/shared/domain/money';
import { nameKey } from '@portal/shared/domain/names';
import type { Tables } from '../platform/database/schema';
import { insertForIds } from '../platform/database/bulk-insert';
import type { ClientContext } from './context';
import { DAY, officeHours, wire } from './moments';
import { endOf, type PromotionPlan } from './promotion-plans';
import { MEAN_CENTS } from './reward-choices';

/** A planned promotion in the database. */
export interface DemoPromotion extends PromotionPlan {
  promotionId: number;
  /** How many rewards it will have. */
  count: number;
  /** Makes the amounts small enough that a very large promotion stays below the largest fund. */
  amountScale: number;
}

const MOST_CENTS = MAX_FUND_DOLLARS * 100 * 0.65;
const STEP_CENTS = 50_000;

/** Deals the client's rewards out to its promotions by their shares; the last one takes what is left over. */
export function countRewards(plans: readonly PromotionPlan[], rewards: number): number[] {
  const shares = plans.reduce((sum, plan) => sum + plan.share, 0);
  const counts = plans.map((plan) =>
    plan.share === 0 ? 0 : Math.max(1, Math.floor((rewards * plan.share) / shares)),
  );
  const largest = plans.findIndex((plan) => plan.complete);
  const rest = rewards - counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count, index) => (index === largest && rest > 0 ? count + rest : count));
}

/** @param index of the plan: the funds of every third promotion are no round sum */
function fundsOf(
  plan: PromotionPlan,
  { count, amountScale, index }: { count: number; amountScale: number; index: number },
): number {
  if (plan.share === 0) return plan.fundsCents;
  const needed = Math.ceil((count * MEAN_CENTS * amountScale * 1.35) / STEP_CENTS) * STEP_CENTS;
  return needed + (plan.spare ? 3_000_000 : 500_000) + (index % 3 === 0 ? 4_321 : 0);
}

/** Writes the promotions of a client as they were when they were created; their money moves later. */
export async function loadPromotions(
  trx: Kysely<Tables>,
  { client, users }: ClientContext,
  plans: readonly PromotionPlan[],
  rewards: number,
): Promise<DemoPromotion[]> {
  const counts = countRewards(plans, rewards);
  const promotions = plans.map((plan, index) => {
    const count = counts[index] ?? 0;
    const amountScale = Math.min(1, MOST_CENTS / Math.max(1, count * MEAN_CENTS));
    return { ...plan, count, amountScale, fundsCents: fundsOf(plan, { count, amountScale, index }) };
  });
  const ids = await insertForIds(
    trx,
    'promotions',
    'promotionId',
    promotions.map((plan) => ({
      clientId: client.clientId,
      promotionName: plan.promotionName,
      nameKey: nameKey(plan.promotionName),
      fulfillmentDate: plan.fulfilmentAt === null ? null : wire(plan.fulfilmentAt),
      expirationDate: plan.expirationAt === null ? null : wire(plan.expirationAt),
      closedDate: plan.closedAt === null ? null : wire(plan.closedAt),
      fundsCents: plan.fundsCents,
      rollUpCents: 0,
      newInvoiceCents: plan.fundsCents,
      comments: plan.rollsUp ? 'Partly funded from what earlier promotions left.' : null,
      status: plan.status,
      version: 1,
      createdBy: users.promo,
      createdDate: wire(plan.createdAt),
      updatedBy: users.promo,
      updatedDate: wire(plan.createdAt),
    })),
  );
  return promotions.map((plan, index) => ({ ...plan, promotionId: ids[index] ?? 0 }));
}

/** The moments at which files brought a promotion its rewards: spread over its life, within office hours. */
export function waveMoments(
  promotion: DemoPromotion,
  waves: number,
  timeZone: string,
  now: number,
): number[] {
  const from = Math.max(promotion.fulfilmentAt ?? 0, promotion.openedAt ?? 0) + DAY;
  const end = endOf(promotion);
  const until = Math.max(from + DAY / 2, end === null ? now - 2 * DAY : end - 10 * DAY);
  return Array.from({ length: waves }, (_, index) => {
    const moment = from + ((until - from) * index) / Math.max(1, waves - 1);
    // Later ones later in the day, should two fall on the same.
    return officeHours(moment, timeZone, (((promotion.promotionId * 0.37) % 1) + index) / waves);
  });
}
