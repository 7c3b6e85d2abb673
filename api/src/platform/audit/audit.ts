import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { withoutTins } from '@portal/shared/domain/w9-tin';
import type { Tables } from '../database/schema';
import { insertAuditEntry } from './audit-log.repository';

/** One line of the audit log: who did what to which thing, what it was and what it became. Never a secret. */
interface AuditEntry {
  action: string;
  entity: string;
  entityId?: string | number | null;
  from?: unknown;
  to?: unknown;
}

/**
 * Attribution: who makes a change. A user of the portal, as the session says (an `Actor` is one), or with `userId` null a
 * part of the system: expiry, the payment provider, the command line, a team's deploy token.
 */
export interface Attribution {
  readonly userId: number | null;
  readonly userName: string;
  readonly clientId: number | null;
  readonly address: string | null;
}

/** What the portal does by itself with a client's data, at its time. */
export const bySystem = (clientId: number): Attribution => ({
  userId: null,
  userName: 'system',
  clientId,
  address: null,
});

/** What the rows of ledger and history keep of an attribution. */
export interface Stamp {
  actorId: Attribution['userId'];
  /** UTC text `YYYY-MM-DD HH:mm:ss` */
  at: string;
}

export interface Audit {
  /**
   * A taxpayer number in a text of the entry is not kept, and of more than some thousand characters their beginning.
   * @param db the transaction of the change itself, so that both happen or neither
   */
  record(db: Kysely<Tables>, by: Attribution, entry: AuditEntry): Promise<void>;
}

/** More than any change says of itself; the longest text of a call is a fraction of it. */
const MOST_CHARACTERS = 10_000;
/** Properties whose texts may have nine digits by nature: accounts of officers and users, payments, hashes. */
const IDENTIFIERS: readonly string[] = [
  'PBU',
  'OEID',
  'userName',
  'ssoUserId',
  'emailAddress',
  'reference',
  'contentHash',
];

/**
 * Guard of the log, whose entries stay for good: whoever writes one, no text in it holds a taxpayer number, and none is as large as
 * a caller's body may be.
 */
function json(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value, (name, one: unknown) =>
    typeof one === 'string' && !IDENTIFIERS.includes(name) ? withoutTins(one) : one,
  );
  const { length } = text;
  if (length <= MOST_CHARACTERS) return text;
  return JSON.stringify({ cut: text.slice(0, MOST_CHARACTERS), characters: length });
}

/** @returns what an entry kept as `from` or `to`, of its column; null when it kept nothing */
export const auditValue = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/** @param now the clock that dates the entries */
export const createAudit = (now: () => Date): Audit => ({
  async record(db, by, entry) {
    await insertAuditEntry(db, {
      clientId: by.clientId,
      at: toWire(now()),
      actorId: by.userId,
      actorName: by.userName,
      address: by.address,
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entityId === undefined || entry.entityId === null ? null : String(entry.entityId),
      fromJson: json(entry.from),
      toJson: json(entry.to),
    });
  },
});
