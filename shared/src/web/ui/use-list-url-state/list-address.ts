import type { Sort, SortOrder } from '../../../domain/list-order';

export type { Sort, SortOrder };

export interface ListShape<F extends string, C extends string> {
  /** Names of the filters, each a text in the address. */
  readonly filters: readonly F[];
  /** Whether a text is a value of a filter; without it every text is. */
  readonly accepts?: (name: F, text: string) => boolean;
  /** Columns that can be sorted by. */
  readonly columns: readonly C[];
  /** How the server sorts when the address names no column: shown in the header, never sent. */
  readonly defaultSort?: Sort<C>;
  /** Page sizes on offer, the default first unless `defaultSize` says otherwise; -1 is All. */
  readonly sizes: readonly number[];
  readonly defaultSize?: number;
}

/** What the address says of a list. */
export interface ListState<F extends string, C extends string> {
  readonly filter: Record<F, string>;
  readonly sort: Sort<C> | null;
  /** 1-based. */
  readonly page: number;
  /** -1 is All. */
  readonly pageSize: number;
}

/** Page and order of a list as its call takes them. */
export const pageOf = <C extends string>({ page, pageSize, sort }: ListState<string, C>) => ({
  PageNo: page,
  PageSize: pageSize,
  SortColumn: sort?.column ?? ('' as const),
  SortOrder: sort?.order ?? ('' as const),
});

/** A list that declares its filters, as `defineList` makes it: they alone begin with a capital in the address of its page. */
interface Declared {
  readonly fields?: object;
}

const TEXT_MAX = 200;
const PAGE_MAX = 1_000_000;

function readPage(text: string | null): number | null {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : null;
}

function readSort<C extends string>(text: string | null, columns: readonly C[]): Sort<C> | null {
  const order = text?.startsWith('-') ? 'DESC' : 'ASC';
  const column = columns.find((name) => name === text?.replace(/^-/, ''));
  return column ? { column, order } : null;
}

/**
 * @param address the query of the page, with or without its question mark
 * @returns what it says of a list, the parameters that say something else than the list shows with what they should say ('' for
 *   nothing), and the filters among them that the list does not have, or of which a value can not be used
 */
export function readListAddress<F extends string, C extends string>(
  shape: ListShape<F, C> & Declared,
  address: string,
) {
  const params = new URLSearchParams(address);
  const defaultSize = shape.defaultSize ?? shape.sizes[0] ?? 10;
  const filterOf = (name: F): string => {
    const text = (params.get(name) ?? '').trim();
    return text === '' || text.length > TEXT_MAX || shape.accepts?.(name, text) === false ? '' : text;
  };
  const filter = Object.fromEntries(shape.filters.map((name) => [name, filterOf(name)])) as Record<F, string>;
  const strangers = [...new Set(params.keys())].filter(
    (name) => shape.fields && /^[A-Z]/.test(name) && !(name in filter),
  );
  const isRepeated = (name: string) => params.getAll(name).length > 1;
  const sort = readSort(params.get('sort'), shape.columns);
  const page = readPage(params.get('page'));
  const size = Number(params.get('size'));
  const knowsSize = shape.sizes.includes(size);
  const known: Record<string, boolean> = {
    ...Object.fromEntries(strangers.map((name) => [name, false])),
    ...Object.fromEntries(shape.filters.map((name) => [name, filter[name] !== ''])),
    sort: sort !== null,
    page: page !== null,
    size: knowsSize,
  };
  return {
    filter,
    activeFilters: shape.filters.filter((name) => filter[name] !== '').length,
    sort,
    page: page ?? 1,
    pageSize: knowsSize ? size : defaultSize,
    misfits: Object.fromEntries(
      Object.keys(known)
        .filter((name) => (params.has(name) && !known[name]) || isRepeated(name))
        .map((name) => [name, known[name] ? (params.get(name) ?? '') : '']),
    ),
    leftOut: [...shape.filters, ...strangers].filter((name) =>
      params.getAll(name).some((text) => text.trim() !== '' && text.trim() !== filter[name as F]),
    ),
  };
}
