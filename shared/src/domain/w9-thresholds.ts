/** From which amount on the rewards of a calendar year must be reported (W9-1.6). */

export interface W9Threshold {
  /** First calendar year for which it holds. */
  fromYear: number;
  cents: number;
}

/** 600 dollars up to 2025, 2,000 from 2026; the configuration of the API may replace the table. */
export const W9_THRESHOLDS: readonly W9Threshold[] = [
  { fromYear: 0, cents: 60_000 },
  { fromYear: 2026, cents: 200_000 },
];

/**
 * @returns the threshold of a calendar year in cents; amounts at or above it have reached it
 * @throws RangeError for a year before the first of the table
 */
export function thresholdCents(year: number, table: readonly W9Threshold[] = W9_THRESHOLDS): number {
  const [newest] = table
    .filter((one) => one.fromYear <= year)
    .sort((one, other) => other.fromYear - one.fromYear);
  if (!newest) throw new RangeError(`No W-9 threshold is configured for ${year}.`);
  return newest.cents;
}
