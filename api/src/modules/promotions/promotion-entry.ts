import { dayIn } from '@portal/shared/domain/calendar-days';
import { fromWire } from '@portal/shared/domain/dates';
import { toCents } from '@portal/shared/domain/money';
import type { PromotionEntry } from '@portal/shared/domain/promotion-rules';
import { PROMOTION_STATUS, type PromotionStatus } from '@portal/shared/domain/statuses';
import type { PromotionRecord } from './promotion-record.repository';

/** A save as it is asked for: what is undefined stays as it is stored, what is null becomes empty. */
export interface PromotionSave {
  promotionId: number | string;
  /** The version that was read, if the caller knows one. */
  version?: number | null | undefined;
  /** The status that is asked for; without one the save decides by itself. */
  status?: PromotionStatus | undefined;
  name?: string | null | undefined;
  /** UTC text of the wire. */
  fulfillmentDate?: string | null | undefined;
  expirationDate?: string | null | undefined;
  comments?: string | null | undefined;
  /** Dollars: the new total, and the parts of what this save adds to it. */
  funds?: number | null | undefined;
  rollUp?: number | null | undefined;
  newInvoice?: number | null | undefined;
}

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

/** @returns the wanted state of a promotion: what the save does not mention stays as it is stored */
export function wantedOf(save: PromotionSave, record: PromotionRecord, expiryBased: boolean): PromotionDraft {
  return {
    name: save.name === undefined ? record.promotionName : (save.name ?? ''),
    fulfillmentDate: textOr(save.fulfillmentDate, record.fulfillmentDate),
    // Promotions without an end date keep what they had, for the day on which the client's switch is turned back.
    expirationDate: expiryBased ? textOr(save.expirationDate, record.expirationDate) : record.expirationDate,
    comments: textOr(save.comments, record.comments),
    ...fundsOf(save, record),
  };
}

function fundsOf({ funds, rollUp, newInvoice }: PromotionSave, record: PromotionRecord) {
  const isDraft = record.status < PROMOTION_STATUS.open;
  const fundsCents = funds === undefined || funds === null ? record.fundsCents : cents(funds);
  const rollUpCents = cents(rollUp ?? (isDraft ? record.rollUpCents / 100 : 0));
  const newInvoiceCents = cents(newInvoice ?? 0);
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
