import type { Promotion } from '@portal/shared/calls/promotions';
import { formatDate } from '@portal/shared/domain/dates';
import { formatCurrency } from '@portal/shared/domain/money';
import { locksOf } from '@portal/shared/domain/promotion-transitions';
import { valuesOf, type PromotionValues } from './promotion-values';

/** One thing that another user changed while the form was open. */
export interface Difference {
  label: string;
  was: string;
  is: string;
}

const SHOWN: ReadonlyArray<readonly [string | null, (promotion: Promotion) => string]> = [
  ['Promotion Status', (promotion) => promotion.statusName],
  ['Promotion Name', (promotion) => promotion.name],
  ['Fulfilment Date', (promotion) => formatDate(promotion.fulfillmentDate)],
  [null, (promotion) => formatDate(promotion.endDate)],
  ['Assigned Fund Value', (promotion) => formatCurrency(promotion.funds)],
  ['Comments', (promotion) => promotion.comments ?? ''],
];

/**
 * @param endLabel what the client's promotions call their last date
 * @returns what differs between the promotion as it was read and as it is now
 */
export const differencesBetween = (read: Promotion, now: Promotion, endLabel: string): Difference[] =>
  SHOWN.map(([label, text]) => ({
    label: label ?? endLabel,
    was: text(read) || '—',
    is: text(now) || '—',
  })).filter(({ was, is }) => was !== is);

/**
 * @returns the form over the promotion as it is now: what the user changed stays as typed, the rest follows the promotion,
 *   and so does what is locked by now
 */
export function keepTyped(values: PromotionValues, read: Promotion, now: Promotion): PromotionValues {
  const [before, after] = [valuesOf(read), valuesOf(now)];
  const locks = locksOf(now.status);
  const kept = (name: keyof PromotionValues, locked: boolean): string =>
    locked || values[name] === before[name] ? after[name] : values[name];
  return {
    name: kept('name', locks.nameAndDates),
    fulfillmentDate: kept('fulfillmentDate', locks.nameAndDates),
    endDate: kept('endDate', locks.nameAndDates),
    funds: kept('funds', locks.funds),
    rollUp: kept('rollUp', locks.funds),
    comments: kept('comments', locks.funds),
  };
}
