import { piecesOfStream } from '../workbook/read-pieces';
import { readRows } from '../workbook/read-rows';
import type { SheetRow } from '../workbook/sheet';
import { MOST_PRINTED, TOO_MANY_TO_PRINT } from './print-limit';

/**
 * Reads the rows of an export's answer for paper.
 * @param tell how many rows have been read
 * @throws Error for more rows than are printed, whatever the list had counted; the abort reason
 */
export async function readPrintedRows(
  content: ReadableStream<Uint8Array>,
  tell: (rows: number) => void,
  signal: AbortSignal,
): Promise<SheetRow[]> {
  const all: SheetRow[] = [];
  for await (const rows of readRows(piecesOfStream(content))) {
    signal.throwIfAborted();
    all.push(...rows);
    if (all.length > MOST_PRINTED) throw new Error(TOO_MANY_TO_PRINT);
    tell(all.length);
  }
  return all;
}
