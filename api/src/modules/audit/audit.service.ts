import type { getAudit } from '@portal/shared/contracts/audit';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { fromWire } from '@portal/shared/domain/dates';
import type { Actor } from '../../platform/http/actor';
import { badInput } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { pageOf, textFilter } from '../../platform/http/list-filters';
import { countAuditEntries, findAuditEntries } from './audit.repository';

function momentFilter(path: string, value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  if (!fromWire(value)) throw badInput({ path, message: `${path} must be a date as YYYY-MM-DD HH:mm:ss.` });
  return value;
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/** A page of what was done in the actor's client, newest first. @throws HttpError 400 for a date that is none */
export async function listAudit(
  { database }: Pick<Platform, 'database'>,
  actor: Actor,
  body: BodyOf<typeof getAudit>,
): Promise<ResponseOf<typeof getAudit>> {
  const query = {
    clientId: actor.clientId,
    from: momentFilter('From', body.From),
    to: momentFilter('To', body.To),
    ...(typeof body.Actor === 'number' ? { actorId: body.Actor } : { actorName: textFilter(body.Actor) }),
    search: textFilter(body.Search),
    action: textFilter(body.Action?.replace(/\s/g, '')),
    entity: textFilter(body.Entity),
    entityId: textFilter(body.EntityId),
    ...pageOf(body),
  };
  const [entries, TotalCount] = await Promise.all([
    findAuditEntries(database.readers, query),
    countAuditEntries(database.readers, query),
  ]);
  const Data = entries.map((entry) => ({
    AuditId: entry.auditId,
    At: entry.at,
    ActorId: entry.actorId,
    Actor: entry.actorName,
    Address: entry.address,
    Action: entry.action,
    Entity: entry.entity,
    EntityId: entry.entityId,
    From: parsed(entry.fromJson),
    To: parsed(entry.toJson),
    ChainNo: entry.chainNo,
  }));
  return { error: null, Data, TotalCount };
}
