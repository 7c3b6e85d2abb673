import { DAY_MS } from './durations';

/** Days of the calendar as text YYYY-MM-DD, without a moment or a zone: such texts compare as the days do. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const startUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** @returns whether the text is a day that exists */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const start = startUtc(text);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}

/** @returns the day that many days later, or earlier for a negative number */
export const shiftDay = (day: string, days: number): string =>
  new Date(startUtc(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** @param timeZone IANA name; the browser's own when left out @returns the day that a moment falls on there */
export function dayIn(moment: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
