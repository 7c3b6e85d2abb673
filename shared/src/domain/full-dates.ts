/**
 * Dates in words, as `toLocaleDateString('en-US', …)` writes them. By hand for the same reason as `formatCount`: with a
 * formatter for each month, the Overview waited longer for `Intl` than for its figures.
 */

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** @param day any moment of a local day @returns for example `Saturday, November 28, 2026` */
export const formatFullDay = (day: Date): string =>
  `${DAYS[day.getDay()]}, ${MONTHS[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;

/** @param month `YYYY-MM` @returns for example `November` */
export const monthName = (month: string): string => MONTHS[Number(month.slice(5)) - 1] ?? '';

/** @param month `YYYY-MM` @returns for example `November 2026` */
export const formatMonth = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;
