import { parse } from 'csv-parse/browser/esm';
import {
  CSV_OPTIONS,
  LineCounter,
  longRow,
  parserProblem,
  relaxWithoutErrors,
} from '@portal/shared/domain/upload-csv';
import { SNIFFED_BYTES, UNREADABLE, sniffEncoding } from '@portal/shared/domain/upload-encoding';
import { MAX_UPLOAD_BYTES, type UploadKind } from '@portal/shared/domain/upload-files';
import { readHeader, tooManyColumns, type Header } from '@portal/shared/domain/upload-header';
import { isBlank, isBlankRow, readRow, type UploadRow } from '@portal/shared/domain/upload-row';

/** What the browser finds in a file before anything is sent, by the rules that the server has too. */
export interface FileReport {
  readonly bytes: number;
  /** As users know it: 'UTF-8'. */
  readonly encoding: string;
  readonly header: readonly string[];
  readonly rows: number;
  /** Of these, the ones that would be refused; all of them under a header that is not understood. */
  readonly rowsWithErrors: number;
  readonly firstRows: ReadonlyArray<readonly string[]>;
  /** Of the valid rows. */
  readonly sums: ReadonlyArray<{ promotionId: number; rows: number; cents: number }>;
  /** Why the file would be refused, the first of it. */
  readonly problems: readonly Problem[];
  readonly problemCount: number;
}
export interface Problem {
  /** Null for the file as a whole. */
  readonly line: number | null;
  readonly column: string | null;
  readonly value: string | null;
  readonly message: string;
}

const PIECE_BYTES = 256 * 1024;
const FIRST_ROWS = 5;
const MOST_PROBLEMS = 20;
const MOST_SUMS = 1000;

/** Reads a whole file piece by piece; meant for a worker. */
export async function inspectFile(file: Blob, kind: UploadKind): Promise<FileReport> {
  const reading = new Reading(kind, file.size);
  if (file.size > MAX_UPLOAD_BYTES)
    return reading.refuse(`The file is larger than ${MAX_UPLOAD_BYTES / (1024 * 1024)} MiB.`);
  const sniffed = sniffEncoding(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()));
  if ('problem' in sniffed) return reading.refuse(sniffed.problem);
  reading.encoding = sniffed.encoding.toUpperCase();
  const decoder = new TextDecoder(sniffed.encoding, { fatal: true });
  try {
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      const last = at + PIECE_BYTES >= file.size;
      const piece = await file.slice(at, at + PIECE_BYTES).arrayBuffer();
      const text = decode(() => decoder.decode(piece, { stream: !last }));
      await reading.read(text);
    }
    await reading.end();
  } catch (cause) {
    return reading.refuse(cause instanceof Unreadable ? cause.message : UNREADABLE.encoding);
  }
  return reading.report();
}

class Unreadable extends Error {}

function decode(read: () => string): string {
  let text: string;
  try {
    text = read();
  } catch {
    throw new Unreadable(UNREADABLE.encoding);
  }
  if (text.includes('\0')) throw new Unreadable(UNREADABLE.encoding);
  return text;
}

class Reading {
  encoding = '';
  #rows = 0;
  #validRows = 0;
  #problemCount = 0;
  #header: Header | undefined;
  #headerRefused = false;
  #names: readonly string[] = [];
  readonly #firstRows: string[][] = [];
  readonly #problems: Problem[] = [];
  readonly #sums = new Map<number, { rows: number; cents: number }>();
  readonly #seen = new Map<string, number>();
  readonly #lines = new LineCounter();
  readonly #parser = parse({
    ...CSV_OPTIONS,
    bom: true,
    on_record: (cells: string[]) => void this.#take(cells),
  });

  constructor(
    private readonly kind: UploadKind,
    private readonly bytes: number,
  ) {
    relaxWithoutErrors(this.#parser);
    // Errors reach us through the piece that caused them.
    this.#parser.on('error', () => undefined).resume();
  }

  async read(text: string): Promise<void> {
    await this.#feed((done) => this.#parser.write(text, done));
    if (this.#lines.isRowTooLong(text.length)) throw new Unreadable(longRow(this.#lines.next));
  }
  async end(): Promise<void> {
    await this.#feed((done) => this.#parser.end(done));
    if (!this.#header) throw new Unreadable(UNREADABLE.empty);
    if (this.#rows === 0 && !this.#headerRefused) throw new Unreadable(UNREADABLE.headerOnly);
  }

  refuse(message: string): FileReport {
    this.#problems.length = 0;
    this.#problemCount = 0;
    this.#note({ line: null, column: null, value: null, message });
    return this.report();
  }

  report(): FileReport {
    const sums = [...this.#sums].map(([promotionId, sum]) => ({ promotionId, ...sum }));
    return {
      bytes: this.bytes,
      encoding: this.encoding,
      header: this.#names,
      rows: this.#rows,
      rowsWithErrors: this.#rows - this.#validRows,
      firstRows: this.#firstRows,
      sums: sums.sort((one, other) => one.promotionId - other.promotionId).slice(0, MOST_SUMS),
      problems: this.#problems,
      problemCount: this.#problemCount,
    };
  }

  #feed(give: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      give((error) => {
        if (!error) resolve();
        else if (error instanceof Unreadable) reject(error);
        else reject(new Unreadable(parserProblem(error as { code?: string; lines?: number })));
      });
    });
  }

  #take(cells: string[]): void {
    const line = this.#lines.begin(cells);
    if (this.#header ? isBlankRow(this.#header, cells) : isBlank(cells)) return;
    if (!this.#header) {
      const unreadable = tooManyColumns(cells);
      if (unreadable) throw new Unreadable(unreadable);
      const { header, problems } = readHeader(this.kind, cells);
      this.#header = header;
      this.#names = cells.map((cell) => cell.trim());
      this.#headerRefused = problems.length > 0;
      for (const problem of problems) this.#note({ ...problem, line });
      return;
    }
    this.#rows += 1;
    if (this.#firstRows.length < FIRST_ROWS) this.#firstRows.push(cells.map((cell) => cell.slice(0, 200)));
    if (this.#headerRefused) return;
    const row = readRow(this.#header, cells);
    if (Array.isArray(row)) for (const problem of row) this.#note({ ...problem, line });
    else this.#add(row, line);
  }

  #add(row: UploadRow, line: number): void {
    const key = [row.promotionId, row.portBu, row.officeId, row.rewardName, row.amountCents].join('\n');
    const earlier = this.#seen.get(key);
    if (earlier !== undefined) {
      const message = `The row repeats line ${earlier}.`;
      this.#note({ line, column: 'OfficeId', value: row.officeId, message });
      return;
    }
    this.#seen.set(key, line);
    this.#validRows += 1;
    const sum = this.#sums.get(row.promotionId) ?? { rows: 0, cents: 0 };
    this.#sums.set(row.promotionId, { rows: sum.rows + 1, cents: sum.cents + row.amountCents });
  }

  #note({ line, column, value, message }: Problem): void {
    this.#problemCount += 1;
    if (this.#problems.length < MOST_PROBLEMS) this.#problems.push({ line, column, value, message });
  }
}
