import { CHECK, type Finding } from './upload-checks';
import type { UploadKind } from './upload-files';

/** The header row of a reward file (UPLOAD-2.1). */

const COMMON = [
  'PromotionId',
  'RewardName',
  'PortBu',
  'PortfolioName',
  'LocationCode',
  'OfficeId',
  'OfficeName',
  'RewardAmount',
  'RewardType',
] as const;
export type UploadColumn = (typeof COMMON)[number] | 'PaymentMethod' | 'RewardDescription';

export const UPLOAD_COLUMNS: Record<UploadKind, readonly UploadColumn[]> = {
  fulfilment: [...COMMON, 'PaymentMethod'],
  alternate: [...COMMON, 'RewardDescription'],
};

/** The column that an errors file adds; a mended file may keep it. */
export const ERROR_COLUMN = 'Error';

/** Where each column stands; `width` is how many columns the header names. */
export interface Header {
  readonly kind: UploadKind;
  readonly at: Readonly<Partial<Record<UploadColumn, number>>>;
  readonly width: number;
}

/** A header that names more is not read (UPLOAD-2.5). */
export const MOST_COLUMNS = 64;

/** @returns the text of check 1 for a header row that is too wide; blank cells at its end do not count */
export function tooManyColumns(cells: readonly string[]): string | undefined {
  let width = cells.length;
  while (width > 0 && !cells[width - 1]?.trim()) width -= 1;
  return width > MOST_COLUMNS
    ? `The file has ${width} columns; at most ${MOST_COLUMNS} are read.`
    : undefined;
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[\s_]/g, '');

const problem = (column: string | null, value: string | null, message: string): Finding => ({
  checkId: CHECK.header,
  column,
  value,
  message,
});

/** Names are matched ignoring case, spaces and underscores; the order is free. A name that is not known is told once. */
export function readHeader(
  kind: UploadKind,
  cells: readonly string[],
): { header: Header; problems: readonly Finding[] } {
  const names = cells.map((cell) => cell.trim());
  while (names.at(-1) === '') names.pop();
  const at: Partial<Record<UploadColumn, number>> = {};
  const problems: Finding[] = [];
  const unknown = new Set<string>();
  for (const [index, name] of names.entries()) {
    const column = UPLOAD_COLUMNS[kind].find((one) => keyOf(one) === keyOf(name));
    if (!column) {
      if (isErrorColumn(name) || unknown.has(keyOf(name))) continue;
      unknown.add(keyOf(name));
      problems.push(problem(name.slice(0, 200), name.slice(0, 200), unknownText(name)));
    } else if (column in at) problems.push(problem(column, name, `The column ${column} appears twice.`));
    else at[column] = index;
  }
  for (const column of UPLOAD_COLUMNS[kind]) {
    if (!(column in at)) problems.push(problem(column, null, `The column ${column} is missing.`));
  }
  return { header: { kind, at, width: names.length }, problems };
}

/** Whether a column is the one of an errors file, which a mended file may keep. */
export const isErrorColumn = (name: string): boolean => keyOf(name) === keyOf(ERROR_COLUMN);

function unknownText(name: string): string {
  if (name === '') return 'A column has no name.';
  if (/[;\t|]/.test(name)) return 'The columns must be separated by commas.';
  return `The column ${name.slice(0, 60)} is not known.`;
}

/** Whether a row repeats the header, as two files pasted into one do. */
export const repeatsHeader = ({ at }: Header, cells: readonly string[]): boolean =>
  keyOf(cells[at.PromotionId ?? 0] ?? '') === 'promotionid' &&
  keyOf(cells[at.RewardAmount ?? 0] ?? '') === 'rewardamount';
