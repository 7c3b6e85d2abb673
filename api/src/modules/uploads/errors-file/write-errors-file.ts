import { SNIFFED_BYTES, sniffEncoding, type FileEncoding } from '@portal/shared/domain/upload-encoding';
import { MORE_ERRORS } from '@portal/shared/domain/upload-files';
import { ERROR_COLUMN, MOST_COLUMNS, isErrorColumn } from '@portal/shared/domain/upload-header';
import { isBlank, withoutFormula } from '@portal/shared/domain/upload-row';
import { readRecords } from '../validation/read-records';

/** What is known of the errors of a file. */
export interface KnownErrors {
  /** The texts of the first lines with errors. */
  texts: ReadonlyMap<number, string>;
  /** All lines with errors. */
  lines: { has(line: number): boolean };
  onlyErrors: boolean;
}

/** Quotes what CSV needs quoted. */
function cell(value: string): string {
  const safe = withoutFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
const row = (cells: readonly string[]): string => `${cells.map(cell).join()}\r\n`;

/** @returns an errors file for a file without rows: what is wrong with it */
export const messageFile = (message: string): string => row([ERROR_COLUMN]) + row([message]);

/**
 * The original rows in their order with what is wrong in a column of its own, ready to be mended and uploaded again. Read
 * and written chunk by chunk; never more than that is held.
 * @throws UnreadableCsv for what is no CSV
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
      // What is wrong with the header stands below it: its own cell names the column.
      if (error) text += layout.row([], error);
    }
    if (text) yield text;
  }
}

/** Where the cells of a row go. */
class Layout {
  readonly #columns: readonly number[];
  readonly #width: number;

  constructor(header: readonly string[]) {
    const names = header.slice(0, MOST_COLUMNS);
    this.#width = names.length;
    // A mended file may have come with the column of an earlier errors file.
    this.#columns = [...names.keys()].filter((index) => !isErrorColumn(names[index] ?? ''));
  }

  /** Cells beyond the header's stand behind the error, so that nothing is lost of a row with too many. */
  row(cells: readonly string[], error: string): string {
    const own = this.#columns.map((index) => cells[index] ?? '');
    return row([...own, error, ...cells.slice(this.#width, this.#width + MOST_COLUMNS)]);
  }
}

/** Looks at the first bytes. The file was found to be text when it was checked, so the rest needs no look. */
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
