import { fromWire } from '@portal/shared/domain/dates';
import { REPORT_RIGHTS, reportRangeProblem, type ReportName } from '@portal/shared/domain/reports';
import type { Actor } from '../../platform/http/actor';
import { badInput, forbidden } from '../../platform/http/errors';

/** First and last moment of a report, both included; undefined for an open end. */
export interface ReportRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** @throws HttpError 403 when the actor may not see the report, or not download it */
export function requireReportRight(actor: Actor, report: ReportName, isDownload = false): void {
  const { view, download } = REPORT_RIGHTS[report];
  const allowed = isDownload
    ? actor.claims.has(download)
    : actor.claims.has('reports_view') && actor.claims.has(view);
  if (!allowed) throw forbidden();
}

/** @throws HttpError 400 for a moment that is none and for an end before the start */
export function readRange(body: {
  FromDate?: string | null | undefined;
  ToDate?: string | null | undefined;
}): ReportRange {
  const { FromDate, ToDate } = body;
  for (const [path, value] of Object.entries({ FromDate, ToDate })) {
    if (value && !fromWire(value))
      throw badInput({ path, message: `${path} must be a date as YYYY-MM-DD HH:mm:ss.` });
  }
  const problem = reportRangeProblem(FromDate ?? '', ToDate ?? '');
  if (problem) throw badInput({ path: 'ToDate', message: problem });
  return { from: FromDate || undefined, to: ToDate || undefined };
}
