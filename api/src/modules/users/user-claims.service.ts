import { USER_TYPES, type Claim } from '@portal/shared/domain/claims';
import type { Actor } from '../../platform/http/actor';
import { forbidden, notFound } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { claimsOf } from './permissions.repository';
import { userExists } from './users.repository';

/**
 * The claims of the actor or, for administrators, of another user of their client.
 * @throws HttpError 403, 404
 */
export async function readClaims(
  { database: { db } }: Platform,
  actor: Actor,
  input: { userId: number | undefined },
): Promise<Claim[]> {
  const userId = input.userId ?? actor.userId;
  if (userId !== actor.userId) {
    if (actor.userTypeId !== USER_TYPES.client) throw forbidden();
    if (!(await userExists(db, actor.clientId, userId))) throw notFound();
  }
  return claimsOf(db, userId);
}
