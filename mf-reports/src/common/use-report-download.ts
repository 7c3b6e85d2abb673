import { useState } from 'react';
import type { ReportQuestion } from '@portal/shared/calls/reports';
import type { BodyOf, Endpoint } from '@portal/shared/contracts/endpoint';
import { formatDateTime, toWire, zoneName } from '@portal/shared/domain/dates';
import { NO_RECORDS_TEXT } from '@portal/shared/domain/reports';
import { download, saveBlob, useCancellableTask } from '@portal/shared/web/http';
import { useSession, type Session } from '@portal/shared/web/session';
import type { Sort } from '@portal/shared/web/ui/use-list-url-state';
import { firstRow } from '@portal/shared/web/workbook/read-rows';
import type { WorkbookInfo } from '@portal/shared/web/workbook/workbook-layout';
import { rangeText } from './range-text';
import type { Report } from './report';
import { writeWorkbook } from '@portal/shared/web/workbook/write-workbook';

/** How far a download is: `share` from 0 to 1, null where that is not known. */
interface DownloadProgress {
  label: string;
  share: number | null;
}

export interface ReportDownload {
  /** Undefined while nothing is being downloaded. */
  progress: DownloadProgress | undefined;
  /** @param sort the order of the rows in the workbook, null for that of the server */
  start: (body: ReportQuestion, sort?: Sort | null) => void;
  cancel: () => void;
}

function infoOf(report: Report, { client, user }: Session, body: ReportQuestion): WorkbookInfo {
  const now = new Date();
  const range = rangeText(body);
  return [
    ['Client', client.pageTitle],
    ['Report', report.title],
    ...(range ? [['Range', range] as const] : []),
    ['Downloaded', `${formatDateTime(toWire(now))} ${zoneName(now)}`],
    ['By', user.UserName],
  ];
}

/** @returns what happened, for the user: undefined when the file was saved */
async function saveWorkbook(
  report: Report,
  session: Session,
  { body, sort }: { body: ReportQuestion; sort: Sort | null },
  tell: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  tell({ label: 'Getting the rows', share: null });
  const asked = { ...body, isDownload: true } as unknown as BodyOf<Endpoint>;
  const content = await download(report.endpoint, asked, { signal });
  const first = await firstRow(content);
  if (!first) return NO_RECORDS_TEXT;
  const question = {
    content,
    columns: report.columns(session.client.labels, first),
    sort,
    info: infoOf(report, session, body),
  };
  const file = await writeWorkbook(
    question,
    (share) => tell({ label: 'Writing the workbook', share }),
    signal,
  );
  saveBlob(file, report.fileName);
  return undefined;
}

/** Makes the workbook of a report beside the page, which can be used meanwhile. Leaving the screen cancels it. */
export function useReportDownload(report: Report, onEmpty: () => void): ReportDownload {
  const [progress, setProgress] = useState<DownloadProgress>();
  const { busy, start, cancel } = useCancellableTask();
  const session = useSession();
  return {
    progress: busy ? progress : undefined,
    cancel,
    start: (body, sort = null) =>
      start(async (signal) => {
        if (await saveWorkbook(report, session, { body, sort }, setProgress, signal)) onEmpty();
      }),
  };
}
