import { useSession } from '@portal/shared/web/session';
import { RangeReport } from '../common/range-report';
import { ReportScreen } from '../common/report-screen';
import { FUND_DETAILS_REPORT, SUMMARY_REPORT } from './promotion-summary-report';

const ALL = {};

/** The promotions with their money: of a range, or all of them, as the client has it. */
export function PromotionSummary() {
  const { summaryWithoutRange } = useSession().client;
  return summaryWithoutRange ? (
    <ReportScreen report={FUND_DETAILS_REPORT} body={ALL} />
  ) : (
    <RangeReport report={SUMMARY_REPORT} />
  );
}
