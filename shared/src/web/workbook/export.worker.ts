import { thrownBy } from '../transport/call-error';
import { CsvFile } from './csv-file';
import { readRows } from './read-rows';
import type { SheetColumn } from './sheet';
import { Workbook } from './workbook';
import { WorkbookLayout, type WorkbookInfo } from './workbook-layout';

/** What is to be written; the rows follow as pieces of the call's answer, one at a time as they are asked for. */
export interface ExportQuestion {
  format: 'xlsx' | 'csv';
  columns: readonly SheetColumn[];
  /** How many rows will come. */
  total: number;
  info: WorkbookInfo;
}

/** A piece of the answer; null after the last one. */
export type ExportPiece = Uint8Array | null;
export type ExportMessage = { want: number } | { file: Blob } | { error: string };

let receive: (piece: ExportPiece) => void = () => undefined;

/** Demand-driven: the next piece is asked for when the last one is written, so that no more than one is in memory. */
async function* piecesOf(written: () => number): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = new Promise<ExportPiece>((resolve) => (receive = resolve));
    self.postMessage({ want: written() } satisfies ExportMessage);
    const piece = await next;
    if (!piece) return;
    yield piece;
  }
}

async function write({ format, columns, total, info }: ExportQuestion): Promise<Blob> {
  let written = 0;
  const layout = new WorkbookLayout(columns, info);
  layout.expect(total);
  const file = format === 'csv' ? new CsvFile(columns) : new Workbook(layout);
  for await (const rows of readRows(piecesOf(() => written))) {
    file.add(rows);
    written += rows.length;
  }
  return file.finish();
}

self.onmessage = ({ data }: MessageEvent<ExportQuestion | ExportPiece>) => {
  if (data === null || data instanceof Uint8Array) return receive(data);
  write(data).then(
    (file) => self.postMessage({ file } satisfies ExportMessage),
    (cause: unknown) => {
      const error = thrownBy(cause).message;
      self.postMessage({ error } satisfies ExportMessage);
    },
  );
};
