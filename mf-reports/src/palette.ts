import type { PaletteModule } from '@portal/shared/remote';

const REPORTS = [
  ['reports_promotionsummary_view', 'Promotion Summary report', 'reports/promotionsummary'],
  ['reports_reconciliation_view', 'Reconciliation report', 'reports/reconciliation'],
  ['reports_outstanding_view', 'Outstanding report', 'reports/outstanding'],
  ['reports_mergeduser_view', 'Merged User report', 'reports/profilemerge'],
] as const;

/** What the search of the portal offers of this tab. */
const entries: PaletteModule['default'] = ({ can }) =>
  can('reports_view')
    ? REPORTS.filter(([claim]) => can(claim)).map(([, label, to]) => ({ label, kind: 'page', to }))
    : [];
export default entries;
