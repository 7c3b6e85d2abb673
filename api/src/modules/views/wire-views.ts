import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type * as calls from '@portal/shared/contracts/views';
import type { ListedView, NewView, ViewChange } from './views.service';

/** Views of lists under the names of the wire: what the calls ask for, and what they answer. */

/** @returns the list whose views are asked for */
export const readViewList = ({ List }: BodyOf<typeof calls.getViews>) => ({ list: List });

/** @returns the views of a list, as the user sees them */
export const wireViews = (views: readonly ListedView[]): ResponseOf<typeof calls.getViews> => ({
  error: null,
  Data: views.map((view) => ({
    ViewID: view.viewId,
    Name: view.name,
    Query: view.query,
    Columns: view.columns,
    Shared: view.isShared,
    Owner: view.owner,
    MayChange: view.mayChange,
    Default: view.isDefault,
  })),
});

/** @returns the view that is to be kept */
export const readNewView = ({
  List,
  Name,
  Query,
  Columns = null,
  Shared,
}: BodyOf<typeof calls.createView>): NewView => ({
  list: List,
  name: Name,
  query: Query,
  columns: Columns,
  isShared: Shared,
});

/** @returns what of a view is to change; what is missing stays */
export const readViewChange = ({
  ViewID,
  Name,
  Query,
  Columns,
  Shared,
}: BodyOf<typeof calls.changeView>): ViewChange => ({
  viewId: ViewID,
  name: Name,
  query: Query,
  columns: Columns,
  isShared: Shared,
});

/** @returns the view that its list opens with; null for none */
export const readDefaultView = ({ List, ViewID }: BodyOf<typeof calls.setDefaultView>) => ({
  list: List,
  viewId: ViewID,
});
