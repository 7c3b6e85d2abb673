import moment from 'moment-timezone';
import { toWire } from '@portal/shared/domain/dates';
import { thresholdCents, type W9Threshold } from '@portal/shared/domain/w9-thresholds';

/** What makes a calendar year of a client, judged in its business time zone (W9-1.1). */
export interface TaxYear {
  year: number;
  /** First moment of the year and the first one after it, UTC text. */
  from: string;
  before: string;
  /** Forms signed earlier do not count for the year; null when all count that were signed in or before it. */
  countsFrom: string | null;
  /** Rewards of the year at or above this have reached the threshold. */
  thresholdCents: number;
}

interface TaxClient {
  timeZone: string;
  /** YYYY-MM-DD */
  w9RenewalDate: string | null;
}

/** @returns the calendar year of that moment in the zone */
export const yearIn = (timeZone: string, at: Date | string): number => moment.utc(at).tz(timeZone).year();

const startOfYear = (year: number, timeZone: string): string => toWire(moment.tz([year], timeZone).toDate());

/**
 * Once the renewal date has come, forms signed before it no longer count for the year it lies in and later ones; for
 * earlier years they count for ever.
 */
function countsFrom(year: number, { timeZone, w9RenewalDate }: TaxClient, now: Date): string | null {
  if (!w9RenewalDate || year < Number(w9RenewalDate.slice(0, 4))) return null;
  const renewal = toWire(moment.tz(w9RenewalDate, timeZone).toDate());
  return renewal <= toWire(now) ? renewal : null;
}

/**
 * @param thresholds the configured table; that of the law when left out
 * @returns the bounds and rules of a year as they stand now
 */
export const taxYearOf = (
  year: number,
  client: TaxClient,
  now: Date,
  thresholds?: readonly W9Threshold[],
): TaxYear => ({
  year,
  from: startOfYear(year, client.timeZone),
  before: startOfYear(year + 1, client.timeZone),
  countsFrom: countsFrom(year, client, now),
  thresholdCents: thresholdCents(year, thresholds),
});

/** The years that can be chosen at least, beside those with data. */
const EARLIER_YEARS = 2;

/**
 * @param earliest the first moment with a reward or a form, UTC text, if there is one
 * @returns the years to choose from, the current one first
 */
export function yearsToChoose(timeZone: string, now: Date, earliest: string | undefined): number[] {
  const current = yearIn(timeZone, now);
  const first = earliest ? yearIn(timeZone, earliest) : current;
  const count = Math.max(current - first, EARLIER_YEARS) + 1;
  return Array.from({ length: count }, (_, index) => current - index);
}
