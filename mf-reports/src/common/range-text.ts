import { formatDate } from '@portal/shared/domain/dates';

/** @param body what the rows were asked for with @returns its range of days, '' for a report without one */
export function rangeText(body: object): string {
  const { FromDate, ToDate } = body as { FromDate?: string; ToDate?: string };
  return FromDate && ToDate ? `${formatDate(FromDate)} to ${formatDate(ToDate)}` : '';
}
