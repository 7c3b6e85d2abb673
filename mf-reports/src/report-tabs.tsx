import type { ReactNode } from 'react';
import { REPORT_RIGHTS } from '@portal/shared/domain/reports';
import type { Claim } from '@portal/shared/domain/claims';
import { MergedUser } from './merged-user/merged-user';
import { Outstanding } from './outstanding/outstanding';
import { PromotionSummary } from './promotion-summary/promotion-summary';
import { Reconciliation } from './reconciliation/reconciliation';

interface ReportTab {
  /** The last part of its address. */
  path: string;
  label: string;
  claim: Claim;
  content: () => ReactNode;
}

/** The tab strip of the reports, in its order. */
export const REPORT_TABS: readonly ReportTab[] = [
  {
    path: 'promotionsummary',
    label: 'Promotion Summary Report',
    claim: REPORT_RIGHTS.promotionSummary.view,
    content: () => <PromotionSummary />,
  },
  {
    path: 'reconciliation',
    label: 'Reconciliation Report',
    claim: REPORT_RIGHTS.reconciliation.view,
    content: () => <Reconciliation />,
  },
  {
    path: 'outstanding',
    label: 'Outstanding Report',
    claim: REPORT_RIGHTS.outstanding.view,
    content: () => <Outstanding />,
  },
  {
    path: 'profilemerge',
    label: 'Merged User Report',
    claim: REPORT_RIGHTS.mergedUser.view,
    content: () => <MergedUser />,
  },
];
