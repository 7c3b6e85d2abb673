import { tinText } from './w9-tin';

/** Views of lists that users keep: filters, order, page size and columns under a name (LIST-4). */

export const VIEW_LISTS = [
  'promotions',
  'rewards',
  'files',
  'tickets',
  'users',
  'taxAccounts',
  'auditEntries',
  'deployments',
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

export const VIEW_NAME_MAX = 60;
/** Longest query of a list's address that is kept. */
export const VIEW_QUERY_MAX = 2_000;
/** More than any list has. */
export const VIEW_COLUMNS_MAX = 60;
/** The most views of one list that a user can keep. */
export const VIEWS_OF_USER = 50;

export const VIEW_NAME_REQUIRED = 'Please give the view a name.';
export const VIEW_NAME_TAKEN = 'You have a view of this name already.';
export const TOO_MANY_VIEWS = `A user keeps at most ${VIEWS_OF_USER} views of a list. Please delete one first.`;
export const COLUMN_TWICE = 'A column of a view is named once.';
export const VIEW_HOLDS_TIN = tinText('A view');
export const NOT_YOUR_VIEW = 'A shared view is changed by its owner or an administrator.';

/**
 * Columns as a view has them: their ids in order, a '-' before one that is hidden. None at all is the list as it comes; columns
 * that a list got since then follow in their own order.
 */
export type ViewColumns = readonly string[];

/** In the address of a list: the columns of the view that is shown. */
export const COLUMNS_PARAMETER = 'columns';

/** @returns the columns as the address has them */
export const writeViewColumns = (columns: ViewColumns): string => columns.join(',');

/** @returns the columns that a text of `writeViewColumns` says */
export const readViewColumns = (text: string): string[] => text.split(',').filter(Boolean);

/** @param columns null for a view that leaves them to its user @returns the query of an address that shows a view */
export function viewSearch(query: string, columns: ViewColumns | null): string {
  if (!columns) return query;
  const search = `${COLUMNS_PARAMETER}=${encodeURIComponent(writeViewColumns(columns))}`;
  return query ? `${query}&${search}` : search;
}

/** What a user's lists open with: the query of their address, by list. */
export type DefaultViews = Readonly<Record<string, string>>;

/** @returns the query that a list opens with at an address: its own, else that of the view chosen for it, else '' (LIST-4.3) */
export const openingSearch = (
  { DefaultViews }: { readonly DefaultViews?: DefaultViews | undefined },
  list: ViewList,
  search: string,
): string => search || DefaultViews?.[list] || '';
