import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { countAuditEntries, findAuditEntries, type AuditQuery } from './audit.repository';

/** What the log is asked for; the client comes from the session. */
export type AuditListRequest = Omit<AuditQuery, 'clientId'>;

export interface AuditPage {
  entries: Awaited<ReturnType<typeof findAuditEntries>>;
  /** How many all pages together have. */
  total: number;
}

/** A page of what was done in the actor's client, newest first. */
export async function listAudit(
  { database }: Pick<Platform, 'database'>,
  actor: Actor,
  request: AuditListRequest,
): Promise<AuditPage> {
  const query = { ...request, clientId: actor.clientId };
  const [entries, total] = await Promise.all([
    findAuditEntries(database.readers, query),
    countAuditEntries(database.readers, query),
  ]);
  return { entries, total };
}
