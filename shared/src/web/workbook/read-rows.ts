import { INCOMPLETE, piecesOfBlob } from './read-pieces';
import type { SheetRow } from './sheet';

const FIRST_LINE = '{"error":null,"Data":[';
const LAST_LINE = ']}';

/**
 * Reads the rows of a report call's answer piece by piece, so that the page stays free however many there are: the server
 * writes each row on a line of its own.
 * @throws Error for an answer that broke off
 */
export async function* readRows(pieces: AsyncIterable<ArrayBuffer | Uint8Array>): AsyncGenerator<SheetRow[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let inLines = false;
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    inLines ||= lines.length > 0;
    const rows = lines.filter((line) => line !== FIRST_LINE && line !== '').map(rowOf);
    if (rows.length > 0) yield rows;
  }
  if (inLines && rest === LAST_LINE) return;
  // An answer on one line, from a server that writes it in one go.
  yield parse<{ Data: SheetRow[] }>(rest).Data;
}

const rowOf = (line: string): SheetRow => parse<SheetRow>(line.endsWith(',') ? line.slice(0, -1) : line);

function parse<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error(INCOMPLETE);
  }
}

/** @returns the first row of an answer, or undefined for an empty report */
export async function firstRow(content: Blob): Promise<SheetRow | undefined> {
  for await (const [row] of readRows(piecesOfBlob(content))) return row;
  return undefined;
}
