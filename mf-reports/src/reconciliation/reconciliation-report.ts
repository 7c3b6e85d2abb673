import {
  newestOfReconciliation,
  RECONCILIATION_CELLS as CELL,
  reconciliationReport,
} from '@portal/shared/calls/reports';
import { column } from '@portal/shared/web/workbook/sheet';
import type { Report } from '../common/report';

/** The rewards that were redeemed in a range. */
export const RECONCILIATION_REPORT: Report = {
  name: 'reconciliation',
  sentence: 'Rewards that were redeemed in the range.',
  title: 'Reconciliation Report',
  fileName: 'reconciliation-report.xlsx',
  endpoint: reconciliationReport,
  newest: newestOfReconciliation,
  columns: ({ oeid, officerName }) => [
    column(CELL.rewardId, 'Reward ID', 'id'),
    column(CELL.oeid, oeid, 'id'),
    column(CELL.officerName, officerName),
    column(CELL.portBu, 'PBU', 'id'),
    column(CELL.portfolioName, 'Portfolio Name'),
    column(CELL.promotionId, 'Promotion ID', 'id'),
    column(CELL.locationCode, 'LOC', 'id'),
    column(CELL.amount, 'Reward Amount', 'money'),
    column(CELL.paymentMethod, 'Payment Type'),
    column(CELL.createdDate, 'Reward Submitted Date', 'date'),
    column(CELL.redeemedDate, 'Redeemed Date', 'date'),
    column(CELL.status, 'Reward Status'),
    column(CELL.reasonCode, 'Reward Reason Code'),
    column(CELL.reasonDescription, 'Reward Reason Desc'),
    column(CELL.reference, 'Field Clearing Reference Number', 'id'),
  ],
};
