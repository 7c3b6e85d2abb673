import { sql, type Kysely, type SqlBool } from 'kysely';
import { countRows } from '../../platform/database/count-rows';
import { foundBy } from '../../platform/database/dialects/search';
import { containsText } from '../../platform/database/dialects/text';
import type { Tables } from '../../platform/database/schema';

export interface AuditQuery {
  clientId: number;
  /** First and last moment, both included. */
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  actorId?: number | undefined;
  actorName?: string | undefined;
  /** A part of the action's name. */
  action?: string | undefined;
  entity?: string | undefined;
  entityId?: string | undefined;
  limit: number;
  offset: number;
}

/** Actions are named without spaces: 'file approved' finds fileApproved. */
const foundInEntry = (search: string) =>
  sql<SqlBool>`(${foundBy(search, { codes: ['entityId'], texts: ['actorName'] })} or ${containsText('action', search.replace(/\s/g, ''))})`;

function matching(db: Kysely<Tables>, query: AuditQuery) {
  const { clientId, search, from, to, actorId, actorName, action, entity, entityId } = query;
  let entries = db.selectFrom('auditLog').where('clientId', '=', clientId);
  if (search !== undefined) entries = entries.where(foundInEntry(search));
  if (from !== undefined) entries = entries.where('at', '>=', from);
  if (to !== undefined) entries = entries.where('at', '<=', to);
  if (actorId !== undefined) entries = entries.where('actorId', '=', actorId);
  if (actorName !== undefined) entries = entries.where(containsText('actorName', actorName));
  if (action !== undefined) entries = entries.where(containsText('action', action));
  if (entity !== undefined) entries = entries.where(containsText('entity', entity));
  if (entityId !== undefined) entries = entries.where('entityId', '=', entityId);
  return entries;
}

/** @returns one page, newest first */
export const findAuditEntries = (db: Kysely<Tables>, query: AuditQuery) =>
  matching(db, query)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('auditId', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();

/** @returns how many entries all pages together have */
export async function countAuditEntries(db: Kysely<Tables>, query: AuditQuery): Promise<number> {
  return countRows(matching(db, query));
}
