import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import type { Actor } from '../http/actor';
import type { Tables } from '../database/schema';

/** One line of the audit log: who did what to which thing, what it was and what it became. Never a secret or a TIN. */
interface AuditEntry {
  action: string;
  entity: string;
  entityId?: string | number | null;
  from?: unknown;
  to?: unknown;
}

/** Who did it: a user of the portal, or a part of the system (expiry, command line, a team's deploy token). */
export type AuditActor =
  | Pick<Actor, 'userId' | 'userName' | 'clientId' | 'address'>
  | { userId: null; userName: string; clientId: number | null; address: string | null };

export interface Audit {
  /** @param db the transaction of the change itself, so that both happen or neither */
  record(db: Kysely<Tables>, actor: AuditActor, entry: AuditEntry): Promise<void>;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** @param now the clock that dates the entries */
export const createAudit = (now: () => Date): Audit => ({
  async record(db, actor, entry) {
    await db
      .insertInto('auditLog')
      .values({
        clientId: actor.clientId,
        at: toWire(now()),
        actorId: actor.userId,
        actorName: actor.userName,
        address: actor.address,
        action: entry.action,
        entity: entry.entity,
        entityId: entry.entityId === undefined || entry.entityId === null ? null : String(entry.entityId),
        fromJson: json(entry.from),
        toJson: json(entry.to),
      })
      .execute();
  },
});
