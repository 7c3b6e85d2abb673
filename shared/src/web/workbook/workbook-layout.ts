import { formatCount } from '../../domain/digits';
import { formatCurrency } from '../../domain/money';
import type { ColumnKind, SheetColumn, SheetRow } from './sheet';

const WIDTHS: Record<ColumnKind, number> = { id: 14, text: 24, money: 16, date: 14 };
const WIDEST = 60;

/** Lines of a sheet that says what the rows are: a name and its value. */
export type WorkbookInfo = ReadonlyArray<readonly [name: string, value: string]>;

/** What stands in a workbook before its rows: how many they are and how wide their columns, in characters. */
export class WorkbookLayout {
  /** With the header. */
  rows = 1;
  readonly widths: number[];
  readonly info: Array<readonly [name: string, value: string]>;
  /** Of each column of money, by its place. */
  readonly #cents = new Map<number, number>();

  /** @param info what a second sheet says of the rows; none where it is empty */
  constructor(
    readonly columns: readonly SheetColumn[],
    info: WorkbookInfo = [],
  ) {
    this.info = [...info];
    this.widths = columns.map(({ header, kind }) => Math.max(WIDTHS[kind], header.length + 4));
  }

  /** Makes room for rows that have not come yet, in columns as wide as their kind usually needs. */
  expect(rows: number): void {
    this.rows += rows;
  }

  /** Makes room for rows. */
  measure(rows: readonly SheetRow[]): void {
    this.rows += rows.length;
    for (const [at, { key, kind }] of this.columns.entries()) {
      if (kind === 'money') {
        const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[key] ?? 0) * 100), 0);
        this.#cents.set(at, (this.#cents.get(at) ?? 0) + cents);
      }
      // Numbers and dates are as wide as their format.
      if (kind === 'money' || kind === 'date') continue;
      let widest = this.widths[at] ?? 0;
      for (const row of rows) widest = Math.max(widest, String(row[key] ?? '').length + 2);
      this.widths[at] = Math.min(WIDEST, widest);
    }
  }

  /** Says on the second sheet how many rows were measured, and what their money comes to. */
  sumUp(): void {
    this.info.push(['Rows', formatCount(this.rows - 1)]);
    for (const [at, { header, kind }] of this.columns.entries())
      if (kind === 'money')
        this.info.push([`Total ${header}`, formatCurrency((this.#cents.get(at) ?? 0) / 100)]);
  }
}
