import { getMergedReport } from '@portal/shared/contracts/reports';
import { column } from '@portal/shared/web/workbook/sheet';
import type { Report } from '../common/report';

/** The profiles that were merged into another in a range. */
export const MERGED_USER_REPORT: Report = {
  name: 'mergedUser',
  title: 'Merged User Report',
  sentence: 'Officers whose accounts became one in the range.',
  fileName: 'merged-user-report.xlsx',
  endpoint: getMergedReport,
  columns: ({ oeid, officerName }) => [
    column('OEID', oeid, 'id'),
    column('OfficerName', officerName),
    column('PORTBU', 'Port BU', 'id'),
    column('PortfolioName', 'Portfolio Name'),
    column('RewardsAvailableAmount', 'Total Rewards Earned', 'money'),
    column('W9SubmissionDate', 'W9 Submission Date', 'date'),
    column('ProfileMergeDate', 'Profile Merge Date', 'date'),
    column('LastOEID_PBULoggedIn', `Profile Merged by ${oeid}-PBU`, 'id'),
  ],
};
