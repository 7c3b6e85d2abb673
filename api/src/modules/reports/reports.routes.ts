import type { BodyOf, Endpoint } from '@portal/shared/contracts/endpoint';
import * as calls from '@portal/shared/contracts/reports';
import type { ReportName } from '@portal/shared/domain/reports';
import type { Actor } from '../../platform/http/actor';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { mergedUsers } from './merged-users.service';
import { outstanding } from './outstanding.service';
import { promotionSummary } from './promotion-summary.service';
import { reconciliation } from './reconciliation.service';
import { recordDownload, requireReportRight } from './report-access.service';
import { mapPages } from './report-pages';
import { sendRows } from './send-rows';
import {
  readOutstanding,
  readRange,
  readReport,
  wireMerge,
  wireOutstanding,
  wireRedeemed,
  wireSummary,
} from './wire-reports';

/** The four reports: their rows for the preview and for the workbook. */
export const reportRoutes: RouteModule = (app, platform) => {
  const registerReport = <E extends Endpoint>(
    endpoint: E,
    report: ReportName,
    rowsOf: (actor: Actor, body: BodyOf<E>) => AsyncGenerator<readonly object[]>,
  ): void =>
    registerRoute(app, endpoint, async ({ actor, body, reply }) => {
      const { isDownload, asked } = readReport((body ?? {}) as object);
      requireReportRight(actor, { report, isDownload });
      const rows = rowsOf(actor, body);
      if (isDownload) await recordDownload(platform, actor, { report, asked });
      return sendRows(reply, rows);
    });

  registerReport(calls.getPromotionReport, 'promotionSummary', (actor, body) =>
    mapPages(promotionSummary(platform, actor, readRange(body)), wireSummary),
  );
  registerReport(calls.getPromotionReportFundDetails, 'promotionSummary', (actor) =>
    mapPages(promotionSummary(platform, actor, {}), wireSummary),
  );
  registerReport(calls.getReconciliationReport, 'reconciliation', (actor, body) =>
    mapPages(reconciliation(platform, actor, readRange(body)), wireRedeemed(actor)),
  );
  registerReport(calls.getOutstandingReport, 'outstanding', (actor, body) =>
    mapPages(outstanding(platform, actor, readOutstanding(body)), wireOutstanding(actor)),
  );
  registerReport(calls.getMergedReport, 'mergedUser', (actor, body) =>
    mapPages(mergedUsers(platform, actor, readRange(body)), wireMerge),
  );
};
