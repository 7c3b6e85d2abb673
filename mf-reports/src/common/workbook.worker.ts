import { readRows } from './read-rows';
import type { ReportColumn } from './report';
import { Workbook } from './workbook';

export interface WorkbookQuestion {
  content: Blob;
  columns: readonly ReportColumn[];
}

/** `progress` from 0 to 1 while the rows are read, null while the file is written, which cannot tell how far it is. */
export type WorkbookMessage = { progress: number | null } | { file: Uint8Array } | { error: string };

const tell = (message: WorkbookMessage, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

async function write({ content, columns }: WorkbookQuestion): Promise<void> {
  const workbook = new Workbook(columns);
  for await (const rows of readRows(content, (progress) => tell({ progress }))) workbook.add(rows);
  tell({ progress: null });
  const file = workbook.finish();
  tell({ file }, [file.buffer as ArrayBuffer]);
}

self.onmessage = ({ data }: MessageEvent<WorkbookQuestion>) => {
  write(data).catch((cause: unknown) =>
    tell({ error: cause instanceof Error ? cause.message : 'An error has occured.' }),
  );
};
