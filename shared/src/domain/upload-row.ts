import { counted } from './counted';
import { withFormula } from './formulas';
import { hasInvisibleCharacters, invisibleCharactersText } from './invisible-characters';
import { normalizeIdentifier, normalizeName } from './names';
import { PAYMENT_METHOD, PAYMENT_METHOD_NAMES, REWARD_TYPE } from './statuses';
import { CHECK, type Check, type Finding } from './upload-checks';
import { UPLOAD_COLUMNS, repeatsHeader, type Header, type UploadColumn } from './upload-header';

/** What one row of a reward file must be (UPLOAD-2.4). The browser and the server read rows with this. */

const MAX_REWARD_CENTS = 1_000_000_00;
const MAX_ROW_CHARACTERS = 10_000;
const MAX_ID = 2 ** 31 - 1;
/** Longest value of a cell (UPLOAD-2.4), and of what is shown of one. */
const MAX_CELL_CHARACTERS = 200;
/** More cells than this are no row that was left empty. */
const MOST_BLANK_CELLS = 100;

/** A row that could become a reward. */
export interface UploadRow {
  promotionId: number;
  rewardName: string;
  portBu: string;
  portfolioName: string;
  locationCode: string;
  officeId: string;
  officeName: string;
  amountCents: number;
  rewardType: 'RW' | 'SW';
  paymentMethodId: number;
  description: string | null;
}

const REQUIRED: readonly UploadColumn[] = ['PromotionId', 'PortBu', 'OfficeId', 'OfficeName', 'RewardAmount'];
const AMOUNT_TEXT = 'The amount must be more than 0, with at most 2 decimals.';
const AMOUNT_TOO_LARGE = 'The amount must be at most 1,000,000.00.';
export const NO_PROMOTION_TEXT = 'There is no such promotion.';

/** @returns cents, or undefined for what is not written as a plain number with at most 2 decimals */
function readAmount(text: string): number | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined;
}

function readPromotionId(text: string): number | undefined {
  const id = /^\d{1,12}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : undefined;
}

const METHODS = new Map(
  Object.entries(PAYMENT_METHOD_NAMES).flatMap(([id, name]) => [
    [id, Number(id)],
    [name.toLowerCase(), Number(id)],
  ]),
);

/** The errors file is mended and comes back. */
const plain = (cell: string): string => withFormula(cell.trim()).trim();

/** A row without any value, as spreadsheets leave them at the end. */
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** A row without any value in the columns of the header. */
export const isBlankRow = ({ at }: Header, cells: readonly string[]): boolean =>
  Object.values(at).every((index) => !cells[index]?.trim()) && cells.length <= MOST_BLANK_CELLS;

/** The cells of a row in the order of the columns of its kind, as much of each as is shown. */
export const shownCells = ({ at, kind }: Header, cells: readonly string[]): string[] =>
  UPLOAD_COLUMNS[kind].map((column) => (cells[at[column] ?? -1] ?? '').slice(0, MAX_CELL_CHARACTERS));

/** The check of each column's format; those not named hold any text. */
const FORMAT_CHECK: Partial<Record<UploadColumn, Check>> = {
  PromotionId: CHECK.promotionUnknown,
  RewardAmount: CHECK.amount,
  RewardType: CHECK.rewardType,
  PaymentMethod: CHECK.paymentMethod,
};

/** How the texts of a column are kept, so that none that look alike differ; those not named are read as something else. */
const NORMALIZE: Partial<Record<UploadColumn, (text: string) => string>> = {
  RewardName: normalizeName,
  PortBu: normalizeIdentifier,
  PortfolioName: normalizeName,
  LocationCode: normalizeIdentifier,
  OfficeId: normalizeIdentifier,
  OfficeName: normalizeName,
  // Free text keeps its lines and blanks.
  RewardDescription: (text) => text.normalize('NFC'),
};

/** @returns why a value can stand in no column of text: it is too long, or two that look alike would differ */
function textProblem(column: UploadColumn, value: string, kept: string): string | undefined {
  if (Math.max(value.length, kept.length) > MAX_CELL_CHARACTERS)
    return `${column} must be at most ${MAX_CELL_CHARACTERS} characters.`;
  // A description is free text, which may have lines.
  const line = column === 'RewardDescription' ? value.replace(/[\r\n\t]/g, ' ') : value;
  return hasInvisibleCharacters(line) ? invisibleCharactersText(column) : undefined;
}

/** The amount of a row that may be wrong otherwise: cents, 0 where it can not be read. */
export const amountOf = ({ at }: Header, cells: readonly string[]): number => {
  const text = plain((cells[at.RewardAmount ?? -1] ?? '').slice(0, MAX_CELL_CHARACTERS));
  return readAmount(text) ?? 0;
};

/** @returns the row, or what is wrong with it; a row with problems is never a reward */
export function readRow(header: Header, cells: readonly string[]): UploadRow | Finding[] {
  const shape = shapeProblem(header, cells);
  if (shape) return [shape];
  const { at, kind } = header;
  const values: Partial<Record<UploadColumn, string>> = {};
  for (const column of UPLOAD_COLUMNS[kind]) values[column] = plain(cells[at[column] ?? -1] ?? '');
  const read = (column: UploadColumn): string => values[column] ?? '';
  const problems: Finding[] = [];
  const refuse = (checkId: Check, column: UploadColumn, message: string) =>
    void problems.push({ checkId, column, value: read(column).slice(0, MAX_CELL_CHARACTERS), message });

  for (const column of UPLOAD_COLUMNS[kind]) {
    const kept = NORMALIZE[column]?.(read(column)) ?? read(column);
    const problem = textProblem(column, read(column), kept);
    if (problem === undefined) {
      values[column] = kept;
      continue;
    }
    refuse(FORMAT_CHECK[column] ?? CHECK.text, column, problem);
    // One finding per value: later checks do not see it.
    delete values[column];
  }

  for (const column of REQUIRED) {
    if (values[column] === '') refuse(CHECK.requiredField, column, `${column} is required.`);
  }
  const promotionText = read('PromotionId');
  const promotionId = readPromotionId(promotionText);
  if (promotionText && promotionId === undefined)
    refuse(CHECK.promotionUnknown, 'PromotionId', NO_PROMOTION_TEXT);

  const amountText = read('RewardAmount');
  const amountCents = readAmount(amountText);
  if (amountText && !amountCents) refuse(CHECK.amount, 'RewardAmount', AMOUNT_TEXT);
  if (amountCents && amountCents > MAX_REWARD_CENTS) refuse(CHECK.amount, 'RewardAmount', AMOUNT_TOO_LARGE);

  const rewardType = REWARD_TYPE[kind];
  const type = read('RewardType').toUpperCase();
  if (type && type !== rewardType)
    refuse(CHECK.rewardType, 'RewardType', `The reward type must be ${rewardType}.`);

  const method = read('PaymentMethod').toLowerCase();
  const byDefault = kind === 'alternate' ? PAYMENT_METHOD.check : PAYMENT_METHOD.ach;
  const paymentMethodId = method === '' ? byDefault : METHODS.get(method);
  if (paymentMethodId === undefined)
    refuse(CHECK.paymentMethod, 'PaymentMethod', 'The payment method must be Check, Zelle or ACH.');

  if (problems.length > 0 || !promotionId || !amountCents || !paymentMethodId) return problems;
  return {
    promotionId,
    rewardName: read('RewardName'),
    portBu: read('PortBu'),
    portfolioName: read('PortfolioName'),
    locationCode: read('LocationCode'),
    officeId: read('OfficeId'),
    officeName: read('OfficeName'),
    amountCents,
    rewardType,
    paymentMethodId,
    description: kind === 'alternate' ? read('RewardDescription') || null : null,
  };
}

function shapeProblem(header: Header, cells: readonly string[]): Finding | undefined {
  const at = (checkId: Check, message: string): Finding => ({ checkId, column: null, value: null, message });
  let characters = cells.length - 1;
  for (const cell of cells) characters += cell.length;
  if (characters > MAX_ROW_CHARACTERS) return at(CHECK.rowShape, 'The row is longer than 10,000 characters.');
  for (let index = header.width; index < cells.length; index += 1) {
    if (cells[index]?.trim())
      return at(CHECK.rowShape, `The row has ${counted(cells.length, 'column')} instead of ${header.width}.`);
  }
  return repeatsHeader(header, cells) ? at(CHECK.header, 'The header row is repeated.') : undefined;
}
