/** From here on numbers are left to `toLocaleString`. */
const WRITTEN_OUT = 1e15;

function grouped(digits: string): string {
  const head = digits.length % 3 || 3;
  let text = digits.slice(0, head);
  for (let at = head; at < digits.length; at += 3) text += `,${digits.slice(at, at + 3)}`;
  return text;
}

const signOf = (value: number): string => (value < 0 || Object.is(value, -0) ? '-' : '');

/**
 * A number with its thousands apart, as `toLocaleString('en-US')` writes it. By hand, because the first use of `Intl` in a page
 * loads the tables of all locales, which takes longer than rendering a list.
 * @param value a whole number @returns for example `1,234,567`
 */
export const formatCount = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < WRITTEN_OUT
    ? signOf(value) + grouped(String(Math.abs(value)))
    : value.toLocaleString('en-US');

const dollars = { style: 'currency', currency: 'USD' } as const;

/** @param amount dollars @returns for example `$1,234.50`, with two decimals */
export function formatDollars(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100);
  // Amounts with fractions of a cent are rounded by `Intl`.
  if (!(cents < WRITTEN_OUT) || cents / 100 !== Math.abs(amount))
    return amount.toLocaleString('en-US', dollars);
  const [whole = '', decimals] = (cents / 100).toFixed(2).split('.');
  return `${signOf(amount)}$${grouped(whole)}.${decimals}`;
}

/** What a short amount ends with, each a thousand of the one before. */
const SHORT_UNITS = ['', 'K', 'M', 'B', 'T'] as const;

/**
 * @param amount dollars
 * @param decimals how many it may have
 * @returns it in few signs, for pictures: `$12.34M`, `$5K`
 */
export function formatShortDollars(amount: number, decimals: 1 | 2): string {
  const scale = 10 ** decimals;
  const inUnits = (power: number) => Math.round((Math.abs(amount) / 1000 ** power) * scale) / scale;
  // What is rounded up to a thousand is one of the next: $999,960 is $1M.
  const fitting = SHORT_UNITS.findIndex((_unit, power) => inUnits(power) < 1000);
  const power = fitting < 0 ? SHORT_UNITS.length - 1 : fitting;
  const [whole = '', fraction] = String(inUnits(power)).split('.');
  return `${signOf(amount)}$${grouped(whole)}${fraction ? `.${fraction}` : ''}${SHORT_UNITS[power]}`;
}
