import {
  pageOf,
  readListAddress,
  type ListShape,
  type ListState,
} from '../ui/use-list-url-state/list-address';
import type { ViewList } from '../../domain/views';
import { SEARCH_FILTER, type ListFilter } from './list-filters';
import type { ListPreset } from './list-presets';

/** What stands in the search field, in the address and beside the filters. */
type Searched = 'q';

type Problems<F extends string> = Partial<Record<F, string | undefined>>;

type Paging<C extends string> = ReturnType<typeof pageOf<C>>;

interface ListOptions<F extends string, C extends string, Q, P> {
  /** By their name in the address, in the order of their fields. */
  filters: Readonly<Record<F, ListFilter>>;
  /** What its search field finds: 'ID or name'. */
  searches: string;
  /** Filters that are often wanted together, each behind a button. */
  presets?: ReadonlyArray<ListPreset<NoInfer<F>>>;
  /** Under which name its views are kept. */
  views: ViewList;
  /** The columns that it can be sorted by. */
  columns: ListShape<F, C>['columns'];
  /** How the server sorts it when nothing else is asked for. */
  defaultSort?: ListShape<F, C>['defaultSort'];
  /** Page sizes on offer, the default first unless `defaultSize` says otherwise; -1 is All. */
  sizes: readonly number[];
  defaultSize?: number;
  /** What is wrong with several filters taken together. */
  problems?: (values: Record<NoInfer<F>, string>) => Problems<NoInfer<F>>;
  /** Filters as the call takes them; each is '' or a text that its filter accepts. Page and order come by themselves. */
  toRequest: (filter: Record<NoInfer<F>, string>) => Q;
  /** Page and order as the call takes them, where its names are not those of the other lists. */
  toPaging?: (page: Paging<C>) => P;
}

/** A list: what of it is kept in the address, the fields of its filter panel, and what its call is asked with. */
export interface ListDefinition<F extends string, C extends string, Q, P = Paging<C>> extends ListShape<
  F,
  C
> {
  readonly searches: string;
  readonly views: ViewList;
  readonly presets: ReadonlyArray<ListPreset<string>>;
  readonly fields: Readonly<Record<F, ListFilter>>;
  readonly problemsOf: (values: Record<F, string>) => Problems<F>;
  /** @returns the body of the list's call for what the address says */
  readonly request: (state: ListState<F, C>) => Q & P;
  /** As `request`, for the query of an address. */
  readonly requestAt: (search: string) => Q & P;
}

/**
 * Declares a list in one place, so that a new filter is one line here and one in the contract of its call.
 * @example
 * export const TICKET_LIST = defineList({
 *   filters: { TicketNo: numberFilter('Ticket No.'), Date: dateFilter('Date') },
 *   searches: 'Ticket no. or subject',
 *   views: 'tickets',
 *   columns: TICKET_COLUMNS,
 *   defaultSort: { column: 'Date', order: 'DESC' },
 *   sizes: [10, 25, 50, -1],
 *   toRequest: ({ Date, ...same }) => ({ ...same, CreatedDate: dayFilter(Date) }),
 * });
 * const list = useListUrlState(TICKET_LIST);
 * const answer = useCall(ticketList, TICKET_LIST.request(list));
 */
export function defineList<const F extends string, const C extends string, Q, P = Paging<C>>(
  options: ListOptions<F, C, Q, P>,
): ListDefinition<F | Searched, C, Q & { Search?: string }, P> {
  const { filters, problems, toRequest, toPaging, presets = [], ...shape } = options;
  const fields: Record<string, ListFilter> = { q: SEARCH_FILTER, ...filters };
  const names = Object.keys(fields) as Array<F | Searched>;
  const definition: Omit<ListDefinition<F | Searched, C, Q & { Search?: string }, P>, 'requestAt'> = {
    ...shape,
    presets: presets as ReadonlyArray<ListPreset<string>>,
    filters: names,
    accepts: (name, text) => fields[name]?.accepts(text) ?? false,
    fields: fields as Record<F | Searched, ListFilter>,
    problemsOf: (values) => {
      const together: Problems<F> = problems?.(values) ?? {};
      const own = names.map((name) => [name, fields[name]?.problem?.(values[name]) ?? together[name as F]]);
      return Object.fromEntries(own) as Problems<F | Searched>;
    },
    request: (state) => {
      const page = pageOf(state);
      const { q, ...filter } = state.filter as Record<string, string>;
      // Without a mapping of its own P is the usual one.
      return {
        ...toRequest(filter as Record<F, string>),
        ...(q && { Search: q }),
        ...(toPaging ? toPaging(page) : (page as P)),
      };
    },
  };
  return {
    ...definition,
    requestAt: (search) => definition.request(readListAddress(definition, search)),
  };
}
