import { useMemo } from 'react';
import { getMergedReport } from '@portal/shared/contracts/reports';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { useSession } from '@portal/shared/web/session';
import { column, type Report } from '../common/report';
import { ReportScreen } from '../common/report-screen';
import { useReportRange } from '../common/use-report-range';

const reportOf = ({ oeid, officerName }: ClientLabels): Report => {
  const columns = [
    column('OEID', oeid, 'id'),
    column('OfficerName', officerName),
    column('PORTBU', 'Port BU', 'id'),
    column('PortfolioName', 'Portfolio Name'),
    column('RewardsAvailableAmount', 'Total Rewards Earned', 'money'),
    column('W9SubmissionDate', 'W9 Submission Date', 'date'),
    column('ProfileMergeDate', 'Profile Merge Date', 'date'),
    column('LastOEID_PBULoggedIn', `Profile Merged by ${oeid}-PBU`, 'id'),
  ];
  return {
    name: 'mergedUser',
    title: 'Merged User Report',
    fileName: 'merged-user-report.xlsx',
    endpoint: getMergedReport,
    columns: () => columns,
  };
};

/** The profiles that were merged into another in a range. */
export function MergedUser() {
  const { labels } = useSession().client;
  const report = useMemo(() => reportOf(labels), [labels]);
  const { body, problem, fields } = useReportRange();
  return (
    <ReportScreen report={report} body={body} problem={problem}>
      {fields}
    </ReportScreen>
  );
}
