import { useState } from 'react';
import type { ReportQuestion } from '@portal/shared/calls/reports';
import type { BodyOf, Endpoint } from '@portal/shared/contracts/endpoint';
import { stream, useCancellableTask } from '@portal/shared/web/http';
import { piecesOfStream } from '@portal/shared/web/workbook/read-pieces';
import { readRows } from '@portal/shared/web/workbook/read-rows';
import type { SheetRow } from '@portal/shared/web/workbook/sheet';
import type { Report } from './report';

/** How often the preview shows what has arrived, in milliseconds. */
const SHOW_EVERY = 250;

export interface PreviewedReport {
  /** What the rows were asked for with. */
  body: ReportQuestion;
  rows: readonly SheetRow[];
  complete: boolean;
}

/** Reads the rows of a report for its preview; the first ones show while the others still come. */
export function useReportPreview(report: Report, onEmpty: () => void) {
  const { busy, start, cancel } = useCancellableTask();
  const [shown, setShown] = useState<PreviewedReport>();

  const read = async (body: ReportQuestion, signal: AbortSignal) => {
    const asked = { ...body, isDownload: false } as unknown as BodyOf<Endpoint>;
    const content = await stream(report.endpoint, asked, { signal });
    const rows: SheetRow[] = [];
    let next = 0;
    for await (const piece of readRows(piecesOfStream(content))) {
      if (signal.aborted) return;
      for (const row of piece) rows.push(row);
      if (rows.length === 0 || performance.now() < next) continue;
      next = performance.now() + SHOW_EVERY;
      setShown({ body, rows: rows.slice(), complete: false });
    }
    if (rows.length === 0) onEmpty();
    else setShown({ body, rows, complete: true });
  };

  const open = (body: ReportQuestion) =>
    start(
      (signal) => read(body, signal),
      () => setShown(undefined),
    );
  const close = () => {
    cancel();
    setShown(undefined);
  };
  return { busy, shown, open, close };
}
