import type { Promotion } from '@portal/shared/calls/promotions';
import { formatDate } from '@portal/shared/domain/dates';
import { formatCurrency } from '@portal/shared/domain/money';
import { locksOf } from '@portal/shared/domain/promotion-transitions';
import { keepTyped, type ShownValue } from '@portal/shared/web/differences';
import { valuesOf, type PromotionValues } from './promotion-values';

/** @param endLabel what the client's promotions call their last date @returns what another user may have changed */
export const shownValues = (endLabel: string): ReadonlyArray<ShownValue<Promotion>> => [
  ['Promotion Status', (promotion) => promotion.statusName],
  ['Promotion Name', (promotion) => promotion.name],
  ['Fulfilment Date', (promotion) => formatDate(promotion.fulfillmentDate)],
  [endLabel, (promotion) => formatDate(promotion.endDate)],
  ['Assigned Fund Value', (promotion) => formatCurrency(promotion.funds)],
  ['Comments', (promotion) => promotion.comments],
];

/**
 * @returns the form over the promotion as it is now: what the user changed stays as typed, the rest follows the promotion,
 *   and so does what is locked by now
 */
export function keepTypedUnlessLocked(
  values: PromotionValues,
  read: Promotion,
  now: Promotion,
): PromotionValues {
  const after = valuesOf(now);
  const locks = locksOf(now.status);
  const { name, fulfillmentDate, endDate, funds, rollUp, comments } = after;
  return {
    ...keepTyped(values, valuesOf(read), after),
    ...(locks.nameAndDates && { name, fulfillmentDate, endDate }),
    ...(locks.funds && { funds, rollUp, comments }),
  };
}
