import { useSession } from '@portal/shared/web/session';
import { ReportScreen } from '../common/report-screen';
import { useReportRange } from '../common/use-report-range';
import { FUND_DETAILS_REPORT, SUMMARY_REPORT } from './promotion-summary-report';

const ALL = {};

/** The promotions with their money: of a range, or all of them, as the client has it. */
export function PromotionSummary() {
  const { summaryWithoutRange } = useSession().client;
  return summaryWithoutRange ? <ReportScreen report={FUND_DETAILS_REPORT} body={ALL} /> : <SummaryOfRange />;
}

function SummaryOfRange() {
  const { body, problem, fields } = useReportRange();
  return (
    <ReportScreen report={SUMMARY_REPORT} body={body} problem={problem}>
      {fields}
    </ReportScreen>
  );
}
