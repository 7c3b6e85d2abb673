/** The checks of a reward file (UPLOAD-2). Their numbers are the StatusID of the validation rows. */
export const CHECK = {
  unreadable: 1,
  header: 2,
  requiredField: 3,
  amount: 4,
  rewardType: 5,
  promotionUnknown: 6,
  promotionStatus: 7,
  funds: 8,
  duplicateRow: 9,
  paymentMethod: 10,
  rowShape: 11,
  /** The format of the columns that hold any text. */
  text: 12,
  newOfficer: 20,
  officerName: 21,
  officerRewarded: 22,
  identicalFile: 23,
  shortIdentifier: 24,
} as const;
export type Check = (typeof CHECK)[keyof typeof CHECK];

/** Errors keep a file from being approved, warnings do not. */
export const isErrorCheck = (check: number): boolean => check < CHECK.newOfficer;

/** Stands for the promotions of a group of findings, for the screen to fill in. */
export const PROMOTION_IDS = '{PromotionIds}';

export const CHECK_DESCRIPTIONS: Record<Check, string> = {
  1: 'The file can not be read as CSV.',
  2: 'The header row is not as in the sample file.',
  3: 'Required fields are missing.',
  4: 'Reward amounts must be positive numbers with at most 2 decimals, 1,000,000.00 at most.',
  5: 'Reward types are not known for this kind of file.',
  6: `Promotions were not found: ${PROMOTION_IDS}.`,
  7: `Promotions are not in a status that this file can serve: ${PROMOTION_IDS}.`,
  8: `The rewards exceed the available funds of promotions: ${PROMOTION_IDS}.`,
  9: `Rows are repeated for promotions: ${PROMOTION_IDS}.`,
  10: 'Payment methods are not known.',
  11: 'Rows are too long or have too many columns.',
  12: 'Values are longer than 200 characters or hold invisible characters.',
  20: 'Officers are not known yet and will be created.',
  21: 'Officers have another name on record.',
  22: `Officers already have a reward under promotions: ${PROMOTION_IDS}.`,
  23: 'An identical file was uploaded before.',
  24: 'Identifiers are shorter than others of their column; leading zeros may be lost.',
};

/** What a check says about one row or, without a column, about the whole file. */
export interface Finding {
  readonly checkId: Check;
  readonly column: string | null;
  readonly value: string | null;
  readonly message: string;
}
