import {
  canExpire,
  fundDetailsReport,
  newestOfFundDetails,
  newestOfSummary,
  SUMMARY_CELLS as CELL,
  summaryReport,
} from '@portal/shared/calls/reports';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { column, type SheetRow } from '@portal/shared/web/workbook/sheet';
import type { Report } from '../common/report';

/** What ends a promotion, and what becomes of its money then, depends on the client's configuration C00002. */
const columnsOf = (labels: ClientLabels, first: SheetRow) => [
  column(CELL.promotionId, 'Promotion ID', 'id'),
  column(CELL.promotionName, 'Promotion Name'),
  column(CELL.expiredFundsAdded, labels.expiredFundsAdded, 'money'),
  column(CELL.newFundsAdded, 'New Funds Added', 'money'),
  column(CELL.assignedFunds, 'Assigned Funds', 'money'),
  column(CELL.allocatedFund, 'Allocated Fund', 'money'),
  column(CELL.available, 'Reward Available', 'money'),
  column(CELL.initiated, 'Payment Initiated', 'money'),
  column(CELL.inProgress, 'Payment In Progress', 'money'),
  column(CELL.failed, 'Payment Failed', 'money'),
  column(CELL.settled, 'Payment Settled', 'money'),
  ...(canExpire(first)
    ? [column(CELL.expired, 'Expired Funds', 'money'), column(CELL.expirationDate, 'Expiration Date', 'date')]
    : [
        column(CELL.unclaimed, 'Unclaimed Fund', 'money'),
        column(CELL.closedDate, 'Promotion Closed Date', 'date'),
      ]),
  column(CELL.fulfillmentDate, 'Fulfillment Date', 'date'),
  column(CELL.statusName, 'Promotion Status'),
  column(CELL.createdDate, 'Created Date', 'date'),
  column(CELL.updatedDate, 'Modified Date', 'date'),
];

const SUMMARY = {
  name: 'promotionSummary',
  title: 'Promotion Summary Report',
  fileName: 'promotion-summary-report.xlsx',
  columns: columnsOf,
} as const;

/** Promotions created or changed in a range. */
export const SUMMARY_REPORT: Report = {
  ...SUMMARY,
  sentence: 'Promotions created or changed in the range, with their money.',
  endpoint: summaryReport,
  newest: newestOfSummary,
};
/** All promotions: the variant of clients whose report has no range. */
export const FUND_DETAILS_REPORT: Report = {
  ...SUMMARY,
  sentence: 'All promotions with their money.',
  endpoint: fundDetailsReport,
  newest: newestOfFundDetails,
};
