import { parseTypedDate, startOfLocalDay } from './dates';

/** What a list's address says becomes what its call filters by. An address made by hand may hold anything: what is no filter is none. */

const matching = (pattern: RegExp, text: string): string => (pattern.test(text) ? text : '');

/** @returns the id as digits, '' for what is no id */
export const idFilter = (text: string): string => matching(/^\d{1,15}$/, text);

/** @returns dollars with at most two decimals, also of `250.` and `.5`, '' for what is no amount */
export const amountFilter = (text: string): string =>
  matching(/^\d{1,12}(\.\d{1,2})?$/, text.replace(/\.$/, '').replace(/^\./, '0.'));

/**
 * @param text a day as MM/DD/YYYY
 * @param moment which moment of that day the call takes
 * @returns that moment as text of the wire, '' for what is no day
 */
export function dayFilter(text: string, moment = startOfLocalDay): string {
  const day = parseTypedDate(text);
  return day ? moment(day) : '';
}

/**
 * @param days how many days, today among them, as the address says it; '' for no filter
 * @returns the start of the first of them as text of the wire
 */
export function lastDaysFilter(days: string): string {
  if (days === '') return '';
  const today = new Date();
  return startOfLocalDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() - Number(days) + 1));
}

/** @returns what is wrong with the text of a date field, undefined for a date and for none */
export const dayProblem = (text: string): string | undefined =>
  text && !parseTypedDate(text) ? 'Enter a date as MM/DD/YYYY.' : undefined;
