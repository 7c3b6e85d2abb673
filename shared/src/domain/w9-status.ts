/**
 * Where an officer account stands with its W-9 for one year (W9-1.5): whether a form counts for the
 * year, and whether the year's rewards reached the threshold (Tr) or not (TnR).
 */

export const TAX_STATUS = {
  notSubmittedReached: 1,
  notSubmittedNotReached: 2,
  submittedReached: 3,
  submittedNotReached: 4,
} as const;
export type TaxStatus = (typeof TAX_STATUS)[keyof typeof TAX_STATUS];

export const TAX_STATUS_NAMES: Record<TaxStatus, string> = {
  1: 'Not Submitted-Tr',
  2: 'Not Submitted-TnR',
  3: 'Submitted-Tr',
  4: 'Submitted-TnR',
};

/** The choices of the list's status filter, in the order of the screen (W9-1.5). */
export const TAX_STATUS_OPTIONS: ReadonlyArray<{ label: string; value: TaxStatus }> = (
  [3, 4, 1, 2] as const
).map((value) => ({ label: TAX_STATUS_NAMES[value], value }));

/** Whether a status of the list says that a form counts for the year. */
export const isSubmitted = (status: number): boolean =>
  status === TAX_STATUS.submittedReached || status === TAX_STATUS.submittedNotReached;
