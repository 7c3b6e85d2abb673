import { UNREADABLE } from './upload-encoding';

/** How every reader of reward files sets its CSV parser (csv-parse), in the browser and on the server. */
export const CSV_OPTIONS = {
  // Rows of any length come out of the parser, so that each can be judged by itself.
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  // Bounds the memory of a quotation mark that is never closed.
  max_record_size: 2 * 1024 * 1024,
};

/** @returns what is wrong with the file, for an error that the parser threw */
export const parserProblem = ({ code, lines }: { code?: string; lines?: number }): string =>
  `${code === 'CSV_MAX_RECORD_SIZE' ? UNREADABLE.longRow : UNREADABLE.quote}, near line ${lines ?? 1}.`;

/** Counts lines as an editor does: a quoted line break counts too. */
export class LineCounter {
  #next = 1;

  /** @returns the line on which the record began */
  begin(cells: readonly string[]): number {
    const line = this.#next;
    this.#next += 1;
    for (const cell of cells) {
      if (cell.includes('\n') || cell.includes('\r')) this.#next += cell.split(/\r\n|\n|\r/).length - 1;
    }
    return line;
  }

  get next(): number {
    return this.#next;
  }
}
