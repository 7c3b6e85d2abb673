import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { updatePromotion } from '@portal/shared/contracts/promotions';
import { dayIn } from '@portal/shared/domain/calendar-days';
import { fromWire } from '@portal/shared/domain/dates';
import { toCents } from '@portal/shared/domain/money';
import type { PromotionEntry } from '@portal/shared/domain/promotion-rules';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import type { PromotionRecord } from './promotion-record';

export type SaveBody = BodyOf<typeof updatePromotion>;

/** What a save would store, as it came: not yet judged. */
export interface PromotionDraft {
  name: string;
  fulfillmentDate: string | null;
  expirationDate: string | null;
  comments: string | null;
  /** Cents; undefined for what is no amount. */
  fundsCents: number | undefined;
  rollUpCents: number | undefined;
  newInvoiceCents: number | undefined;
}

/** Larger amounts are all too large alike, and lose their decimals. */
const LARGEST_DOLLARS = 1_000_000_000_000;
const cents = (dollars: number): number | undefined => toCents(Math.min(dollars, LARGEST_DOLLARS));

const textOr = <T>(given: string | null | undefined, stored: T): string | null | T =>
  given === undefined ? stored : given || null;

/** @returns the wanted state of a promotion: what the message does not mention stays as it is stored */
export function wantedOf(body: SaveBody, record: PromotionRecord, expiryBased: boolean): PromotionDraft {
  return {
    name: body.PromotionName === undefined ? record.promotionName : (body.PromotionName ?? ''),
    fulfillmentDate: textOr(body.FulfillmentDate, record.fulfillmentDate),
    // Promotions without an end date keep what they had, for the day on which the client's switch is turned back.
    expirationDate: expiryBased ? textOr(body.ExpirationDate, record.expirationDate) : record.expirationDate,
    comments: textOr(body.Comments, record.comments),
    ...fundsOf(body, record),
  };
}

function fundsOf({ Funds, RollUpValue, NewInvoiceValue }: SaveBody, record: PromotionRecord) {
  const isDraft = record.status < PROMOTION_STATUS.open;
  const fundsCents = Funds === undefined || Funds === null ? record.fundsCents : cents(Funds);
  const rollUpCents = cents(RollUpValue ?? (isDraft ? record.rollUpCents / 100 : 0));
  const newInvoiceCents = cents(NewInvoiceValue ?? 0);
  const isAsRead =
    fundsCents === record.fundsCents &&
    rollUpCents === record.rollUpCents &&
    newInvoiceCents === record.newInvoiceCents;
  // The totals sent back as they were read add nothing to an open promotion.
  return !isDraft && isAsRead
    ? { fundsCents, rollUpCents: 0, newInvoiceCents: 0 }
    : { fundsCents, rollUpCents, newInvoiceCents };
}

const NO_DAY = 'no day';

function dayOf(text: string | null, timeZone: string): string {
  if (text === null) return '';
  const moment = fromWire(text);
  return moment ? dayIn(moment, timeZone) : NO_DAY;
}

type Dates = Pick<PromotionDraft, 'fulfillmentDate' | 'expirationDate'>;

/** @param timeZone of the client's business @returns the days that the moments are there */
export const daysOf = ({ fulfillmentDate, expirationDate }: Dates, timeZone: string) => ({
  fulfillmentDay: dayOf(fulfillmentDate, timeZone),
  endDay: dayOf(expirationDate, timeZone),
});

/** @param timeZone of the client's business @returns the wanted promotion as the rules judge it */
export const entryOf = (wanted: PromotionDraft, timeZone: string): PromotionEntry => ({
  name: wanted.name,
  ...daysOf(wanted, timeZone),
  fundsCents: wanted.fundsCents,
  rollUpCents: wanted.rollUpCents,
  newInvoiceCents: wanted.newInvoiceCents,
});
