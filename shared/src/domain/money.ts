import { formatDollars } from './digits';

/**
 * Money. Inside the API and the database an amount is a whole number of cents; on the wire and in a form it is a
 * number of dollars with at most two decimals (WIRE-1.4).
 */

/** The largest fund a promotion may have, in dollars (PROMO-3.6). */
export const MAX_FUND_DOLLARS = 100_000_000;

/**
 * @param dollars an amount as it stands on the wire
 * @returns the same amount in cents, or undefined when it is not finite or has more than two decimals
 */
export function toCents(dollars: number): number | undefined {
  if (!Number.isFinite(dollars)) return undefined;
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents)) return undefined;
  return cents / 100 === dollars ? cents : undefined;
}

/** @param cents whole cents @returns dollars for the wire, exact to two decimals */
export const toDollars = (cents: number): number => cents / 100;

/** @param dollars an amount of the wire @returns for example `$1,234.50` */
export const formatCurrency = (dollars: number): string => formatDollars(dollars);
