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

/** @returns an address with a view in the place of the list's former filters, order and page; other parameters stay */
export function withView(
  address: URLSearchParams,
  filters: readonly string[],
  query: string,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const view = new URLSearchParams(query);
  next.delete('page');
  for (const name of [...filters, ...ORDER_AND_SIZE]) {
    const value = view.get(name);
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
