import { AmountFilter, DateFilter, IdFilter, TextFilter } from './fields';

/**
 * Filters of a list, declared once: the name on the wire is the key, kind and name in the field's words are said here. The
 * contract takes the schemas (`schemasOf`), the server what a body asks for (`readFilters`, platform/http/list-filters.ts).
 */
const SCHEMAS = { id: IdFilter, text: TextFilter, amount: AmountFilter, day: DateFilter };

export type FilterKind = keyof typeof SCHEMAS;

/** A filter that compares one column. */
export interface ColumnFilter<K extends FilterKind = FilterKind, N extends string = string> {
  readonly kind: K;
  /** The column's name in the field's words. */
  readonly column: N;
}

export type ColumnFilters = Readonly<Record<string, ColumnFilter>>;

const filterOf =
  <K extends FilterKind>(kind: K) =>
  <const N extends string>(column: N): ColumnFilter<K, N> => ({ kind, column });

/** Equal to an id. */
export const byId = filterOf('id');
/** Holds a text, ignoring case. */
export const byText = filterOf('text');
/** Equal to an amount; dollars on the wire, the column in cents. */
export const byAmount = filterOf('amount');
/** Within the 24 hours from a moment. */
export const byDay = filterOf('day');

/** @returns the properties of a call's body, by their names on the wire */
export const schemasOf = <F extends ColumnFilters>(filters: F) =>
  Object.fromEntries(Object.entries(filters).map(([name, { kind }]) => [name, SCHEMAS[kind]])) as {
    [W in keyof F]: (typeof SCHEMAS)[F[W]['kind']];
  };
