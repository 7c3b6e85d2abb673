import { dayIn } from '@portal/shared/domain/calendar-days';
import { parseTypedDate } from '@portal/shared/domain/dates';

/** @param day YYYY-MM-DD or null @returns MM/DD/YYYY as the date field shows it, '' for none */
export const textOfDay = (day: string | null): string =>
  (day ?? '').replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

/** @returns YYYY-MM-DD, or '' for what names no day */
export function dayOfText(text: string): string {
  const day = parseTypedDate(text);
  return day ? dayIn(day) : '';
}
