import { csvCell } from '@portal/shared/domain/csv-cell';
import { withoutFormula } from '@portal/shared/domain/formulas';
import { SNIFFED_BYTES, sniffEncoding, type FileEncoding } from '@portal/shared/domain/upload-encoding';
import { MORE_ERRORS } from '@portal/shared/domain/upload-files';
import { ERROR_COLUMN, MOST_COLUMNS, isErrorColumn } from '@portal/shared/domain/upload-header';
import { isBlank } from '@portal/shared/domain/upload-row';
import { readRecords } from '../validation/read-records';

/** The errors of a file as the checks left them. */
interface KnownErrors {
  /** The texts of the first lines with errors. */
  texts: ReadonlyMap<number, string>;
  /** All lines with errors. */
  lines: { has(line: number): boolean };
  onlyErrors: boolean;
}

const cell = (value: string): string => csvCell(withoutFormula(value));
const row = (cells: readonly string[]): string => `${cells.map(cell).join()}\r\n`;

/** @returns an errors file for a file without rows: what is wrong with it */
export const messageFile = (message: string): string => row([ERROR_COLUMN]) + row([message]);

/**
 * Streaming transform: the original rows in their order with an error column, ready to be corrected and uploaded again.
 * Memory holds one chunk at a time.
 * @throws UnreadableCsv when the original is no CSV
 */
export async function* writeErrorsFile(
  content: AsyncIterable<Buffer>,
  { texts, lines, onlyErrors }: KnownErrors,
): AsyncGenerator<string> {
  const { encoding, chunks } = await withEncoding(content);
  let layout: Layout | undefined;
  for await (const batch of readRecords(chunks, encoding)) {
    let text = '';
    for (const { line, cells } of batch) {
      const hasError = lines.has(line);
      const error = hasError ? (texts.get(line) ?? MORE_ERRORS) : '';
      if (layout) {
        if (hasError || !(onlyErrors || isBlank(cells))) text += layout.row(cells, error);
        continue;
      }
      if (isBlank(cells)) continue;
      layout = new Layout(cells);
      text += layout.row(cells, ERROR_COLUMN);
      // The header's own error stands in the row below it: its cell names the error column.
      if (error) text += layout.row([], error);
    }
    if (text) yield text;
  }
}

/** Maps the cells of an original row to the columns of the errors file. */
class Layout {
  readonly #columns: readonly number[];
  readonly #width: number;

  constructor(header: readonly string[]) {
    const names = header.slice(0, MOST_COLUMNS);
    this.#width = names.length;
    // A corrected file may still carry the error column of an earlier errors file.
    this.#columns = [...names.keys()].filter((index) => !isErrorColumn(names[index] ?? ''));
  }

  /** Cells beyond the header's stand behind the error, so that nothing is lost of a row with too many. */
  row(cells: readonly string[], error: string): string {
    const own = this.#columns.map((index) => cells[index] ?? '');
    return row([...own, error, ...cells.slice(this.#width, this.#width + MOST_COLUMNS)]);
  }
}

/** Sniffs the encoding in the first bytes. The checks found the whole file to be text, so the rest is not validated again. */
async function withEncoding(
  content: AsyncIterable<Buffer>,
): Promise<{ encoding: FileEncoding; chunks: AsyncGenerator<Buffer> }> {
  const source = content[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (let next = await source.next(); !next.done; next = await source.next()) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= SNIFFED_BYTES) break;
  }
  async function* chunks() {
    try {
      yield head;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  const sniffed = sniffEncoding(head);
  return { encoding: 'encoding' in sniffed ? sniffed.encoding : 'utf-8', chunks: chunks() };
}
