import { useState } from 'react';
import type { BodyOf, Endpoint } from '@portal/shared/contracts/endpoint';
import { stream } from '@portal/shared/web/http';
import { piecesOfStream } from './read-pieces';
import { readRows } from './read-rows';
import type { Report, ReportRow } from './report';
import { useCancellableTask } from './use-cancellable-task';

/** How often the preview shows what has arrived, in milliseconds. */
const SHOW_EVERY = 250;

export interface PreviewedReport {
  /** What the rows were asked for with. */
  body: object;
  rows: readonly ReportRow[];
  complete: boolean;
}

/** Reads the rows of a report for its preview; the first ones show while the others still come. */
export function useReportPreview(report: Report, onEmpty: () => void) {
  const { busy, start, cancel } = useCancellableTask();
  const [shown, setShown] = useState<PreviewedReport>();

  const read = async (body: object, signal: AbortSignal) => {
    const asked = { ...body, IsDownload: false } as unknown as BodyOf<Endpoint>;
    const content = await stream(report.endpoint, asked, { signal });
    const rows: ReportRow[] = [];
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

  const open = (body: object) =>
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
