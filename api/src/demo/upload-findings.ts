import type { FileRow } from './upload-rows';

/** What a check found in a file that the demo shows. */
export interface Finding {
  checkId: number;
  isError: 0 | 1;
  line: number | null;
  columnName: string | null;
  value: string | null;
  message: string;
  row: FileRow | null;
}

export interface Mistake {
  checkId: number;
  column: string;
  /** What stands in the file instead; without it the row is left as it is. */
  value?: string;
  message: string;
  isError: 0 | 1;
}

/** Mistakes that people make, one per row of the rejected file. The line of a row is its place in the file plus two. */
export const MISTAKES: readonly Mistake[] = [
  { checkId: 3, isError: 1, column: 'OfficeName', value: '', message: 'OfficeName is required.' },
  {
    checkId: 4,
    isError: 1,
    column: 'RewardAmount',
    value: '-25.00',
    message: 'The amount must be more than 0, with at most 2 decimals.',
  },
  {
    checkId: 4,
    isError: 1,
    column: 'RewardAmount',
    value: '1,2O0',
    message: 'The amount must be more than 0, with at most 2 decimals.',
  },
  { checkId: 5, isError: 1, column: 'RewardType', value: 'XX', message: 'The reward type is not known.' },
  { checkId: 6, isError: 1, column: 'PromotionId', value: '999001', message: 'There is no such promotion.' },
  { checkId: 6, isError: 1, column: 'PromotionId', value: '999002', message: 'There is no such promotion.' },
];

/** Things worth a look, one per row of the file with exceptions. */
export const doubts = (oeidDigits: number): readonly Mistake[] => [
  {
    checkId: 20,
    isError: 0,
    column: 'OfficeId',
    value: '90417'.padStart(oeidDigits, '0'),
    message: 'The officer is not known yet and will be created.',
  },
  {
    checkId: 21,
    isError: 0,
    column: 'OfficeName',
    value: 'A. Different Name',
    message: 'The officer has another name on record.',
  },
  {
    checkId: 22,
    isError: 0,
    column: 'OfficeId',
    message: 'The officer already has a reward under this promotion.',
  },
  {
    checkId: 22,
    isError: 0,
    column: 'OfficeId',
    message: 'The officer already has a reward under this promotion.',
  },
];

/** @returns the rows with the mistakes made in the first of them, and what the checks say about it */
export function withMistakes(
  rows: readonly FileRow[],
  mistakes: readonly Mistake[],
): { rows: FileRow[]; findings: Finding[] } {
  const changed = rows.map((row, index) => {
    const mistake = mistakes[index];
    return mistake?.value === undefined ? row : { ...row, [mistake.column]: mistake.value };
  });
  const findings = mistakes.flatMap(({ checkId, isError, column, message }, index): Finding[] => {
    const row = changed[index];
    return row
      ? [{ checkId, isError, line: index + 2, columnName: column, value: row[column] ?? '', message, row }]
      : [];
  });
  return { rows: changed, findings };
}
