import * as calls from '../contracts/audit';
import type { ResponseOf } from '../contracts/endpoint';
import { adaptCall } from './adapt-call';

/** The audit log in the field's words. */

type WireEntry = ResponseOf<typeof calls.getAudit>['Data'][number];

const readEntry = (entry: WireEntry) => ({
  auditId: entry.AuditId,
  at: entry.At,
  actor: entry.Actor,
  /** The network address; null when a part of the system did it. */
  address: entry.Address,
  action: entry.Action,
  entity: entry.Entity,
  entityId: entry.EntityId,
  from: entry.From,
  to: entry.To,
});

export type AuditEntry = ReturnType<typeof readEntry>;

export const auditList = adaptCall(calls.getAudit, {
  answer: ({ Data, TotalCount }) => ({ rows: Data.map(readEntry), total: TotalCount }),
});

export const auditChain = adaptCall(calls.verifyAudit, {
  answer: ({ Whole, Entries, CheckedAt, Problems }) => ({
    isWhole: Whole,
    entries: Entries,
    checkedAt: CheckedAt,
    problems: Problems.map(({ No, AuditId, At, Problem }) => ({
      no: No,
      auditId: AuditId,
      at: At,
      problem: Problem,
    })),
  }),
});
