import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { utils, write, type CellObject, type WorkSheet } from 'sheetjs-style';
import { fromWire } from '@portal/shared/domain/dates';
import type { ColumnKind, ReportColumn, ReportRow, ReportValue } from './report';

/**
 * Workbooks. Heavy: only the worker loads it.
 * Every value is a plain text, number or date cell and never a formula, whatever it begins with.
 */

const SHEET = 'Report';
const SHEET_FILE = 'xl/worksheets/sheet1.xml';
const DAY_MS = 86_400_000;
/** Days from the first day of Excel's calendar to 1970. */
const EPOCH_DAYS = 25_569;
const WIDTHS: Record<ColumnKind, number> = { id: 14, text: 24, money: 16, date: 20 };
const WIDEST = 60;

const HEADER = { font: { bold: true } };
/** Text stays text when somebody edits it: '=1+1' too. */
const FORMATS: Record<ColumnKind, string> = {
  id: '@',
  text: '@',
  money: '#,##0.00',
  date: 'mm/dd/yyyy hh:mm',
};
/** The number that the library gives to the first style after its own three and the header's. */
const FIRST_STYLE = 4;

/** @param wire UTC text of the wire @returns the local moment as Excel counts it */
function serialOf(wire: string): number | undefined {
  const moment = fromWire(wire);
  return moment && (moment.getTime() - moment.getTimezoneOffset() * 60_000) / DAY_MS + EPOCH_DAYS;
}

function cellOf(value: ReportValue, kind: ColumnKind): CellObject | undefined {
  if (value === null || value === '') return undefined;
  if (kind === 'money') return { t: 'n', v: Number(value) };
  const serial = kind === 'date' ? serialOf(String(value)) : undefined;
  return serial === undefined ? { t: 's', v: String(value) } : { t: 'n', v: serial };
}

/** Builds the workbook of a report row by row. */
export class Workbook {
  readonly #sheet: WorkSheet = {};
  readonly #letters: string[];
  readonly #widths: number[];
  /** Numbers of the styles in use: looking a style up by its contents is half of the library's work. */
  readonly #styles = new Map<string, number>();
  #rows = 1;

  constructor(private readonly columns: readonly ReportColumn[]) {
    this.#letters = columns.map((_, at) => utils.encode_col(at));
    this.#widths = columns.map(({ header, kind }) => Math.max(WIDTHS[kind], header.length + 4));
    columns.forEach(({ header }, at) => {
      this.#sheet[`${this.#letters[at]}1`] = { t: 's', v: header, s: HEADER };
    });
  }

  add(rows: readonly ReportRow[]): void {
    for (const row of rows) {
      this.#rows += 1;
      for (const [at, { key, kind }] of this.columns.entries()) {
        const cell = cellOf(row[key] ?? null, kind);
        if (!cell) continue;
        cell.s = this.#styleOf(kind) as CellObject['s'];
        this.#sheet[`${this.#letters[at]}${this.#rows}`] = cell;
        const width = cell.t === 's' ? String(cell.v).length + 2 : 0;
        if (width > (this.#widths[at] ?? 0)) this.#widths[at] = Math.min(WIDEST, width);
      }
    }
  }

  /** @returns the style itself where it stands first, so that the library numbers it, and its number from then on */
  #styleOf(kind: ColumnKind): CellObject['s'] | number {
    const numFmt = FORMATS[kind];
    const known = this.#styles.get(numFmt);
    if (known === undefined) this.#styles.set(numFmt, FIRST_STYLE + this.#styles.size);
    return known ?? { numFmt };
  }

  /** @returns the file */
  finish(): Uint8Array {
    const range = `A1:${this.#letters.at(-1)}${this.#rows}`;
    this.#sheet['!ref'] = range;
    this.#sheet['!autofilter'] = { ref: range };
    this.#sheet['!cols'] = this.#widths.map((wch) => ({ wch }));
    const plain = write(
      { SheetNames: [SHEET], Sheets: { [SHEET]: this.#sheet } },
      { type: 'array', bookType: 'xlsx', compression: false },
    ) as ArrayBuffer;
    return freezeHeader(new Uint8Array(plain));
  }
}

/** The library cannot freeze rows: the sheet's view is written anew, and everything compressed, which it does slowly. */
function freezeHeader(plain: Uint8Array): Uint8Array {
  const files = unzipSync(plain);
  const sheet = files[SHEET_FILE];
  if (!sheet) throw new Error('The workbook has no sheet.');
  // The view stands at the very beginning, before tens of megabytes of rows.
  const head = strFromU8(sheet.subarray(0, 4_096), true);
  const view = /<sheetView [^>]*?\/>/.exec(head);
  if (!view) throw new Error('The sheet has no view.');
  const frozen = `${view[0].slice(0, -2)}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`;
  files[SHEET_FILE] = concat(
    sheet.subarray(0, view.index),
    strToU8(frozen),
    sheet.subarray(view.index + view[0].length),
  );
  return zipSync(files, { level: 1 });
}

function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
