import type { ReportRow } from './report';

/** Some 600 rows: a few milliseconds of work. */
const PIECE_BYTES = 256 * 1024;
const FIRST_LINE = '{"error":null,"Data":[';
const LAST_LINE = ']}';
const INCOMPLETE = 'The report did not arrive completely. Please try again.';

/**
 * Reads the rows of an answer piece by piece, so that the page stays free however many there are: the server writes each
 * row on a line of its own.
 * @param content the answer of a report call @param tell is told the share that was read, 0 to 1
 * @throws Error for an answer that broke off
 */
export async function* readRows(
  content: Blob,
  tell: (share: number) => void = () => undefined,
): AsyncGenerator<ReportRow[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let inLines = false;
  for (let from = 0; from < content.size; from += PIECE_BYTES) {
    const piece = await content.slice(from, from + PIECE_BYTES).arrayBuffer();
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    inLines ||= lines.length > 0;
    const rows = lines.filter((line) => line !== FIRST_LINE && line !== '').map(rowOf);
    tell(Math.min(1, (from + PIECE_BYTES) / content.size));
    if (rows.length > 0) yield rows;
  }
  if (inLines && rest === LAST_LINE) return;
  // An answer on one line, from a server that writes it in one go.
  yield parse<{ Data: ReportRow[] }>(rest).Data;
}

const rowOf = (line: string): ReportRow => parse<ReportRow>(line.endsWith(',') ? line.slice(0, -1) : line);

function parse<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error(INCOMPLETE);
  }
}

/** @returns the first row of an answer, or undefined for an empty report */
export async function firstRow(content: Blob): Promise<ReportRow | undefined> {
  for await (const [row] of readRows(content)) return row;
  return undefined;
}
