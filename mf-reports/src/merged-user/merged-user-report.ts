import {
  MERGED_USER_CELLS as CELL,
  mergedUserReport,
  newestOfMergedUsers,
} from '@portal/shared/calls/reports';
import { column } from '@portal/shared/web/workbook/sheet';
import type { Report } from '../common/report';

/** The profiles that were merged into another in a range. */
export const MERGED_USER_REPORT: Report = {
  name: 'mergedUser',
  title: 'Merged User Report',
  sentence: 'Officers whose accounts became one in the range.',
  fileName: 'merged-user-report.xlsx',
  endpoint: mergedUserReport,
  newest: newestOfMergedUsers,
  columns: ({ oeid, officerName }) => [
    column(CELL.oeid, oeid, 'id'),
    column(CELL.officerName, officerName),
    column(CELL.portBu, 'Port BU', 'id'),
    column(CELL.portfolioName, 'Portfolio Name'),
    column(CELL.earned, 'Total Rewards Earned', 'money'),
    column(CELL.submittedDate, 'W9 Submission Date', 'date'),
    column(CELL.mergedDate, 'Profile Merge Date', 'date'),
    column(CELL.mergedBy, `Profile Merged by ${oeid}-PBU`, 'id'),
  ],
};
