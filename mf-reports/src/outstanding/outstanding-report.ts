import { getOutstandingReport } from '@portal/shared/contracts/reports';
import { column } from '@portal/shared/web/workbook/sheet';
import type { Report } from '../common/report';

/** The rewards created in a range that are neither settled nor expired nor removed. */
export const OUTSTANDING_REPORT: Report = {
  name: 'outstanding',
  title: 'Outstanding Report',
  sentence: 'Rewards created in the range that are neither settled nor expired nor removed.',
  fileName: 'outstanding-report.xlsx',
  endpoint: getOutstandingReport,
  columns: ({ oeid, officerName }) => [
    column('RewardId', 'Reward ID', 'id'),
    column('OEID', oeid, 'id'),
    column('OfficerName', officerName),
    column('PBU', 'PBU', 'id'),
    column('PortfolioName', 'Portfolio Name'),
    column('LOC', 'LOC', 'id'),
    column('PromotionId', 'Promotion ID', 'id'),
    column('PromotionName', 'Promotion Name'),
    column('Status', 'Status'),
  ],
};
