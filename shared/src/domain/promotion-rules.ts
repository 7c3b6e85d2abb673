import { formatCount } from './digits';
import { isDay } from './calendar-days';
import { hasInvisibleCharacters, invisibleCharactersText } from './invisible-characters';
import { MAX_FUND_DOLLARS } from './money';
import { locksOf } from './promotion-transitions';

/**
 * What a promotion must be to be saved (PROMO-3). The form judges with the browser's
 * calendar, the server with the client's business time zone; the rules and texts are these.
 */

export const PROMOTION_NAME_MAX = 40;
const MAX_CENTS = MAX_FUND_DOLLARS * 100;

export const PROMOTION_TEXT = {
  nameRequired: 'Promotion Name is required.',
  nameTooLong: `Promotion Name can have at most ${PROMOTION_NAME_MAX} characters.`,
  nameCharacters: 'Promotion Name can have only letters, digits and spaces.',
  nameInvisible: invisibleCharactersText('Promotion Name'),
  nameTaken: 'Promotion name already exist.',
  fulfillmentRequired: 'Promotion Fulfillment Date is required.',
  endRequired: 'Promotion End Date is required.',
  invalidDates: 'Please choose valid dates.',
  endBeforeFulfillment: 'Expiration Date must be greater than Fulfilment Date.',
  noFunds: 'Assigned Funds should be more than 0.',
  belowAllocated: 'Assigned Funds can not be less than allocated funds.',
  belowFormer: 'Assigned Funds should be more than previous Fund.',
  mismatch: 'Assigned Funds do not match the funds added.',
  tooMuch: `Total Funds can not be greater than ${formatCount(MAX_FUND_DOLLARS)}.`,
  overAvailable: 'Funds from expired account cannot be more than available funds.',
  nameAndDatesLocked: 'Promotion name and dates can not be changed any more.',
  fundsLocked: 'Assigned funds can not be changed any more.',
  stale: 'This promotion was changed by someone else. Reload to see the changes.',
} as const;

type PromotionField =
  'PromotionName' | 'FulfillmentDate' | 'ExpirationDate' | 'Funds' | 'RollUpValue' | 'NewInvoiceValue';

export interface Problem {
  path: PromotionField;
  message: string;
}

/** A promotion as it is to be saved. Amounts are cents, undefined for what is no amount of the wire. */
export interface PromotionEntry {
  name: string;
  /** YYYY-MM-DD, '' for none; any other text is a date that does not exist. */
  fulfillmentDay: string;
  endDay: string;
  /** The new total. */
  fundsCents: number | undefined;
  /** What of the difference to the former total comes from the expired (unclaimed) account. */
  rollUpCents: number | undefined;
  newInvoiceCents: number | undefined;
}

export interface PromotionState {
  status: number;
  /** C00002: the promotion has an end date. */
  expiryBased: boolean;
  /** The day that counts as today. */
  today: string;
  /** The days that an open promotion has. It may keep them after they have passed: they were allowed when they were chosen. */
  kept?: Pick<PromotionEntry, 'fulfillmentDay' | 'endDay'> | undefined;
  /** What was already moved into the promotion: 0 for a draft, which only remembers. */
  formerFundsCents: number;
  /** What its rewards hold of it. */
  allocatedCents: number;
  /** What the expired (unclaimed) account holds; undefined while it is not known. */
  availableCents?: number | undefined;
}

/** @returns what keeps the entry from being an open promotion; nothing when it can be saved */
export const promotionProblems = (entry: PromotionEntry, state: PromotionState): Problem[] => [
  ...(locksOf(state.status).nameAndDates
    ? []
    : [...missingProblems(entry, state), ...nameProblems(entry), ...dateProblems(entry, state)]),
  ...fundProblems(entry, state, false),
];

/** @returns what keeps the entry from being remembered as a draft: what is given must make sense, the rest may be missing */
export const draftProblems = (entry: PromotionEntry, state: PromotionState): Problem[] => [
  ...nameProblems(entry),
  ...dateProblems(entry, state),
  ...fundProblems(entry, state, true),
];

function missingProblems(
  { name, fulfillmentDay, endDay }: PromotionEntry,
  { expiryBased }: PromotionState,
): Problem[] {
  const missing: Problem[] = [];
  if (name.trim() === '') missing.push({ path: 'PromotionName', message: PROMOTION_TEXT.nameRequired });
  if (fulfillmentDay === '')
    missing.push({ path: 'FulfillmentDate', message: PROMOTION_TEXT.fulfillmentRequired });
  if (expiryBased && endDay === '')
    missing.push({ path: 'ExpirationDate', message: PROMOTION_TEXT.endRequired });
  return missing;
}

function nameProblems({ name }: PromotionEntry): Problem[] {
  const path = 'PromotionName';
  const problems: Problem[] = [];
  if (name.length > PROMOTION_NAME_MAX) problems.push({ path, message: PROMOTION_TEXT.nameTooLong });
  if (hasInvisibleCharacters(name)) problems.push({ path, message: PROMOTION_TEXT.nameInvisible });
  if (/[^A-Za-z0-9 ]/.test(name)) problems.push({ path, message: PROMOTION_TEXT.nameCharacters });
  return problems;
}

function dateProblems(
  { fulfillmentDay, endDay }: PromotionEntry,
  { expiryBased, today, kept }: PromotionState,
): Problem[] {
  const problems: Problem[] = [];
  const isWrong = fulfillmentDay !== '' && (!isDay(fulfillmentDay) || fulfillmentDay < today);
  if (isWrong && fulfillmentDay !== kept?.fulfillmentDay)
    problems.push({ path: 'FulfillmentDate', message: PROMOTION_TEXT.invalidDates });
  if (!expiryBased || endDay === '') return problems;
  if ((!isDay(endDay) || endDay <= today) && endDay !== kept?.endDay)
    problems.push({ path: 'ExpirationDate', message: PROMOTION_TEXT.invalidDates });
  if (isDay(endDay) && isDay(fulfillmentDay) && endDay <= fulfillmentDay) {
    problems.push({ path: 'ExpirationDate', message: PROMOTION_TEXT.endBeforeFulfillment });
  }
  return problems;
}

function fundProblems(entry: PromotionEntry, state: PromotionState, asDraft: boolean): Problem[] {
  const { fundsCents, rollUpCents, newInvoiceCents } = entry;
  if (fundsCents === undefined || !isAddition(rollUpCents) || !isAddition(newInvoiceCents))
    return amountProblems(entry);
  if (fundsCents < 0) return [{ path: 'Funds', message: PROMOTION_TEXT.noFunds }];
  const { formerFundsCents, allocatedCents, availableCents } = state;
  const problems: Problem[] = [];
  const refuse = (path: PromotionField, message: string) => problems.push({ path, message });
  if (!asDraft && fundsCents === 0) refuse('Funds', PROMOTION_TEXT.noFunds);
  if (fundsCents > MAX_CENTS) refuse('Funds', PROMOTION_TEXT.tooMuch);
  if (fundsCents < allocatedCents) refuse('Funds', PROMOTION_TEXT.belowAllocated);
  if (fundsCents < formerFundsCents) refuse('Funds', PROMOTION_TEXT.belowFormer);
  else if (rollUpCents + newInvoiceCents > fundsCents - formerFundsCents)
    refuse('Funds', PROMOTION_TEXT.mismatch);
  // A draft moves nothing: what the account holds is looked at when the promotion opens.
  if (!asDraft && availableCents !== undefined && rollUpCents > availableCents) {
    refuse('RollUpValue', PROMOTION_TEXT.overAvailable);
  }
  return problems;
}

const isAddition = (cents: number | undefined): cents is number => cents !== undefined && cents >= 0;

function amountProblems({ fundsCents, rollUpCents, newInvoiceCents }: PromotionEntry): Problem[] {
  const amounts = {
    Funds: fundsCents ?? -1,
    RollUpValue: rollUpCents ?? -1,
    NewInvoiceValue: newInvoiceCents ?? -1,
  };
  const wrong = Object.entries(amounts).filter(
    ([path, cents]) => cents < 0 && (path !== 'Funds' || fundsCents === undefined),
  );
  return wrong.map(([path]) => ({
    path: path as PromotionField,
    message: `${path} must be an amount of 0 or more with at most 2 decimals.`,
  }));
}

/**
 * @param wanted an amount in the dialog that adds funds @param former the total without it, in cents
 * @returns what is wrong with adding that much from the expired (unclaimed) account and as new invoice
 */
export function addedFundsProblems(
  wanted: { rollUpCents: number; newInvoiceCents: number },
  { formerCents, availableCents }: { formerCents: number; availableCents: number },
): Problem[] {
  const problems: Problem[] = [];
  if (wanted.rollUpCents > availableCents)
    problems.push({ path: 'RollUpValue', message: PROMOTION_TEXT.overAvailable });
  if (formerCents + wanted.rollUpCents + wanted.newInvoiceCents > MAX_CENTS) {
    problems.push({ path: 'NewInvoiceValue', message: PROMOTION_TEXT.tooMuch });
  }
  return problems;
}

/** @returns every message once, in the order of the fields */
export const messagesOf = (problems: ReadonlyArray<{ message: string }>): string[] => [
  ...new Set(problems.map((one) => one.message)),
];

/** @param months that many later @returns the same day of that month, or its last day where it is shorter */
export function monthsLater(day: Date, months: number): Date {
  const last = new Date(day.getFullYear(), day.getMonth() + months + 1, 0);
  return new Date(last.getFullYear(), last.getMonth(), Math.min(day.getDate(), last.getDate()));
}
