import { Type } from 'typebox';
import { VIEW_COLUMNS_MAX, VIEW_LISTS, VIEW_NAME_MAX, VIEW_QUERY_MAX, type ViewList } from '../domain/views';
import { described } from './described';
import { endpoint, success } from './endpoint';
import { Id, Nullable } from './fields';

/** Views of lists: a user's own, and those shared in the client (LIST-4). Each call also needs the right of the list. */

// The type is said by hand: a union of mapped literals has none.
const List = Type.Unsafe<ViewList>(Type.Union(VIEW_LISTS.map((name) => Type.Literal(name))));
const Name = Type.String({ maxLength: VIEW_NAME_MAX });
/** Filters, order and page size as they stand in the list's address. */
const Query = Type.String({ maxLength: VIEW_QUERY_MAX });

/** Columns in their order, '-' before a hidden one; [] is the list as it comes, null leaves them to who looks at it. */
const Columns = Nullable(
  Type.Array(Type.String({ maxLength: 61, pattern: '^-?[A-Za-z][A-Za-z0-9 ._:-]*$' }), {
    maxItems: VIEW_COLUMNS_MAX,
  }),
);

export const getViews = endpoint({
  method: 'POST',
  path: '/api/Views/GetViews',
  claim: 'session',
  summary: "A user's views of a list, and those shared in the client, by name",
  body: Type.Object({ List }),
  response: success({
    Data: Type.Array(
      Type.Object({
        ViewID: Type.Integer(),
        Name: Type.String(),
        Query: Type.String(),
        Columns,
        Shared: Type.Boolean(),
        Owner: described('Who made it.', Type.String()),
        MayChange: described('The user may rename, change, share and delete it.', Type.Boolean()),
        Default: described('The list opens with it for this user.', Type.Boolean()),
      }),
    ),
  }),
});

export const createView = endpoint({
  method: 'POST',
  path: '/api/Views/CreateView',
  claim: 'session',
  refuses: [409],
  summary: 'Keeps a view of a list under a name',
  body: Type.Object({ List, Name, Query, Columns: Type.Optional(Columns), Shared: Type.Boolean() }),
  response: success({ ViewID: Type.Integer() }),
});

export const changeView = endpoint({
  method: 'POST',
  path: '/api/Views/ChangeView',
  claim: 'session',
  refuses: [404, 409],
  summary: 'Renames, shares or changes a view; what is missing stays',
  body: Type.Object({
    ViewID: Id,
    Name: Type.Optional(Name),
    Query: Type.Optional(Query),
    Columns: Type.Optional(Columns),
    Shared: Type.Optional(Type.Boolean()),
  }),
  response: success({}),
});

export const deleteView = endpoint({
  method: 'POST',
  path: '/api/Views/DeleteView',
  claim: 'session',
  refuses: [404],
  summary: 'Deletes a view; RestoreView takes it back within an hour',
  body: Type.Object({ ViewID: Id }),
  response: success({}),
});

export const restoreView = endpoint({
  method: 'POST',
  path: '/api/Views/RestoreView',
  claim: 'session',
  refuses: [404, 409],
  summary: 'Takes the deletion of a view back',
  body: Type.Object({ ViewID: Id }),
  response: success({}),
});

export const setDefaultView = endpoint({
  method: 'POST',
  path: '/api/Views/SetDefaultView',
  claim: 'session',
  refuses: [404],
  summary: 'The view that a list opens with for this user; null for none',
  body: Type.Object({ List, ViewID: Nullable(Id) }),
  response: success({}),
});
