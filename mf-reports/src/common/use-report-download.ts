import { useEffect, useRef, useState } from 'react';
import type { BodyOf, Endpoint } from '@portal/shared/contracts/endpoint';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { NO_RECORDS_TEXT } from '@portal/shared/domain/reports';
import { download } from '@portal/shared/web/http';
import { useSession, useToast } from '@portal/shared/web/session';
import { askWorker } from './ask-worker';
import { firstRow } from './read-rows';
import type { Report } from './report';
import type { WorkbookMessage, WorkbookQuestion } from './workbook.worker';

/** How far a download is: `share` from 0 to 1, null where that is not known. */
interface DownloadProgress {
  label: string;
  share: number | null;
}

export interface ReportDownload {
  /** Undefined while nothing is being downloaded. */
  progress: DownloadProgress | undefined;
  start: (body: object) => void;
  cancel: () => void;
}

/** @returns what happened, for the user: undefined when the file was saved */
async function saveWorkbook(
  report: Report,
  labels: ClientLabels,
  body: object,
  tell: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  tell({ label: 'Getting the rows', share: null });
  const asked = { ...body, IsDownload: true } as unknown as BodyOf<Endpoint>;
  const content = await download(report.endpoint, asked, { signal });
  const first = await firstRow(content);
  if (!first) return NO_RECORDS_TEXT;
  const question: WorkbookQuestion = { content, columns: report.columns(labels, first) };
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
  save(file, report.fileName);
  return undefined;
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Makes the workbook of a report beside the page, which can be used meanwhile. Leaving the screen cancels it. */
export function useReportDownload(report: Report, onEmpty: () => void): ReportDownload {
  const [progress, setProgress] = useState<DownloadProgress>();
  const canceller = useRef<AbortController>(null);
  const toast = useToast();
  const { labels } = useSession().client;
  useEffect(() => () => canceller.current?.abort(), []);

  const start = (body: object) => {
    canceller.current?.abort();
    const own = new AbortController();
    canceller.current = own;
    saveWorkbook(report, labels, body, setProgress, own.signal)
      .then((empty) => {
        if (empty) onEmpty();
      })
      .catch((cause: unknown) => {
        if (own.signal.aborted) return;
        toast.error(cause instanceof Error ? cause.message : 'An error has occured.');
      })
      .finally(() => {
        if (canceller.current === own) setProgress(undefined);
      });
  };
  const cancel = () => {
    canceller.current?.abort();
    setProgress(undefined);
  };
  return { progress, start, cancel };
}
