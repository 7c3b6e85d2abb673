import { Type } from 'typebox';
import { EXPORT_HEADERS, anyOf, endpoint, success } from './endpoint';
import { DateFilter, TextFilter, WireDate, paging, Nullable, Search } from './fields';

/** The audit log of the own client (AUDIT-1). */

const AuditRow = Type.Object({
  AuditId: Type.Integer(),
  At: WireDate,
  /** Null when a part of the system did it. */
  ActorId: Nullable(Type.Integer()),
  Actor: Type.String(),
  Address: Nullable(Type.String()),
  Action: Type.String(),
  Entity: Type.String(),
  EntityId: Nullable(Type.String()),
  /** What it was and what it became; null where that says nothing. */
  From: Type.Unknown(),
  To: Type.Unknown(),
  /** Its number in the client's hash chain; null for the seconds until it has one. */
  ChainNo: Nullable(Type.Integer()),
});

const auditFilters = {
  /** Finds the id of a thing, or a part of who and what, spaces ignored in what was done. */
  Search,
  /** First and last moment, both included. */
  From: DateFilter,
  To: DateFilter,
  /** A user's id as a number, or a part of their name. */
  Actor: Type.Optional(
    Type.Union([
      Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
      Type.String({ maxLength: 200 }),
      Type.Null(),
    ]),
  ),
  /** A part of what was done, spaces ignored: 'file approved' finds fileApproved. */
  Action: TextFilter,
  Entity: TextFilter,
  /** Matches exactly. */
  EntityId: TextFilter,
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
  /** Its number in the chain. */
  No: Type.Integer(),
  /** Null when the entry is gone. */
  AuditId: Nullable(Type.Integer()),
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
    /** Entries in the chain. */
    Entries: Type.Integer(),
    /** Entries that were written in the last seconds and are not in the chain yet. */
    Waiting: Type.Integer(),
    /** Of the newest entry: to compare with a checkpoint. */
    LastHash: Nullable(Type.String()),
    CheckedAt: WireDate,
    /** At most 100. */
    Problems: Type.Array(ChainProblem),
  }),
});
