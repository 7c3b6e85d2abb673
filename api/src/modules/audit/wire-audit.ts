import type * as calls from '@portal/shared/contracts/audit';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { fromWire } from '@portal/shared/domain/dates';
import { auditValue } from '../../platform/audit/audit';
import { badInput } from '../../platform/errors';
import { pageOf, textFilter } from '../../platform/http/list-filters';
import type { AuditListRequest, AuditPage } from './audit.service';
import type { ChainState } from './chain-state.service';

/** The audit log under the names of the wire: what the calls ask for, and what they answer. */

function readMoment(path: string, value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  if (!fromWire(value)) throw badInput({ path, message: `${path} must be a date as YYYY-MM-DD HH:mm:ss.` });
  return value;
}

/** @throws HttpError 400 for a date that is none */
export const readAuditList = (body: BodyOf<typeof calls.getAudit>): AuditListRequest => ({
  from: readMoment('From', body.From),
  to: readMoment('To', body.To),
  ...(typeof body.Actor === 'number' ? { actorId: body.Actor } : { actorName: textFilter(body.Actor) }),
  search: textFilter(body.Search),
  action: textFilter(body.Action?.replace(/\s/g, '')),
  entity: textFilter(body.Entity),
  entityId: textFilter(body.EntityId),
  ...pageOf(body),
});

/** @returns a page of entries; what changed is parsed JSON */
export const wireAudit = ({ entries, total }: AuditPage): ResponseOf<typeof calls.getAudit> => ({
  error: null,
  Data: entries.map((entry) => ({
    AuditId: entry.auditId,
    At: entry.at,
    ActorId: entry.actorId,
    Actor: entry.actorName,
    Address: entry.address,
    Action: entry.action,
    Entity: entry.entity,
    EntityId: entry.entityId,
    From: auditValue(entry.fromJson),
    To: auditValue(entry.toJson),
    ChainNo: entry.chainNo,
  })),
  TotalCount: total,
});

/** @returns what the last check of the hash chain found; whole is a chain without problems */
export const wireChainState = (state: ChainState): ResponseOf<typeof calls.verifyAudit> => ({
  error: null,
  Whole: state.problems.length === 0,
  Entries: state.entries,
  Waiting: state.waiting,
  LastHash: state.lastHash,
  CheckedAt: state.checkedAt,
  Problems: state.problems.map(({ no, auditId, at, problem }) => ({
    No: no,
    AuditId: auditId,
    At: at,
    Problem: problem,
  })),
});
