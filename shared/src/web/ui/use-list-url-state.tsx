import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export type SortOrder = 'ASC' | 'DESC';

export interface Sort<C extends string = string> {
  readonly column: C;
  readonly order: SortOrder;
}

export interface ListShape<F extends string, C extends string> {
  /** Names of the filters, each a text in the address. */
  readonly filters: readonly F[];
  /** Columns that can be sorted by. */
  readonly columns: readonly C[];
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

const TEXT_MAX = 200;
const PAGE_MAX = 1_000_000;

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}

function readSort<C extends string>(text: string | null, columns: readonly C[]): Sort<C> | null {
  const order = text?.startsWith('-') ? 'DESC' : 'ASC';
  const column = columns.find((name) => name === text?.replace(/^-/, ''));
  return column ? { column, order } : null;
}

/**
 * Filter, sort, page and page size of a list, kept in the address so that reload, Back and a shared link restore them.
 * Whatever does not fit the list falls back to its default. Pass a constant: the shape of a list does not change.
 * A new filter, order or size starts at page 1; choosing the sorted column again turns its order round.
 */
export function useListUrlState<const F extends string, const C extends string>(shape: ListShape<F, C>) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const defaultSize = shape.defaultSize ?? shape.sizes[0] ?? 10;

  const state = useMemo(() => {
    const read = new URLSearchParams(address);
    const filter = Object.fromEntries(
      shape.filters.map((name) => [name, (read.get(name) ?? '').trim().slice(0, TEXT_MAX)]),
    ) as Record<F, string>;
    const size = Number(read.get('size'));
    return {
      filter,
      activeFilters: shape.filters.filter((name) => filter[name] !== '').length,
      sort: readSort(read.get('sort'), shape.columns),
      page: readPage(read.get('page')),
      pageSize: shape.sizes.includes(size) ? size : defaultSize,
    };
  }, [address, shape, defaultSize]);

  const change = useCallback(
    (changes: Record<string, string>, replace = false) =>
      setParams(
        (former) => {
          const next = new URLSearchParams(former);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );

  return {
    ...state,
    sizes: shape.sizes,
    search: (filter: Partial<Record<F, string>>) =>
      change({
        ...Object.fromEntries(shape.filters.map((name) => [name, filter[name]?.trim() ?? ''])),
        page: '',
      }),
    clear: () => change({ ...Object.fromEntries(shape.filters.map((name) => [name, ''])), page: '' }),
    sortBy: (column: string) => {
      const turned = state.sort?.column === column && state.sort.order === 'ASC';
      change({ sort: turned ? `-${column}` : column, page: '' });
    },
    /** @param replace true when the address was wrong and the user did not choose */
    goTo: (page: number, replace = false) => change({ page: page > 1 ? String(page) : '' }, replace),
    resize: (size: number) => change({ size: size === defaultSize ? '' : String(size), page: '' }),
  };
}
