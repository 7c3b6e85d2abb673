import { REPORT_RIGHTS, type ReportName } from '@portal/shared/domain/reports';
import type { Actor } from '../../platform/http/actor';
import { forbidden } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { NO_LOCKS } from '../lock-names';

/** @throws HttpError 403 when the actor may not see the report, or not download it */
export function requireReportRight(
  actor: Actor,
  { report, isDownload }: { report: ReportName; isDownload: boolean },
): void {
  const { view, download } = REPORT_RIGHTS[report];
  const allowed = isDownload
    ? actor.claims.has(download)
    : actor.claims.has('reports_view') && actor.claims.has(view);
  if (!allowed) throw forbidden();
}

/** Writes a download to the audit log. @param asked the range and the zone as they were sent */
export const recordDownload = (
  { audit, database }: Platform,
  actor: Actor,
  { report, asked }: { report: ReportName; asked: object },
): Promise<void> =>
  database.transaction(
    (trx) =>
      audit.record(trx, actor, { action: 'reportDownloaded', entity: 'report', entityId: report, to: asked }),
    NO_LOCKS,
  );
