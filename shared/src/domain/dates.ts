/** Dates. On the wire every moment is UTC text `YYYY-MM-DD HH:mm:ss`; on the screen it is local (WIRE-1.4). */

const WIRE = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;
const ISO = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/;
const two = (value: number): string => String(value).padStart(2, '0');

/** Years of the wire have four digits, so that its texts are in the order of time. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** @returns the moment as UTC text of the wire; of any later one than the wire has a text for: its last */
export const toWire = (moment: Date): string =>
  new Date(Math.min(moment.getTime(), LAST_MOMENT)).toISOString().slice(0, 19).replace('T', ' ');

/** @returns the moment that a text of the wire names, or undefined when there is no such moment */
export function fromWire(text: string | null | undefined): Date | undefined {
  const parts = WIRE.exec(text ?? '');
  if (!parts) return undefined;
  const moment = new Date(`${parts[0].replace(' ', 'T')}Z`);
  return !Number.isNaN(moment.getTime()) && toWire(moment) === text ? moment : undefined;
}

/**
 * @param text ISO 8601 with a time zone, as `2026-02-28T12:00:00.5+01:00`
 * @returns the moment that it names, or undefined when there is no such moment or the wire has no text for it
 */
export function fromIso(text: string): Date | undefined {
  const [, day, time] = ISO.exec(text) ?? [];
  // Date takes 30 February for 2 March, and 24:00:00 for the next day.
  if (!fromWire(`${day} ${time}`)) return undefined;
  const moment = new Date(text);
  return moment.getTime() > LAST_MOMENT ? undefined : fromWire(toWire(moment)) && moment;
}

/** @returns MM/DD/YYYY in the zone of the browser, or '' for no date */
export function formatDate(wire: string | null | undefined): string {
  const moment = fromWire(wire);
  return moment ? `${two(moment.getMonth() + 1)}/${two(moment.getDate())}/${moment.getFullYear()}` : '';
}

/** @returns MM/DD/YYYY hh:mm AM in the zone of the browser, or '' for no date */
export function formatDateTime(wire: string | null | undefined): string {
  const moment = fromWire(wire);
  if (!moment) return '';
  const hours = moment.getHours();
  return `${formatDate(wire)} ${two(hours % 12 || 12)}:${two(moment.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** @returns the short name of the browser's time zone at that moment, for example EST */
export function zoneName(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts(moment);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** @param day local midnight of a day, or any moment in it @returns the start of that local day as text of the wire */
export const startOfLocalDay = (day: Date): string =>
  toWire(new Date(day.getFullYear(), day.getMonth(), day.getDate()));

/** @returns the last second of that local day as text of the wire */
export const endOfLocalDay = (day: Date): string =>
  toWire(new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59, 59));

/**
 * Reads a date typed by hand, `M/D/YYYY`.
 * @returns local midnight of that day, or undefined when there is no such day
 */
export function parseTypedDate(text: string): Date | undefined {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (!parts) return undefined;
  const [month, date, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const day = new Date(year, month - 1, date);
  return day.getFullYear() === year && day.getMonth() === month - 1 && day.getDate() === date
    ? day
    : undefined;
}
