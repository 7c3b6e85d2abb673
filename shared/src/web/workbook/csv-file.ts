import { csvCell } from '../../domain/csv-cell';
import { formatDate } from '../../domain/dates';
import { withoutFormula } from '../../domain/formulas';
import { valueOf, type ColumnKind, type SheetColumn, type SheetRow } from './sheet';

const CSV_TYPE = 'text/csv;charset=utf-8';

function cellOf(text: string, kind: ColumnKind): string {
  if (kind === 'money') return text;
  if (kind === 'date') return formatDate(text);
  return csvCell(withoutFormula(text));
}

/** Writes rows as CSV: UTF-8 with a mark that Excel looks for, dates as the screen has them, dollars as plain numbers. */
export class CsvFile {
  readonly #parts: BlobPart[] = ['\ufeff'];

  constructor(readonly columns: readonly SheetColumn[]) {
    this.#line(columns.map(({ header }) => cellOf(header, 'text')));
  }

  add(rows: readonly SheetRow[]): void {
    const lines = rows.map((row) =>
      this.columns.map((column) => cellOf(String(valueOf(row, column) ?? ''), column.kind)).join(),
    );
    if (lines.length > 0) this.#parts.push(`${lines.join('\r\n')}\r\n`);
  }

  /** @returns the file */
  finish(): Blob {
    return new Blob(this.#parts, { type: CSV_TYPE });
  }

  #line(cells: readonly string[]): void {
    this.#parts.push(`${cells.join()}\r\n`);
  }
}
