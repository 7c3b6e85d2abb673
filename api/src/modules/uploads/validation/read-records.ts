import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse, type Parser } from 'csv-parse';
import {
  CSV_OPTIONS,
  LineCounter,
  longRow,
  parserProblem,
  relaxWithoutErrors,
} from '@portal/shared/domain/upload-csv';
import type { FileEncoding } from '@portal/shared/domain/upload-encoding';

export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The file is no CSV: the message says why, and where. */
export class UnreadableCsv extends Error {}

/**
 * Streams a file record by record, in batches of what one chunk of the file brings; never more than that is held.
 * @throws UnreadableCsv
 */
export async function* readRecords(
  content: AsyncIterable<Buffer>,
  encoding: FileEncoding,
): AsyncGenerator<CsvRecord[]> {
  const lines = new LineCounter();
  let batch: CsvRecord[] = [];
  const parser = parse({ ...CSV_OPTIONS, bom: true });
  relaxWithoutErrors(parser);
  // As events, because the parser gathers much about each record for a callback. Errors come through the callback of the
  // chunk that caused them; the listener keeps the event from being unhandled.
  parser
    .on('data', (cells: string[]) => void batch.push({ line: lines.begin(cells), cells }))
    .on('error', () => undefined);
  // From the next turn on the parser emits every record while its chunk is parsed.
  await nextTurn();
  const take = (): CsvRecord[] => {
    const taken = batch;
    batch = [];
    return taken;
  };
  for await (const chunk of asUtf8(content, encoding)) {
    await feed(parser, chunk);
    if (lines.isRowTooLong(chunk.length)) throw new UnreadableCsv(longRow(lines.next));
    yield take();
  }
  const end = new Promise((resolve) => parser.once('end', resolve));
  await feed(parser, null);
  await end;
  yield take();
}

const feed = (parser: Parser, chunk: Buffer | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: (Error & { code?: string; lines?: number }) | null) => {
      if (error) reject(new UnreadableCsv(parserProblem(error)));
      else resolve();
    };
    if (chunk) parser.write(chunk, done);
    else parser.end(done);
  });

async function* asUtf8(content: AsyncIterable<Buffer>, encoding: FileEncoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') {
    yield* content;
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of content) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}
