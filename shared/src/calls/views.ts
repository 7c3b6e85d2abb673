import * as calls from '../contracts/views';
import type { ViewList } from '../domain/views';
import { adaptCall } from './adapt-call';

/** Views of lists in the field's words. */

/** Which list the views are of. */
export interface OfList {
  list: ViewList;
}
export interface OneView {
  viewId: number;
}

/** What of a list is kept under a name. */
export interface ViewDraft {
  name: string;
  /** Filters, order and page size as they stand in the list's address. */
  query: string;
  /** In their order, '-' before a hidden one; [] is the list as it comes, null leaves them to who looks at it. */
  columns: string[] | null;
  isShared: boolean;
}

export interface View extends ViewDraft, OneView {
  /** Who made it. */
  owner: string;
  /** The user may rename, change, share and delete it. */
  mayChange: boolean;
  /** The list opens with it for this user. */
  isDefault: boolean;
}

export const viewList = adaptCall(calls.getViews, {
  body: ({ list }: OfList) => ({ List: list }),
  answer: ({ Data }): View[] =>
    Data.map((view) => ({
      viewId: view.ViewID,
      name: view.Name,
      query: view.Query,
      columns: view.Columns,
      isShared: view.Shared,
      owner: view.Owner,
      mayChange: view.MayChange,
      isDefault: view.Default,
    })),
});

export const createView = adaptCall(calls.createView, {
  body: ({ list, name, query, columns, isShared }: OfList & ViewDraft) => ({
    List: list,
    Name: name,
    Query: query,
    Columns: columns,
    Shared: isShared,
  }),
});

/** What is left out stays as it is. */
export const changeView = adaptCall(calls.changeView, {
  body: ({ viewId, name, query, columns, isShared }: OneView & Partial<ViewDraft>) => ({
    ViewID: viewId,
    Name: name,
    Query: query,
    Columns: columns,
    Shared: isShared,
  }),
});

export const deleteView = adaptCall(calls.deleteView, {
  body: ({ viewId }: OneView) => ({ ViewID: viewId }),
});

export const restoreView = adaptCall(calls.restoreView, {
  body: ({ viewId }: OneView) => ({ ViewID: viewId }),
});

/** Null: the list opens without a view. */
export const setDefaultView = adaptCall(calls.setDefaultView, {
  body: ({ list, viewId }: OfList & { viewId: number | null }) => ({ List: list, ViewID: viewId }),
});
