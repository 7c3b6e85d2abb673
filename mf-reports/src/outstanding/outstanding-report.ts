import {
  newestOfOutstanding,
  OUTSTANDING_CELLS as CELL,
  outstandingReport,
} from '@portal/shared/calls/reports';
import { column } from '@portal/shared/web/workbook/sheet';
import type { Report } from '../common/report';

/** The rewards created in a range that are neither settled nor expired nor removed. */
export const OUTSTANDING_REPORT: Report = {
  name: 'outstanding',
  title: 'Outstanding Report',
  sentence: 'Rewards created in the range that are neither settled nor expired nor removed.',
  fileName: 'outstanding-report.xlsx',
  endpoint: outstandingReport,
  newest: newestOfOutstanding,
  columns: ({ oeid, officerName }) => [
    column(CELL.rewardId, 'Reward ID', 'id'),
    column(CELL.oeid, oeid, 'id'),
    column(CELL.officerName, officerName),
    column(CELL.portBu, 'PBU', 'id'),
    column(CELL.portfolioName, 'Portfolio Name'),
    column(CELL.locationCode, 'LOC', 'id'),
    column(CELL.promotionId, 'Promotion ID', 'id'),
    column(CELL.promotionName, 'Promotion Name'),
    column(CELL.status, 'Status'),
  ],
};
