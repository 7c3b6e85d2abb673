import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/schema';
import { wire } from './moments';

interface Trace {
  clientId: number;
  at: number;
  /** Null when the system did it. */
  actor: { userId: number; userName: string } | null;
  action: string;
  entity: string;
  entityId: number;
  to?: unknown;
}

/** Leaves in the audit log what the portal itself would have written. */
export async function leaveTrace(
  trx: Kysely<Tables>,
  { clientId, at, actor, to, entityId, ...what }: Trace,
): Promise<void> {
  await trx
    .insertInto('auditLog')
    .values({
      clientId,
      at: wire(at),
      actorId: actor?.userId ?? null,
      actorName: actor?.userName ?? 'system',
      address: actor && '192.0.2.10',
      ...what,
      entityId: String(entityId),
      fromJson: null,
      toJson: to === undefined ? null : JSON.stringify(to),
    })
    .execute();
}
