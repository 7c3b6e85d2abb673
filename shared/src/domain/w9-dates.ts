import { isDay, shiftDay } from './calendar-days';

/** The two dates that the settings set and the taxation tab shows (USER-4). */

export type W9DateKind = 'renewal' | 'submission';

export const W9_DATE_TEXTS: Record<W9DateKind, { label: string; required: string; saved: string }> = {
  renewal: {
    label: 'W9 renewal Date',
    required: 'W9 renewal Date is required.',
    saved: 'W9 renewal Date successfully configured.',
  },
  submission: {
    label: 'W9 Submission Date',
    required: 'W9 Submission Date is required.',
    saved: 'W9 Submission Date successfully configured.',
  },
};

/** It is already the next day somewhere, and still the last one somewhere else. */
const DAYS_OF_GRACE = 1;

/**
 * @param day YYYY-MM-DD, or whatever was sent instead
 * @param today YYYY-MM-DD in the client's business time zone
 * @returns what is wrong with it, or undefined
 */
export function w9DateProblem(
  kind: W9DateKind,
  day: string | null | undefined,
  today: string,
): string | undefined {
  if (!day?.trim()) return W9_DATE_TEXTS[kind].required;
  if (!isDay(day)) return 'Please choose a valid date.';
  return day < shiftDay(today, -DAYS_OF_GRACE) ? 'Please choose today or a later date.' : undefined;
}
