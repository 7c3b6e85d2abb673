import type { ReactNode } from 'react';
import { REPORT_PATHS } from '@portal/shared/domain/reports';
import { RangeReport } from './common/range-report';
import type { Report } from './common/report';
import { MERGED_USER_REPORT } from './merged-user/merged-user-report';
import { Outstanding } from './outstanding/outstanding';
import { OUTSTANDING_REPORT } from './outstanding/outstanding-report';
import { PromotionSummary } from './promotion-summary/promotion-summary';
import { SUMMARY_REPORT } from './promotion-summary/promotion-summary-report';
import { RECONCILIATION_REPORT } from './reconciliation/reconciliation-report';

interface ReportTab {
  /** The last part of its address. */
  path: string;
  report: Report;
  content: () => ReactNode;
}

/** The tab strip of the reports, in its order. */
export const REPORT_TABS: readonly ReportTab[] = [
  { path: REPORT_PATHS.promotionSummary, report: SUMMARY_REPORT, content: () => <PromotionSummary /> },
  {
    path: REPORT_PATHS.reconciliation,
    report: RECONCILIATION_REPORT,
    content: () => <RangeReport report={RECONCILIATION_REPORT} />,
  },
  { path: REPORT_PATHS.outstanding, report: OUTSTANDING_REPORT, content: () => <Outstanding /> },
  {
    path: REPORT_PATHS.mergedUser,
    report: MERGED_USER_REPORT,
    content: () => <RangeReport report={MERGED_USER_REPORT} />,
  },
];
