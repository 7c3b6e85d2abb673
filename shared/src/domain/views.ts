/** Views of lists that users keep: filters, order and size of a page under a name (LIST-4). */

export const VIEW_LISTS = [
  'promotions',
  'rewards',
  'files',
  'tickets',
  'users',
  'taxAccounts',
  'auditEntries',
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

export const VIEW_NAME_MAX = 60;
/** Longest query of a list's address that is kept. */
export const VIEW_QUERY_MAX = 2_000;
/** So many views of one list a user keeps. */
export const VIEWS_OF_USER = 50;

export const VIEW_NAME_REQUIRED = 'Please give the view a name.';
export const VIEW_NAME_TAKEN = 'You have a view of this name already.';
export const TOO_MANY_VIEWS = `A user keeps at most ${VIEWS_OF_USER} views of a list. Please delete one first.`;
export const NOT_YOUR_VIEW = 'A shared view is changed by its owner or an administrator.';

/** What a user's lists open with: the query of their address, by list. */
export type DefaultViews = Readonly<Record<string, string>>;

/** @returns the query that a list opens with at an address: its own, else that of the view chosen for it, else '' (LIST-4.3) */
export const openingSearch = (
  { DefaultViews }: { readonly DefaultViews?: DefaultViews | undefined },
  list: ViewList,
  search: string,
): string => search || DefaultViews?.[list] || '';
