import { DAY_MS } from '../../domain/durations';
import { fromWire } from '@portal/shared/domain/dates';
import { valueOf, type CellValue, type ColumnKind, type SheetColumn, type SheetRow } from './sheet';

/**
 * Rows of a sheet as the file has them. Every value is a plain text, number or date cell and never a formula, whatever it
 * begins with.
 */

/** Days from the first day of Excel's calendar to 1970. */
const EPOCH_DAYS = 25_569;

/** What XML or a reader of workbooks would take for something else. */
const SPECIAL = /[&<>\ufffe\uffff]|(?![\t\n])\p{Cc}|_(?=x[\da-f]{4}_)/giu;
const EDGE = /^\s|\s$|[\n\t]| {2}/;
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** How a column stands in the sheet: its letters, and the number of the style of its cells. */
export interface PlacedColumn {
  column: SheetColumn;
  letters: string;
  style: string;
}

const codeOf = (found: string): string =>
  `_x${found.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;

const escape = (text: string): string => text.replace(SPECIAL, (found) => NAMED[found] ?? codeOf(found));

/** @returns a text for the library, which leaves as they are what XML does not know, and what a reader takes for a code */
export const libraryText = (text: string): string =>
  text.replace(/[\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi, codeOf);

/** @param wire UTC text of the wire @returns the local moment as Excel counts it */
function serialOf(wire: string): number | undefined {
  const moment = fromWire(wire);
  return moment && (moment.getTime() - moment.getTimezoneOffset() * 60_000) / DAY_MS + EPOCH_DAYS;
}

function contentOf(value: CellValue, kind: ColumnKind): string {
  const number = kind === 'money' ? Number(value) : kind === 'date' ? serialOf(String(value)) : undefined;
  if (number !== undefined) return `><v>${number}</v></c>`;
  const text = String(value);
  return ` t="inlineStr"><is><t${EDGE.test(text) ? ' xml:space="preserve"' : ''}>${escape(text)}</t></is></c>`;
}

/** @param first the number of the first row in the sheet @returns the rows as XML; empty values are no cells */
export function sheetRows(
  rows: readonly SheetRow[],
  first: number,
  columns: readonly PlacedColumn[],
): string {
  let xml = '';
  let number = first;
  for (const row of rows) {
    xml += `<row r="${number}">`;
    for (const { column, letters, style } of columns) {
      const value = valueOf(row, column);
      if (value === null) continue;
      xml += `<c r="${letters}${number}" s="${style}"${contentOf(value, column.kind)}`;
    }
    xml += '</row>';
    number += 1;
  }
  return xml;
}
