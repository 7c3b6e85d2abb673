import type { Sort } from '../../domain/list-order';
import { thrownBy } from '../transport/call-error';
import { piecesOfBlob } from './read-pieces';
import { readRows } from './read-rows';
import { sortedRows } from './sorted-rows';
import type { SheetColumn } from './sheet';
import { Workbook } from './workbook';
import { WorkbookLayout, type WorkbookInfo } from './workbook-layout';

export interface WorkbookQuestion {
  content: Blob;
  columns: readonly SheetColumn[];
  /** Null for the order in which the rows come. */
  sort: Sort | null;
  /** What the rows are; how many, and what their money comes to, is added. */
  info: WorkbookInfo;
}

/** `progress` is the share of the rows that are written, 0 to 1. */
export type WorkbookMessage = { progress: number } | { file: Blob } | { error: string };

const tell = (message: WorkbookMessage) => self.postMessage(message);

async function write({ content, columns, sort, info }: WorkbookQuestion): Promise<void> {
  // Read twice rather than kept: reading is quick, and a hundred thousand rows are large.
  const layout = new WorkbookLayout(columns, info);
  for await (const rows of readRows(piecesOfBlob(content))) layout.measure(rows);
  layout.sumUp();
  const workbook = new Workbook(layout);
  const pieces = piecesOfBlob(content, (progress) => tell({ progress }));
  const read = readRows(pieces);
  for await (const rows of sort ? sortedRows(read, sort) : read) workbook.add(rows);
  tell({ file: workbook.finish() });
}

self.onmessage = ({ data }: MessageEvent<WorkbookQuestion>) => {
  write(data).catch((cause: unknown) => tell({ error: thrownBy(cause).message }));
};
