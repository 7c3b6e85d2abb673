import { getReconciliationReport } from '@portal/shared/contracts/reports';
import { column } from '@portal/shared/web/workbook/sheet';
import type { Report } from '../common/report';

/** The rewards that were redeemed in a range. */
export const RECONCILIATION_REPORT: Report = {
  name: 'reconciliation',
  sentence: 'Rewards that were redeemed in the range.',
  title: 'Reconciliation Report',
  fileName: 'reconciliation-report.xlsx',
  endpoint: getReconciliationReport,
  columns: ({ oeid, officerName }) => [
    column('RewardId', 'Reward ID', 'id'),
    column('OEID', oeid, 'id'),
    column('OfficerName', officerName),
    column('PBU', 'PBU', 'id'),
    column('PortfolioName', 'Portfolio Name'),
    column('PromotionId', 'Promotion ID', 'id'),
    column('LOC', 'LOC', 'id'),
    column('RewardAmount', 'Reward Amount', 'money'),
    column('PaymentType', 'Payment Type'),
    column('RewardSubmittedDate', 'Reward Submitted Date', 'date'),
    column('RedeemedDate', 'Redeemed Date', 'date'),
    column('RewardStatus', 'Reward Status'),
    column('RewardReasonCode', 'Reward Reason Code'),
    column('RewardReasonDesc', 'Reward Reason Desc'),
    column('FieldClearingReferenceNumber', 'Field Clearing Reference Number', 'id'),
  ],
};
