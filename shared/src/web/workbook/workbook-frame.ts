import { strFromU8, unzipSync } from 'fflate';
import { utils, write, type CellObject, type WorkSheet } from 'sheetjs-style';
import type { ColumnKind } from './sheet';
import { libraryText, type PlacedColumn } from './sheet-rows';
import type { WorkbookInfo, WorkbookLayout } from './workbook-layout';

const SHEET = 'Report';
const INFO_SHEET = 'About';
export const SHEET_FILE = 'xl/worksheets/sheet1.xml';
const INFO_FILE = 'xl/worksheets/sheet2.xml';
const HEADER = { font: { bold: true } };
/** Text stays text when it is edited: '=1+1' too. */
const FORMATS: Record<ColumnKind, string> = {
  id: '@',
  text: '@',
  money: '#,##0.00',
  date: 'mm/dd/yyyy',
};
/** Header and first column, which tells what a row is. */
const FROZEN = '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>';

export interface WorkbookFrame {
  columns: PlacedColumn[];
  /** The sheet before the first row and after the last one. */
  before: string;
  after: string;
  /** All other files of the workbook, by their path. */
  files: Record<string, Uint8Array>;
}

/**
 * Everything of a workbook but its rows, as the library writes it for one row of samples. The rows themselves take it
 * several times as long as all the rest of the work.
 */
export function workbookFrame({ columns, rows, widths, info }: WorkbookLayout): WorkbookFrame {
  const letters = columns.map((_, at) => utils.encode_col(at));
  const last = letters.at(-1) ?? 'A';
  const sampleRange = `A1:${last}2`;
  const sheet: WorkSheet = {
    '!ref': sampleRange,
    '!autofilter': { ref: sampleRange },
    '!cols': widths.map((wch) => ({ wch })),
  };
  columns.forEach(({ header, kind }, at) => {
    sheet[`${letters[at]}1`] = { t: 's', v: header, s: HEADER } satisfies CellObject;
    sheet[`${letters[at]}2`] = { t: 's', v: kind, s: { numFmt: FORMATS[kind] } } satisfies CellObject;
  });
  const sheets: Record<string, WorkSheet> = { [SHEET]: sheet };
  if (info.length > 0) sheets[INFO_SHEET] = infoSheet(info);
  const workbook = { SheetNames: Object.keys(sheets), Sheets: sheets };
  const files = unzipSync(
    new Uint8Array(write(workbook, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer),
  );
  const ranged = (name: string) => {
    const xml = strFromU8(files[name] ?? new Uint8Array());
    // What was typed there may look like the range.
    return name === INFO_FILE ? xml : xml.replaceAll(sampleRange, `A1:${last}${rows}`);
  };

  const [, before, sample, after] = /^(.*)<row r="2"[^>]*>(.*)<\/row>(.*)$/s.exec(ranged(SHEET_FILE)) ?? [];
  if (before === undefined || sample === undefined || after === undefined)
    throw new Error('The workbook has no row of samples.');
  const styles = [...sample.matchAll(/ s="(\d+)"/g)].map(([, style]) => style);
  return {
    columns: columns.map((column, at) => ({
      column,
      letters: letters[at] ?? '',
      style: styles[at] ?? '0',
    })),
    before: withFrozenHeader(before),
    after,
    files: Object.fromEntries(
      Object.keys(files)
        .filter((name) => name !== SHEET_FILE)
        .map((name) => [name, new TextEncoder().encode(ranged(name))]),
    ),
  };
}

function infoSheet(info: WorkbookInfo): WorkSheet {
  const sheet: WorkSheet = { '!ref': `A1:B${info.length}`, '!cols': [{ wch: 16 }, { wch: 60 }] };
  info.forEach(([name, value], at) => {
    sheet[`A${at + 1}`] = { t: 's', v: name, s: HEADER } satisfies CellObject;
    sheet[`B${at + 1}`] = {
      t: 's',
      v: libraryText(value),
      s: { numFmt: FORMATS.text },
    } satisfies CellObject;
  });
  return sheet;
}

/** The library cannot freeze rows. */
function withFrozenHeader(sheet: string): string {
  const frozen = sheet.replace(/(<sheetView [^>]*?)\/>/, `$1>${FROZEN}</sheetView>`);
  if (frozen === sheet) throw new Error('The sheet has no view.');
  return frozen;
}
