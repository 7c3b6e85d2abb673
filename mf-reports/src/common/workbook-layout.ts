import type { ColumnKind, ReportColumn, ReportRow } from './report';

const WIDTHS: Record<ColumnKind, number> = { id: 14, text: 24, money: 16, date: 14 };
const WIDEST = 60;

/** What stands in a workbook before its rows: how many they are and how wide their columns, in characters. */
export class WorkbookLayout {
  /** With the header. */
  rows = 1;
  readonly widths: number[];

  constructor(readonly columns: readonly ReportColumn[]) {
    this.widths = columns.map(({ header, kind }) => Math.max(WIDTHS[kind], header.length + 4));
  }

  /** Makes room for rows. */
  measure(rows: readonly ReportRow[]): void {
    this.rows += rows.length;
    for (const [at, { key, kind }] of this.columns.entries()) {
      // Numbers and dates are as wide as their format.
      if (kind === 'money' || kind === 'date') continue;
      let widest = this.widths[at] ?? 0;
      for (const row of rows) widest = Math.max(widest, String(row[key] ?? '').length + 2);
      this.widths[at] = Math.min(WIDEST, widest);
    }
  }
}
