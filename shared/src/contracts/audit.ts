import { Type } from 'typebox';
import { anyOf, endpoint, success } from './endpoint';
import { DateFilter, TextFilter, WireDate, paging, Nullable } from './fields';

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
});

export const getAudit = endpoint({
  method: 'POST',
  path: '/api/Audit/getaudit',
  claim: anyOf('audit_view', 'administrator'),
  summary: 'Who did what when in the own client, newest first',
  body: Type.Object({
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
    Entity: TextFilter,
    ...paging(),
  }),
  response: success({ Data: Type.Array(AuditRow), TotalCount: Type.Integer() }),
});
