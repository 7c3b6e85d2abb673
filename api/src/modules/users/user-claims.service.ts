import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { getClaimsByUserId } from '@portal/shared/contracts/session';
import { USER_TYPES, type Claim } from '@portal/shared/domain/claims';
import type { Actor } from '../../platform/http/actor';
import { forbidden, notFound } from '../../platform/http/errors';
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
  { UserId }: BodyOf<typeof getClaimsByUserId>,
): Promise<Claim[]> {
  const userId = Number(UserId ?? actor.userId);
  if (userId !== actor.userId) {
    if (actor.userTypeId !== USER_TYPES.client) throw forbidden();
    if (!(await userExists(db, actor.clientId, userId))) throw notFound();
  }
  return claimsOf(db, userId);
}
