import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import type { Tables } from '../database/schema';

/** One line of the audit log: who did what to which thing, what it was and what it became. Never a secret or a TIN. */
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

/** What the rows of ledger and history keep of an attribution. */
export interface Stamp {
  actorId: Attribution['userId'];
  /** UTC text `YYYY-MM-DD HH:mm:ss` */
  at: string;
}

export interface Audit {
  /** @param db the transaction of the change itself, so that both happen or neither */
  record(db: Kysely<Tables>, by: Attribution, entry: AuditEntry): Promise<void>;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** @param now the clock that dates the entries */
export const createAudit = (now: () => Date): Audit => ({
  async record(db, by, entry) {
    await db
      .insertInto('auditLog')
      .values({
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
      })
      .execute();
  },
});
