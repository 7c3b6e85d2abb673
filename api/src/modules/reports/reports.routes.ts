import type { BodyOf, Endpoint } from '@portal/shared/contracts/endpoint';
import * as calls from '@portal/shared/contracts/reports';
import type { ReportName } from '@portal/shared/domain/reports';
import type { Actor } from '../../platform/http/actor';
import { registerRoute } from '../../platform/http/contract-routes';
import { namedProperties } from '../../platform/http/named-properties';
import type { RouteModule } from '../../platform/platform';
import { mergedUsers, newestMerges } from './merged-users.service';
import { newestOutstanding, outstanding } from './outstanding.service';
import { newestSummaries, promotionSummary } from './promotion-summary.service';
import { newestRedeemed, reconciliation } from './reconciliation.service';
import { recordDownload, requireReportRight } from './report-access.service';
import { mapPages } from './report-pages';
import { sendRows } from './send-rows';
import {
  readNewestOutstanding,
  readOutstanding,
  readRange,
  readReport,
  wireMerge,
  wireOutstanding,
  wireRedeemed,
  wireRows,
  wireSummary,
} from './wire-reports';

/** The four reports: their rows for the preview and for the workbook, and the newest of them. */
export const reportRoutes: RouteModule = (app, platform) => {
  const registerReport = <E extends Endpoint>(
    endpoint: E,
    report: ReportName,
    rowsOf: (actor: Actor, body: BodyOf<E>) => AsyncGenerator<readonly object[]>,
  ): void =>
    registerRoute(app, endpoint, async ({ actor, body, reply }) => {
      const { isDownload, asked } = readReport(namedProperties(endpoint, body));
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

  // The newest rows of each, for its page: rights and client of a preview.
  const requireView = (actor: Actor, report: ReportName) =>
    requireReportRight(actor, { report, isDownload: false });

  registerRoute(app, calls.getNewestOfPromotionReport, async ({ actor, body }) => {
    requireView(actor, 'promotionSummary');
    return wireRows((await newestSummaries(platform, actor, readRange(body))).map(wireSummary));
  });
  registerRoute(app, calls.getNewestOfFundDetails, async ({ actor }) => {
    requireView(actor, 'promotionSummary');
    return wireRows((await newestSummaries(platform, actor, {})).map(wireSummary));
  });
  registerRoute(app, calls.getNewestOfReconciliation, async ({ actor, body }) => {
    requireView(actor, 'reconciliation');
    return wireRows((await newestRedeemed(platform, actor, readRange(body))).map(wireRedeemed(actor)));
  });
  registerRoute(app, calls.getNewestOfOutstanding, async ({ actor, body, signal }) => {
    requireView(actor, 'outstanding');
    const request = { ...readNewestOutstanding(body), signal };
    return wireRows((await newestOutstanding(platform, actor, request)).map(wireOutstanding(actor)));
  });
  registerRoute(app, calls.getNewestOfMerged, async ({ actor, body }) => {
    requireView(actor, 'mergedUser');
    return wireRows((await newestMerges(platform, actor, readRange(body))).map(wireMerge));
  });
};
