import type { Promotion, PromotionSave } from '@portal/shared/calls/promotions';
import { dayIn } from '@portal/shared/domain/calendar-days';
import { formatDate, parseTypedDate, startOfLocalDay } from '@portal/shared/domain/dates';
import { toCents } from '@portal/shared/domain/money';
import type { Problem, PromotionEntry, PromotionState } from '@portal/shared/domain/promotion-rules';
import { locksOf } from '@portal/shared/domain/promotion-transitions';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';

/** The values of the form, all as the fields show them. */
export interface PromotionValues {
  name: string;
  fulfillmentDate: string;
  endDate: string;
  /** The new total in dollars. */
  funds: string;
  /** What of the funds added here comes from the expired (unclaimed) account, in dollars. */
  rollUp: string;
  comments: string;
}

/** Whether it was never opened: it has no money yet. */
export const isDraft = ({ status }: Promotion): boolean => status < PROMOTION_STATUS.open;

const amountText = (dollars: number): string => (dollars === 0 ? '' : String(dollars));
/** @returns cents of an amount as the currency field holds it */
export const centsOf = (text: string): number => toCents(Number(text || 0)) ?? 0;
/** @returns dollars as the currency field holds them, empty for none */
export const dollarText = (cents: number): string => amountText(cents / 100);

/** @returns the fields of the form: dates as MM/DD/YYYY, amounts in dollars */
export const valuesOf = (promotion: Promotion): PromotionValues => ({
  name: promotion.name,
  fulfillmentDate: formatDate(promotion.fulfillmentDate),
  endDate: formatDate(promotion.endDate),
  funds: amountText(promotion.funds),
  // An open promotion has got its money already; a draft still means to take it.
  rollUp: isDraft(promotion) ? amountText(promotion.rollUp) : '',
  comments: promotion.comments ?? '',
});

/** @returns the form of a new promotion with what another one has; its name and dates are still to be chosen */
export const copiedValues = (promotion: Promotion, original: Promotion): PromotionValues => ({
  ...valuesOf(promotion),
  // As a new invoice: what the expired (unclaimed) account held then says nothing of what it holds now.
  funds: amountText(original.funds),
  rollUp: '',
  comments: original.comments ?? '',
});

/** Whether two forms hold the same in every field. */
export const isSame = (one: PromotionValues, other: PromotionValues): boolean =>
  (Object.keys(one) as Array<keyof PromotionValues>).every((name) => one[name] === other[name]);

/** What the promotion has got before this save. */
const formerCents = (promotion: Promotion): number =>
  isDraft(promotion) ? 0 : centsOf(String(promotion.funds));

/** @returns the parts of what this save adds, in cents; what does not come from the account is new invoice money */
export function addedFunds(values: PromotionValues, promotion: Promotion) {
  const rollUpCents = centsOf(values.rollUp);
  const added = centsOf(values.funds) - formerCents(promotion);
  return { rollUpCents, newInvoiceCents: Math.max(0, added - rollUpCents) };
}

const dayOf = (text: string): string => {
  const day = parseTypedDate(text);
  return day ? dayIn(day) : text && 'no day';
};

const daysOf = ({ fulfillmentDate, endDate }: PromotionValues) => ({
  fulfillmentDay: dayOf(fulfillmentDate),
  endDay: dayOf(endDate),
});

/** The form as the rules of the business judge it. */
export const entryOf = (values: PromotionValues, promotion: Promotion): PromotionEntry => ({
  name: values.name,
  ...daysOf(values),
  fundsCents: centsOf(values.funds),
  ...addedFunds(values, promotion),
});

/** @param expiryBased whether the client's promotions end with a date (C00002) @returns what the rules of a save depend on (PROMO-4), in cents */
export const stateOf = (promotion: Promotion, expiryBased: boolean): PromotionState => ({
  status: promotion.status,
  expiryBased,
  today: dayIn(new Date()),
  kept: isDraft(promotion) ? undefined : daysOf(valuesOf(promotion)),
  formerFundsCents: formerCents(promotion),
  allocatedCents: isDraft(promotion) ? 0 : centsOf(String(promotion.allocated)),
});

/** The field below which a problem is shown. */
const FIELD_OF: Record<string, keyof PromotionValues> = {
  PromotionName: 'name',
  FulfillmentDate: 'fulfillmentDate',
  ExpirationDate: 'endDate',
  Comments: 'comments',
};

/** @returns the field that shows what is wrong with a property of the wire */
export const fieldOf = (path: string): keyof PromotionValues => FIELD_OF[path] ?? 'funds';

/** @returns the messages by field; several of one field stand below each other */
export function errorsOf(problems: ReadonlyArray<Problem | { path: string; message: string }>) {
  const errors: Partial<PromotionValues> = {};
  for (const { path, message } of problems) {
    const field = fieldOf(path);
    errors[field] = errors[field] ? `${errors[field]}\n${message}` : message;
  }
  return errors;
}

/** An untouched day keeps the moment that was read, whatever zone this browser is in. */
const momentOf = (text: string, read: string | null): string | null => {
  if (text === formatDate(read)) return read;
  const day = parseTypedDate(text);
  return day ? startOfLocalDay(day) : null;
};

/** The message of a save; locked values are left out, so that they stay as they are. */
export function saveOf(values: PromotionValues, promotion: Promotion, status: number): PromotionSave {
  const locks = locksOf(promotion.status);
  const added = addedFunds(values, promotion);
  return {
    promotionId: promotion.promotionId,
    version: promotion.version,
    status,
    comments: values.comments,
    ...(locks.nameAndDates
      ? {}
      : {
          name: values.name,
          fulfillmentDate: momentOf(values.fulfillmentDate, promotion.fulfillmentDate),
          endDate: momentOf(values.endDate, promotion.endDate),
        }),
    funds: centsOf(values.funds) / 100,
    rollUp: added.rollUpCents / 100,
    newInvoice: added.newInvoiceCents / 100,
  };
}
