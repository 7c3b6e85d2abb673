import type { ReportQuestion } from '@portal/shared/calls/reports';
import { formatDate } from '@portal/shared/domain/dates';

/** @param question what the rows were asked for with @returns its range of days, '' for a report without one */
export function rangeText({ from, to }: ReportQuestion): string {
  return from && to ? `${formatDate(from)} to ${formatDate(to)}` : '';
}
