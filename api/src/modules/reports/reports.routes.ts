import type { BodyOf, Endpoint } from '@portal/shared/contracts/endpoint';
import * as calls from '@portal/shared/contracts/reports';
import type { ReportName } from '@portal/shared/domain/reports';
import type { Actor } from '../../platform/http/actor';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { mergedUsers } from './merged-users';
import { outstanding } from './outstanding.service';
import { promotionSummary } from './promotion-summary.service';
import { reconciliation } from './reconciliation';
import { readRange, requireReportRight } from './report-request';
import { sendRows } from './send-rows';
import { NO_LOCKS } from '../lock-names';

type ReportBody = Partial<BodyOf<typeof calls.getMergedReport>>;

/** The four reports: their rows for the preview and for the workbook. */
export const reportRoutes: RouteModule = (app, platform) => {
  const report = <E extends Endpoint>(
    endpoint: E,
    name: ReportName,
    rowsOf: (actor: Actor, body: BodyOf<E>) => AsyncGenerator<readonly object[]>,
  ): void =>
    registerRoute(app, endpoint, async ({ actor, body, reply }) => {
      const { FromDate, ToDate, TimeZone, IsDownload } = body as unknown as ReportBody;
      requireReportRight(actor, name, IsDownload);
      const rows = rowsOf(actor, body);
      if (IsDownload) {
        await platform.database.transaction(
          (trx) =>
            platform.audit.record(trx, actor, {
              action: 'reportDownloaded',
              entity: 'report',
              entityId: name,
              to: { FromDate, ToDate, TimeZone },
            }),
          NO_LOCKS,
        );
      }
      return sendRows(reply, rows);
    });

  report(calls.getPromotionReport, 'promotionSummary', (actor, body) =>
    promotionSummary(platform, actor, readRange(body)),
  );
  report(calls.getPromotionReportFundDetails, 'promotionSummary', (actor) =>
    promotionSummary(platform, actor, {}),
  );
  report(calls.getReconciliationReport, 'reconciliation', (actor, body) =>
    reconciliation(platform, actor, readRange(body)),
  );
  report(calls.getOutstandingReport, 'outstanding', (actor, body) => outstanding(platform, actor, body));
  report(calls.getMergedReport, 'mergedUser', (actor, body) => mergedUsers(platform, actor, readRange(body)));
};
