import type { updatePromotion, getPromotionById } from '@portal/shared/contracts/promotions';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { dayIn } from '@portal/shared/domain/calendar-days';
import { formatDate, parseTypedDate, startOfLocalDay } from '@portal/shared/domain/dates';
import { toCents } from '@portal/shared/domain/money';
import type { Problem, PromotionEntry, PromotionState } from '@portal/shared/domain/promotion-rules';
import { locksOf } from '@portal/shared/domain/promotion-transitions';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';

export type Promotion = ResponseOf<typeof getPromotionById>['Data'][number];

/** The values of the form, all as the fields show them. */
export interface PromotionValues {
  PromotionName: string;
  FulfillmentDate: string;
  ExpirationDate: string;
  /** The new total in dollars. */
  Funds: string;
  /** What of the funds added here comes from the expired (unclaimed) account, in dollars. */
  RollUp: string;
  Comments: string;
}

export const isDraft = ({ Status }: Promotion): boolean => Status < PROMOTION_STATUS.open;

const amountText = (dollars: number): string => (dollars === 0 ? '' : String(dollars));
/** @returns cents of an amount as the currency field holds it */
export const centsOf = (text: string): number => toCents(Number(text || 0)) ?? 0;
export const dollarText = (cents: number): string => amountText(cents / 100);

export const valuesOf = (promotion: Promotion): PromotionValues => ({
  PromotionName: promotion.PromotionName,
  FulfillmentDate: formatDate(promotion.FulfillmentDate),
  ExpirationDate: formatDate(promotion.ExpirationDate),
  Funds: amountText(promotion.Funds),
  // An open promotion has got its money already; a draft still means to take it.
  RollUp: isDraft(promotion) ? amountText(promotion.RollUpValue) : '',
  Comments: promotion.Comments ?? '',
});

/** @returns the form of a new promotion with what another one has; its name and dates are still to be chosen */
export const copiedValues = (promotion: Promotion, original: Promotion): PromotionValues => ({
  ...valuesOf(promotion),
  // As a new invoice: what the expired (unclaimed) account held then says nothing of what it holds now.
  Funds: amountText(original.Funds),
  RollUp: '',
  Comments: original.Comments ?? '',
});

export const isSame = (one: PromotionValues, other: PromotionValues): boolean =>
  (Object.keys(one) as Array<keyof PromotionValues>).every((name) => one[name] === other[name]);

/** What the promotion has got before this save. */
const formerCents = (promotion: Promotion): number =>
  isDraft(promotion) ? 0 : centsOf(String(promotion.Funds));

/** @returns the parts of what this save adds, in cents; what does not come from the account is new invoice money */
export function addedFunds(values: PromotionValues, promotion: Promotion) {
  const rollUpCents = centsOf(values.RollUp);
  const added = centsOf(values.Funds) - formerCents(promotion);
  return { rollUpCents, newInvoiceCents: Math.max(0, added - rollUpCents) };
}

const dayOf = (text: string): string => {
  const day = parseTypedDate(text);
  return day ? dayIn(day) : text && 'no day';
};

const daysOf = ({ FulfillmentDate, ExpirationDate }: PromotionValues) => ({
  fulfillmentDay: dayOf(FulfillmentDate),
  endDay: dayOf(ExpirationDate),
});

/** The form as the rules of the business judge it. */
export const entryOf = (values: PromotionValues, promotion: Promotion): PromotionEntry => ({
  name: values.PromotionName,
  ...daysOf(values),
  fundsCents: centsOf(values.Funds),
  ...addedFunds(values, promotion),
});

export const stateOf = (promotion: Promotion, expiryBased: boolean): PromotionState => ({
  status: promotion.Status,
  expiryBased,
  today: dayIn(new Date()),
  kept: isDraft(promotion) ? undefined : daysOf(valuesOf(promotion)),
  formerFundsCents: formerCents(promotion),
  allocatedCents: isDraft(promotion) ? 0 : centsOf(String(promotion.AllocatedFund)),
});

/** The field below which a problem is shown. */
const FIELD_OF: Record<string, keyof PromotionValues> = {
  PromotionName: 'PromotionName',
  FulfillmentDate: 'FulfillmentDate',
  ExpirationDate: 'ExpirationDate',
  Comments: 'Comments',
};

/** @returns the field that shows what is wrong with a property of the wire */
export const fieldOf = (path: string): keyof PromotionValues => FIELD_OF[path] ?? 'Funds';

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
export function bodyOf(
  values: PromotionValues,
  promotion: Promotion,
  Status: number,
): BodyOf<typeof updatePromotion> {
  const locks = locksOf(promotion.Status);
  const added = addedFunds(values, promotion);
  return {
    PromotionID: promotion.PromotionID,
    Version: promotion.Version,
    Status,
    Comments: values.Comments,
    ...(locks.nameAndDates
      ? {}
      : {
          PromotionName: values.PromotionName,
          FulfillmentDate: momentOf(values.FulfillmentDate, promotion.FulfillmentDate),
          ExpirationDate: momentOf(values.ExpirationDate, promotion.ExpirationDate),
        }),
    Funds: centsOf(values.Funds) / 100,
    RollUpValue: added.rollUpCents / 100,
    NewInvoiceValue: added.newInvoiceCents / 100,
  };
}
