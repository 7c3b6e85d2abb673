import { Type } from 'typebox';
import { described } from './described';
import { EXPORT_HEADERS, anyOf, endpoint, success } from './endpoint';
import { DateFilter, TextFilter, WireDate, paging, Nullable, Search } from './fields';

/** The audit log of the own client (AUDIT-1). */

const AuditRow = Type.Object({
  AuditId: Type.Integer(),
  At: WireDate,
  ActorId: described('Null when a part of the system did it.', Nullable(Type.Integer())),
  Actor: Type.String(),
  Address: Nullable(Type.String()),
  Action: Type.String(),
  Entity: Type.String(),
  EntityId: Nullable(Type.String()),
  From: described('What it was before the change; null where that says nothing.', Type.Unknown()),
  To: described('What it became; null where that says nothing.', Type.Unknown()),
  ChainNo: described(
    "Its number in the client's hash chain; null for the seconds until it has one.",
    Nullable(Type.Integer()),
  ),
});

const auditFilters = {
  Search: described(
    'Finds the id of a thing, or a part of who and what, spaces ignored in what was done.',
    Search,
  ),
  From: described('The first moment, included.', DateFilter),
  To: described('The last moment, included.', DateFilter),
  Actor: described(
    "A user's id as a number, or a part of their name.",
    Type.Optional(
      Type.Union([
        Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
        Type.String({ maxLength: 200 }),
        Type.Null(),
      ]),
    ),
  ),
  Action: described(
    "A part of what was done, spaces ignored: 'file approved' finds fileApproved.",
    TextFilter,
  ),
  Entity: TextFilter,
  EntityId: described('Matches exactly.', TextFilter),
};

export const getAudit = endpoint({
  method: 'POST',
  path: '/api/Audit/getaudit',
  claim: anyOf('audit_view', 'administrator'),
  summary: 'Who did what when in the own client, newest first',
  body: Type.Object({ ...auditFilters, ...paging() }),
  response: success({ Data: Type.Array(AuditRow), TotalCount: Type.Integer() }),
});

export const exportAudit = endpoint({
  method: 'POST',
  path: '/api/Audit/exportaudit',
  claim: anyOf('audit_view', 'administrator'),
  refuses: [409],
  summary: 'All entries that match, newest first, one to a line; Export-Rows says how many',
  answerHeaders: EXPORT_HEADERS,
  body: Type.Object(auditFilters),
  response: success({ Data: Type.Array(AuditRow) }),
});

/** An entry that does not fit the hash chain. */
const ChainProblem = Type.Object({
  No: described('Its number in the chain.', Type.Integer()),
  AuditId: described('Null when the entry is gone.', Nullable(Type.Integer())),
  At: Nullable(WireDate),
  Problem: Type.String(),
});

export const verifyAudit = endpoint({
  method: 'POST',
  path: '/api/Audit/verifyaudit',
  claim: anyOf('audit_view', 'administrator'),
  summary: "Whether the own client's audit log is whole: recomputes its hash chain, at most every 10 seconds",
  response: success({
    Whole: Type.Boolean(),
    Entries: described('Entries in the chain.', Type.Integer()),
    Waiting: described(
      'Entries that were written in the last seconds and are not in the chain yet.',
      Type.Integer(),
    ),
    LastHash: described('Of the newest entry: to compare with a checkpoint.', Nullable(Type.String())),
    CheckedAt: WireDate,
    Problems: described('At most 100.', Type.Array(ChainProblem)),
  }),
});
