import { useState } from 'react';
import type { BodyOf, Endpoint } from '@portal/shared/contracts/endpoint';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { NO_RECORDS_TEXT } from '@portal/shared/domain/reports';
import { download, saveBlob } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import type { Sort } from '@portal/shared/web/ui/use-list-url-state';
import { askWorker } from './ask-worker';
import { firstRow } from './read-rows';
import type { Report } from './report';
import { useCancellableTask } from './use-cancellable-task';
import type { WorkbookMessage, WorkbookQuestion } from './workbook.worker';

/** How far a download is: `share` from 0 to 1, null where that is not known. */
interface DownloadProgress {
  label: string;
  share: number | null;
}

export interface ReportDownload {
  /** Undefined while nothing is being downloaded. */
  progress: DownloadProgress | undefined;
  /** @param sort the order of the rows in the workbook, null for that of the server */
  start: (body: object, sort?: Sort | null) => void;
  cancel: () => void;
}

/** @returns what happened, for the user: undefined when the file was saved */
async function saveWorkbook(
  report: Report,
  labels: ClientLabels,
  { body, sort }: { body: object; sort: Sort | null },
  tell: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  tell({ label: 'Getting the rows', share: null });
  const asked = { ...body, IsDownload: true } as unknown as BodyOf<Endpoint>;
  const content = await download(report.endpoint, asked, { signal });
  const first = await firstRow(content);
  if (!first) return NO_RECORDS_TEXT;
  const question: WorkbookQuestion = { content, columns: report.columns(labels, first), sort };
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url));
  const file = await askWorker(
    worker,
    question,
    (message: WorkbookMessage) => {
      if ('error' in message) throw new Error(message.error);
      if ('file' in message) return message.file;
      tell({ label: 'Writing the workbook', share: message.progress });
      return undefined;
    },
    signal,
  );
  saveBlob(file, report.fileName);
  return undefined;
}

/** Makes the workbook of a report beside the page, which can be used meanwhile. Leaving the screen cancels it. */
export function useReportDownload(report: Report, onEmpty: () => void): ReportDownload {
  const [progress, setProgress] = useState<DownloadProgress>();
  const { busy, start, cancel } = useCancellableTask();
  const { labels } = useSession().client;
  return {
    progress: busy ? progress : undefined,
    cancel,
    start: (body, sort = null) =>
      start(async (signal) => {
        if (await saveWorkbook(report, labels, { body, sort }, setProgress, signal)) onEmpty();
      }),
  };
}
