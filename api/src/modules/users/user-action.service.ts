import { toWire } from '@portal/shared/domain/dates';
import type { Actor } from '../../platform/http/actor';
import { conflict } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { endSessionsOf } from '../credentials/sessions.repository';
import { requireManageable } from './user-access';
import { updateUser } from './users.repository';
import { lockOf, locks } from '../lock-names';

export interface UserAction {
  userId: number | string;
  action: 'activate' | 'deactivate' | 'delete';
  /** What is said of a user who is so already; without it that is as good. */
  unchanged?: string;
}

const CHANGES = {
  activate: { set: { isActive: 1 }, action: 'userActivated', ends: null },
  deactivate: { set: { isActive: 0 }, action: 'userDeactivated', ends: 'deactivated' },
  delete: { set: { isActive: 0, isDeleted: 1 }, action: 'userDeleted', ends: 'deleted' },
} as const;

/**
 * Activates, deactivates or deletes a user; who may no longer log in is out from their next call on.
 * @throws HttpError 403, 404; 409 with `unchanged`
 */
export async function actOnUser(
  { audit, database, now }: Platform,
  actor: Actor,
  { userId, action, unchanged }: UserAction,
): Promise<void> {
  const change = CHANGES[action];
  const scope = locks(lockOf.usersOf(actor.clientKey), lockOf.loginOf(userId));
  await database.transaction(async (trx) => {
    const user = await requireManageable(trx, actor, userId);
    if (action !== 'delete' && user.isActive === change.set.isActive) {
      if (unchanged !== undefined) throw conflict(unchanged);
      return;
    }
    const at = now();
    await updateUser(trx, user.userId, { ...change.set, updatedBy: actor.userId, updatedDate: toWire(at) });
    if (change.ends) await endSessionsOf(trx, user.userId, change.ends, at);
    await audit.record(trx, actor, { action: change.action, entity: 'user', entityId: user.userId });
  }, scope);
}
