import type { Claim } from './claims';

/** Rules and texts of the reports that the screens and the server share (REPORT-1). */

export const REPORT_RANGE_TEXT = 'To date should be same or greater than from date';
export const NO_RECORDS_TEXT = 'No Record Found';
/** How many of its newest rows a report shows below its form (REPORT-1.10). */
export const NEWEST_ROWS = 5;

interface ReportRights {
  view: Claim;
  download: Claim;
}

/** The claims that each report asks for beside reports_view. */
export const REPORT_RIGHTS = {
  promotionSummary: {
    view: 'reports_promotionsummary_view',
    download: 'reports_promotionsummary_download',
  },
  reconciliation: { view: 'reports_reconciliation_view', download: 'reports_reconciliation_download' },
  outstanding: { view: 'reports_outstanding_view', download: 'reports_outstanding_download' },
  mergedUser: { view: 'reports_mergeduser_view', download: 'reports_mergeduser_download' },
} as const satisfies Record<string, ReportRights>;

export type ReportName = keyof typeof REPORT_RIGHTS;

/** Type guard for the name of a report that came from outside, as from an address. */
export const isReportName = (name: string): name is ReportName => Object.hasOwn(REPORT_RIGHTS, name);

/** The last part of the address of each report's page. */
export const REPORT_PATHS: Readonly<Record<ReportName, string>> = {
  promotionSummary: 'promotionsummary',
  reconciliation: 'reconciliation',
  outstanding: 'outstanding',
  mergedUser: 'profilemerge',
};

/**
 * Why a report cannot be made for a range, or undefined.
 * @param from start of the first local day @param to end of the last one; texts of the wire, '' for an open end
 */
export const reportRangeProblem = (from: string, to: string): string | undefined =>
  from && to && to < from ? REPORT_RANGE_TEXT : undefined;
