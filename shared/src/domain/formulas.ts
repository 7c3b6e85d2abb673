/*
 * CSV injection: a spreadsheet runs what a cell begins with as a formula, blanks and lines in front or not, and in the wide and small signs
 * of East Asian keyboards too; some drop what is not seen, direction marks as well, before they look. A tab or the end of a line at the
 * beginning may take the rest to another cell.
 */
const FORMULA = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;

/** @returns a value for a file that is opened in a spreadsheet: an apostrophe before it keeps it from being run */
export const withoutFormula = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);

/** Takes that apostrophe off again: a file that was mended in a spreadsheet comes back. */
export const withFormula = (value: string): string =>
  value.startsWith("'") && FORMULA.test(value.slice(1)) ? value.slice(1) : value;
