import type { ColumnFilters, FilterKind } from '@portal/shared/contracts/list-filters';
import { fromWire, toWire } from '@portal/shared/domain/dates';
import { formatCount } from '@portal/shared/domain/digits';
import { DAY_MS } from '@portal/shared/domain/durations';
import { toCents } from '@portal/shared/domain/money';
import { readId } from '../database/row-id';
import { badInput } from '../errors';

/** What the filters of a list mean (WIRE-2): '' and null are no filter, and for ids 0 is none. */

/** @returns the id to filter by, or undefined for no filter */
export function idFilter(value: number | string | null | undefined): number | undefined {
  const isEmpty = value === undefined || value === null || String(value).trim() === '';
  return isEmpty ? undefined : readId(value) || undefined;
}

/** @returns the text to look for, or undefined for no filter */
export const textFilter = (value: string | null | undefined): string | undefined =>
  value?.trim() || undefined;

/** @returns the amount in cents to filter by, or undefined for no filter @throws HttpError 400 naming the property */
export function amountFilter(path: string, value: number | string | null | undefined): number | undefined {
  if (value === undefined || value === null || String(value).trim() === '') return undefined;
  const cents = toCents(Number(value));
  if (cents === undefined)
    throw badInput({ path, message: `${path} must be an amount with at most 2 decimals.` });
  return cents;
}

/**
 * The day that a date filter means: 24 hours from the moment that the browser sends, the start of its local day.
 * @returns its first moment and the first one after it, or undefined for no filter
 * @throws HttpError 400 naming the property when there is no such moment
 */
export function dayFilter(
  path: string,
  value: string | null | undefined,
): { from: string; before: string } | undefined {
  if (!value) return undefined;
  const start = fromWire(value);
  if (!start) throw badInput({ path, message: `${path} must be a date as YYYY-MM-DD HH:mm:ss.` });
  return { from: value, before: toWire(new Date(start.getTime() + DAY_MS)) };
}

type Given = number | string | null | undefined;
type Day = ReturnType<typeof dayFilter>;

/** What the filters of some kinds ask for, by column. */
type ByColumn<F extends ColumnFilters, K extends FilterKind, V> = {
  [W in keyof F as F[W]['kind'] extends K ? F[W]['column'] : never]: V;
};

/** What a body asks for, by column, as `whereColumns` takes it. */
export interface FilterValues<F extends ColumnFilters> {
  exact: ByColumn<F, 'id' | 'amount', number | undefined>;
  texts: ByColumn<F, 'text', string | undefined>;
  days: ByColumn<F, 'day', Day>;
}

/**
 * @param filters of the contract of the list
 * @returns what the body asks for in the field's words; ids as numbers, amounts in cents
 * @throws HttpError 400 naming the property that is no amount or no moment
 */
export function readFilters<F extends ColumnFilters>(
  filters: F,
  body: { readonly [W in keyof F]?: Given },
): FilterValues<F> {
  const exact: Record<string, number | undefined> = {};
  const texts: Record<string, string | undefined> = {};
  const days: Record<string, Day> = {};
  for (const [name, { kind, column }] of Object.entries(filters)) {
    const value: Given = body[name];
    if (kind === 'id') exact[column] = idFilter(value);
    else if (kind === 'amount') exact[column] = amountFilter(name, value);
    else if (kind === 'text') texts[column] = textFilter(value as string | null | undefined);
    else days[column] = dayFilter(name, value as string | null | undefined);
  }
  return { exact, texts, days } as FilterValues<F>;
}

/** @returns the order that a column of the wire stands for; without one the list's own, newest first (WIRE-2.2) */
export function readOrder<Column extends string, Order>(
  { SortColumn, SortOrder }: { SortColumn?: Column | '' | null; SortOrder?: string | null },
  orders: Readonly<Record<Column, Order>>,
  otherwise: Order,
): { order: Order; direction: 'asc' | 'desc' } {
  if (!SortColumn) return { order: otherwise, direction: 'desc' };
  return { order: orders[SortColumn], direction: SortOrder === 'DESC' ? 'desc' : 'asc' };
}

/** PageSize of a list that is asked for as a whole. */
const ALL = -1;
/** How many rows All answers at most (WIRE-2.1). */
const ALL_LIMIT = 10_000;

/** @returns the rows that a page of a list consists of; page 1 of 10 rows where nothing is said */
export const pageOf = ({ PageNo = 1, PageSize = 10 }: { PageNo?: number; PageSize?: number }) =>
  PageSize === ALL ? { limit: ALL_LIMIT, offset: 0 } : { limit: PageSize, offset: (PageNo - 1) * PageSize };

/**
 * @param page of `pageOf`: only All has exactly so many rows
 * @throws HttpError 400 when all rows were asked for and there are more than All answers
 */
export function refuseTooManyForAll({ limit }: { limit: number }, total: number): void {
  if (limit !== ALL_LIMIT || total <= ALL_LIMIT) return;
  const message = `All shows at most ${formatCount(ALL_LIMIT)} rows, and ${formatCount(total)} match. Please narrow them down with a filter.`;
  throw badInput({ path: 'PageSize', message });
}
