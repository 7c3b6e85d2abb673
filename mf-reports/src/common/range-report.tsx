import type { Report } from './report';
import { ReportScreen } from './report-screen';
import { useReportRange } from './use-report-range';

/** A report that asks for nothing but a range of days. */
export function RangeReport({ report }: { report: Report }) {
  const { body, problem, remember, fields } = useReportRange(report);
  return (
    <ReportScreen report={report} body={body} problem={problem} onAsk={remember}>
      {fields}
    </ReportScreen>
  );
}
