import { getPromotionReport, getPromotionReportFundDetails } from '@portal/shared/contracts/reports';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { column, type SheetRow } from '@portal/shared/web/workbook/sheet';
import type { Report } from '../common/report';

/** What ends a promotion, and what becomes of its money then, depends on the client's configuration C00002. */
const columnsOf = (labels: ClientLabels, { CanExpire }: SheetRow) => [
  column('PromotionId', 'Promotion ID', 'id'),
  column('PromotionName', 'Promotion Name'),
  column('ExpiredFundsAdded', labels.expiredFundsAdded, 'money'),
  column('NewFundsAdded', 'New Funds Added', 'money'),
  column('AssignedFunds', 'Assigned Funds', 'money'),
  column('AllocatedFund', 'Allocated Fund', 'money'),
  column('RewardAvailable', 'Reward Available', 'money'),
  column('Initiated', 'Payment Initiated', 'money'),
  column('PaymentInProgress', 'Payment In Progress', 'money'),
  column('PaymentFailed', 'Payment Failed', 'money'),
  column('PaymentSettled', 'Payment Settled', 'money'),
  ...(CanExpire === 'Y'
    ? [column('Expired', 'Expired Funds', 'money'), column('ExpirationDate', 'Expiration Date', 'date')]
    : [
        column('Unclaimed', 'Unclaimed Fund', 'money'),
        column('CloserDate', 'Promotion Closed Date', 'date'),
      ]),
  column('FulfillmentDate', 'Fulfillment Date', 'date'),
  column('PortalStatusName', 'Promotion Status'),
  column('CreatedDate', 'Created Date', 'date'),
  column('UpdatedDate', 'Modified Date', 'date'),
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
  endpoint: getPromotionReport,
};
/** All promotions: the variant of clients whose report has no range. */
export const FUND_DETAILS_REPORT: Report = {
  ...SUMMARY,
  sentence: 'All promotions with their money.',
  endpoint: getPromotionReportFundDetails,
};
