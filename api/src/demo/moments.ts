import moment from 'moment-timezone';
import { toWire } from '@portal/shared/domain/dates';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** @param milliseconds since 1970 @returns the moment as UTC text, `YYYY-MM-DD HH:mm:ss` */
export const wire = (milliseconds: number): string => toWire(new Date(milliseconds));

/** @returns the start of the day of that moment in the zone of the business, in milliseconds since 1970 */
export const startOfDay = (milliseconds: number, timeZone: string): number =>
  moment.tz(milliseconds, timeZone).startOf('day').valueOf();

/** @returns the moment within office hours (9 to 17) of its day, in milliseconds since 1970 */
export const officeHours = (milliseconds: number, timeZone: string, share: number): number =>
  startOfDay(milliseconds, timeZone) + 9 * HOUR + Math.floor(share * 8 * HOUR);

/** @returns the calendar year of that moment in the zone */
export const yearOf = (milliseconds: number, timeZone: string): number =>
  moment.tz(milliseconds, timeZone).year();
