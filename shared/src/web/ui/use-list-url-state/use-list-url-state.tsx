import { useCallback, useEffect, useMemo } from 'react';
import { useStableHandler } from '@portal/shared/web/ui/use-stable-handler';
import { useStableValue } from '@portal/shared/web/ui/use-stable-value';
import { useSearchParams } from 'react-router-dom';
import { useLeftOutFilters } from '../../use-left-out-filters';
import { readListAddress, type ListShape } from './list-address';

export type { Sort, SortOrder } from './list-address';

/**
 * Filter, sort, page and page size of a list, kept in the address so that reload, Back and a shared link restore them.
 * Whatever does not fit the list falls back to its default and is dropped from the address, which so never says anything
 * else than the screen; a filter that is left out for that is told. Pass a constant or a memoised shape.
 * A new filter, order or size starts at page 1; choosing the sorted column again turns its order round.
 */
export function useListUrlState<const F extends string, const C extends string>(shape: ListShape<F, C>) {
  const [params, setQuery] = useSearchParams();
  // The router's own is another for every address, and with it would be all that turns pages or chooses columns.
  const setParams = useStableHandler(setQuery);
  const address = params.toString();
  const defaultSize = shape.defaultSize ?? shape.sizes[0] ?? 10;

  const { misfits, leftOut, ...said } = useMemo(() => readListAddress(shape, address), [shape, address]);
  const state: typeof said = { ...said, filter: useStableValue(said.filter) };
  const shownSort = state.sort ?? shape.defaultSort ?? null;

  const change = useCallback(
    (changes: Changes, replace = false) =>
      setParams((former) => changed(former, changes), { replace, preventScrollReset: true }),
    [setParams],
  );

  const tellLeftOut = useLeftOutFilters(shape);
  useEffect(() => {
    if (Object.keys(misfits).length === 0) return;
    if (leftOut.length > 0) tellLeftOut(leftOut);
    change(misfits, true);
  }, [misfits, leftOut, tellLeftOut, change]);

  const sorting = (column: string): Changes => {
    const turned = shownSort?.column === column && shownSort.order === 'ASC';
    return { sort: turned ? `-${column}` : column, page: '' };
  };
  const goTo = useCallback((page: number, replace = false) => change(turning(page), replace), [change]);
  const noFilter = () => Object.fromEntries(shape.filters.map((name) => [name, '']));
  const searching = (filter: Partial<Record<F, string>>): Changes => ({
    ...Object.fromEntries(shape.filters.map((name) => [name, filter[name]?.trim() ?? ''])),
    page: '',
  });
  const search = useStableHandler((filter: Partial<Record<F, string>>) => change(searching(filter)));
  const clear = useStableHandler(() => change({ ...noFilter(), page: '' }));

  return {
    ...state,
    /** The order that the rows have, named in the address or not. */
    shownSort,
    sizes: shape.sizes,
    search,
    clear,
    sortBy: (column: string) => change(sorting(column)),
    /** @param replace true when the address was wrong and the user did not choose */
    goTo,
    /** The query that these would lead to: what is about to be pressed can be asked for already. */
    ahead: {
      sortBy: (column: string) => changed(params, sorting(column)).toString(),
      goTo: (page: number) => changed(params, turning(page)).toString(),
      search: (filter: Partial<Record<F, string>>) => changed(params, searching(filter)).toString(),
    },
    resize: (size: number) => change({ size: size === defaultSize ? '' : String(size), page: '' }),
  };
}

/** Parameters of an address; '' takes one away. */
type Changes = Readonly<Record<string, string>>;

const turning = (page: number): Changes => ({ page: page > 1 ? String(page) : '' });

function changed(former: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(former);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
