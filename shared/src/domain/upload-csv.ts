import { UNREADABLE } from './upload-encoding';

/** How every reader of reward files sets its CSV parser (csv-parse), in the browser and on the server. */
export const CSV_OPTIONS = {
  // Rows of any length come out of the parser, so that each can be judged by itself.
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  // Bounds the memory of a quotation mark that is never closed.
  max_record_size: 2 * 1024 * 1024,
};

/**
 * Has a new parser compare no row with the first one. It makes an error of each row of another length, with a stack and a copy of the
 * row, only to relax it: for a file of short or blank lines that is 100 times the work. It begins to compare once it has counted a row.
 */
export const relaxWithoutErrors = (parser: { readonly info: object }): void =>
  void Object.defineProperty(parser.info, 'records', { get: () => 0, set: () => undefined });

const near = (problem: string, line: number): string => `${problem}, near line ${line}.`;

/** @param line on which the row began @returns what is wrong with a file that has a row above `max_record_size` */
export const longRow = (line: number): string => near(UNREADABLE.longRow, line);

/** @returns what is wrong with the file, for an error that the parser threw */
export const parserProblem = ({ code, lines = 1 }: { code?: string; lines?: number }): string =>
  code === 'CSV_MAX_RECORD_SIZE' ? longRow(lines) : near(UNREADABLE.quote, lines);

/** Counts lines as an editor does: a quoted line break counts too. */
export class LineCounter {
  #next = 1;
  #rowEnded = false;
  #unended = 0;

  /** @returns the line on which the record began */
  begin(cells: readonly string[]): number {
    const line = this.#next;
    this.#rowEnded = true;
    this.#next += 1;
    for (const cell of cells) {
      if (cell.includes('\n') || cell.includes('\r')) this.#next += cell.split(/\r\n|\n|\r/).length - 1;
    }
    return line;
  }

  /**
   * The parser's own bound counts what stands in the cells: a row of commas alone would fill the memory.
   * @param length of the piece of the file that was parsed now, in bytes or characters
   * @returns whether the row that goes on behind it is longer than `max_record_size`
   */
  isRowTooLong(length: number): boolean {
    this.#unended = this.#rowEnded ? 0 : this.#unended + length;
    this.#rowEnded = false;
    return this.#unended > CSV_OPTIONS.max_record_size;
  }

  get next(): number {
    return this.#next;
  }
}
