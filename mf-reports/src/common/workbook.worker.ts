import { piecesOfBlob } from './read-pieces';
import { readRows } from './read-rows';
import type { ReportColumn } from './report';
import { Workbook } from './workbook';
import { WorkbookLayout } from './workbook-layout';

export interface WorkbookQuestion {
  content: Blob;
  columns: readonly ReportColumn[];
}

/** `progress` is the share of the rows that are written, 0 to 1. */
export type WorkbookMessage = { progress: number } | { file: Blob } | { error: string };

const tell = (message: WorkbookMessage) => self.postMessage(message);

async function write({ content, columns }: WorkbookQuestion): Promise<void> {
  // Read twice rather than kept: reading is quick, and a hundred thousand rows are large.
  const layout = new WorkbookLayout(columns);
  for await (const rows of readRows(piecesOfBlob(content))) layout.measure(rows);
  const workbook = new Workbook(layout);
  const pieces = piecesOfBlob(content, (progress) => tell({ progress }));
  for await (const rows of readRows(pieces)) workbook.add(rows);
  tell({ file: workbook.finish() });
}

self.onmessage = ({ data }: MessageEvent<WorkbookQuestion>) => {
  write(data).catch((cause: unknown) =>
    tell({ error: cause instanceof Error ? cause.message : 'An error has occured.' }),
  );
};
