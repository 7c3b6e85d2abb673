import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { USER_ACTION, type updateUserActionItem } from '@portal/shared/contracts/settings';
import { toWire } from '@portal/shared/domain/dates';
import type { Actor } from '../../platform/http/actor';
import { badInput } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { endSessionsOf } from '../auth/sessions.repository';
import { requireManageable } from './user-access';
import { updateUser } from './users.repository';
import { lock } from '../lock-names';

type Body = BodyOf<typeof updateUserActionItem>;

const ACTIVATED = { set: { isActive: 1 }, action: 'userActivated', ends: null } as const;
const DEACTIVATED = { set: { isActive: 0 }, action: 'userDeactivated', ends: 'deactivated' } as const;
const DELETED = { set: { isActive: 0, isDeleted: 1 }, action: 'userDeleted', ends: 'deleted' } as const;

/** @throws HttpError 400 when it is not said whether active or not */
function changeOf({ ActionType, IsActive }: Body) {
  if (ActionType === USER_ACTION.remove) return DELETED;
  if (IsActive === undefined || IsActive === null) {
    throw badInput({ path: 'IsActive', message: 'IsActive is required.' });
  }
  return IsActive ? ACTIVATED : DEACTIVATED;
}

/**
 * Activates, deactivates or deletes a user; who may no longer log in is out from their next call on.
 * @throws HttpError 400, 403, 404
 */
export async function actOnUser({ audit, database, now }: Platform, actor: Actor, body: Body): Promise<void> {
  const change = changeOf(body);
  await database.transaction(async (trx) => {
    const user = await requireManageable(trx, actor, body.Id);
    if (change !== DELETED && user.isActive === change.set.isActive) return;
    const at = now();
    await updateUser(trx, user.userId, { ...change.set, updatedBy: actor.userId, updatedDate: toWire(at) });
    if (change.ends) await endSessionsOf(trx, user.userId, change.ends, at);
    await audit.record(trx, actor, { action: change.action, entity: 'user', entityId: user.userId });
  }, lock.usersOf(actor.clientKey));
}
