import type { ViewDraft } from '../../../calls/views';
import { COLUMNS_PARAMETER } from '../../../domain/views';

/** What a view keeps of the list as it is now; no columns where it has none to arrange. */
export type ListNow = Pick<ViewDraft, 'query' | 'columns'>;

/** What of a list's address a view keeps beside its filters; every view begins at its first page. */
const ORDER_AND_SIZE = ['sort', 'size'];

/** @param filters of the list, by their names in the address @returns the query that a view of the list as it is now keeps */
export function viewQuery(address: URLSearchParams, filters: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of [...filters, ...ORDER_AND_SIZE]) {
    const value = address.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** @param search of a view (`viewSearch`) @returns an address with it in the place of the list's former filters, order, columns and page; other parameters stay */
export function withView(
  address: URLSearchParams,
  filters: readonly string[],
  search: string,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const view = new URLSearchParams(search);
  next.delete('page');
  const columns = view.get(COLUMNS_PARAMETER);
  // An empty one says that the columns are as they come.
  if (columns === null) next.delete(COLUMNS_PARAMETER);
  else next.set(COLUMNS_PARAMETER, columns);
  for (const name of [...filters, ...ORDER_AND_SIZE]) {
    const value = view.get(name);
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
