import { useMemo } from 'react';
import { getReconciliationReport } from '@portal/shared/contracts/reports';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { useSession } from '@portal/shared/web/session';
import { column, type Report } from '../common/report';
import { ReportScreen } from '../common/report-screen';
import { useReportRange } from '../common/use-report-range';

const reportOf = ({ oeid, officerName }: ClientLabels): Report => {
  const columns = [
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
  ];
  return {
    name: 'reconciliation',
    title: 'Reconciliation Report',
    fileName: 'reconciliation-report.xlsx',
    endpoint: getReconciliationReport,
    columns: () => columns,
  };
};

/** The rewards that were redeemed in a range. */
export function Reconciliation() {
  const { labels } = useSession().client;
  const report = useMemo(() => reportOf(labels), [labels]);
  const { body, problem, fields } = useReportRange();
  return (
    <ReportScreen report={report} body={body} problem={problem}>
      {fields}
    </ReportScreen>
  );
}
