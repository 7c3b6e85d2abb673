import { Type, type TProperties } from 'typebox';
import { BULK_ACTIONS, BULK_ROWS, BULK_TICKED, type BulkAction } from '../domain/bulk';
import { MAX_BODY_LENGTH } from '../domain/support';
import { described } from './described';
import { EXPORT_HEADERS, anyOf, endpoint, success } from './endpoint';
import { Id, IdempotencyKey, Money, Nullable, WireDate, paging, strictObject } from './fields';
import { rewardFilters } from './rewards';
import { OwnClient, userFilters } from './settings';
import { ticketFilters } from './support';

/** One action on many rows of a list: what it would do, starting it, how far it is, what became of each row (LIST-3). */

// The type is said by hand: a union of mapped literals has none.
const Action = Type.Unsafe<BulkAction>(Type.Union(BULK_ACTIONS.map((name) => Type.Literal(name))));

const filters = <P extends TProperties>(properties: P) =>
  described(
    'The filters of the list: all rows that they match. One that the list does not have is refused.',
    strictObject(properties),
  );

/** Rows by their ids, or all that the list's filters match: one of the two. */
const chosen = {
  Action,
  Ids: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: BULK_TICKED })),
  Rewards: Type.Optional(filters(rewardFilters)),
  Users: Type.Optional(filters({ clientId: OwnClient, ...userFilters })),
  Tickets: Type.Optional(filters(ticketFilters)),
};

export const previewBulk = endpoint({
  method: 'POST',
  path: '/api/Bulk/Preview',
  claim: anyOf('rewards_view', 'support_closeticket', 'administrator'),
  summary: 'How many rows an action would be about, how many of them allow it now, and their dollars',
  body: Type.Object(chosen),
  response: success({ Total: Type.Integer(), Allowed: Type.Integer(), Amount: Money }),
});

export const startBulk = endpoint({
  method: 'POST',
  path: '/api/Bulk/Start',
  claim: anyOf('rewards_view', 'support_closeticket', 'administrator'),
  refuses: [409],
  summary:
    'Begins an action on many rows. The same Key begins it once; 409 when other than Total rows match by now',
  body: Type.Object({
    ...chosen,
    Key: IdempotencyKey,
    Total: described('How many rows the user confirmed.', Type.Integer({ minimum: 1, maximum: BULK_ROWS })),
    Comment: described(
      'The comment that tickets are closed with.',
      Type.Optional(Nullable(Type.String({ maxLength: MAX_BODY_LENGTH }))),
    ),
  }),
  response: success({ BulkID: Type.Integer() }),
});

export const getBulk = endpoint({
  method: 'POST',
  path: '/api/Bulk/Status',
  claim: anyOf('rewards_view', 'support_closeticket', 'administrator'),
  refuses: [404],
  summary: 'How far a run of the own user is',
  body: Type.Object({ BulkID: Id }),
  response: success({
    Data: Type.Object({
      BulkID: Type.Integer(),
      Action,
      Total: Type.Integer(),
      Done: Type.Integer(),
      Refused: Type.Integer(),
      DoneAmount: described('Dollars of the rows that are done.', Money),
      StartedDate: WireDate,
      FinishedDate: Nullable(WireDate),
      MayUndo: described('Whether UndoBulk may take back what was done.', Type.Boolean()),
    }),
  }),
});

export const undoBulk = endpoint({
  method: 'POST',
  path: '/api/Bulk/Undo',
  claim: 'administrator',
  refuses: [404, 409],
  summary:
    'Begins the run that takes back what a finished one has done to its rows, once, within a minute of its end; 409 later',
  body: Type.Object({ BulkID: Id }),
  response: success({ BulkID: Type.Integer() }),
});

const BulkRow = Type.Object({
  ID: Type.Integer(),
  Name: Type.String(),
  Result: described("'Done', 'Refused' or 'Waiting'.", Type.String()),
  Reason: Type.String(),
});

export const getBulkResults = endpoint({
  method: 'POST',
  path: '/api/Bulk/Results',
  claim: anyOf('rewards_view', 'support_closeticket', 'administrator'),
  refuses: [404],
  summary: 'A page of what became of each row; refused ones first',
  body: Type.Object({ BulkID: Id, ...paging() }),
  response: success({ Data: Type.Array(BulkRow), TotalCount: Type.Integer() }),
});

export const exportBulkResults = endpoint({
  method: 'POST',
  path: '/api/Bulk/ExportResults',
  claim: anyOf('rewards_view', 'support_closeticket', 'administrator'),
  refuses: [404, 409],
  summary: 'What became of each row, one to a line; Export-Rows says how many',
  answerHeaders: EXPORT_HEADERS,
  body: Type.Object({ BulkID: Id }),
  response: success({ Data: Type.Array(BulkRow) }),
});
