import type { Kysely } from 'kysely';
import type { Claim } from '@portal/shared/domain/claims';
import { findRight, rightKey, type Right, type RightSet } from '@portal/shared/domain/permissions';
import type { Tables } from '../../platform/database/schema';

/** @returns the rights that a user holds; rows that are no right of the portal any more do not count */
export async function findRights(db: Kysely<Tables>, userId: number): Promise<RightSet> {
  const rights = await db
    .selectFrom('userRights')
    .select(['groupId', 'pageId', 'rightId'])
    .where('userId', '=', userId)
    .execute();
  return new Set(rights.filter(findRight).map(rightKey));
}

/** @param rights that the user does not hold yet */
export async function insertRights(
  trx: Kysely<Tables>,
  userId: number,
  rights: readonly Right[],
): Promise<void> {
  if (rights.length === 0) return;
  const rows = rights.map(({ groupId, pageId, rightId }) => ({ userId, groupId, pageId, rightId }));
  await trx.insertInto('userRights').values(rows).execute();
}

/** @param rights to take away; one that the user does not hold is passed over */
export async function deleteRights(
  trx: Kysely<Tables>,
  userId: number,
  rights: readonly Right[],
): Promise<void> {
  for (const { groupId, pageId, rightId } of rights) {
    await trx
      .deleteFrom('userRights')
      .where('userId', '=', userId)
      .where('groupId', '=', groupId)
      .where('pageId', '=', pageId)
      .where('rightId', '=', rightId)
      .execute();
  }
}

/** @returns the changes of a user's rights in the audit log, newest first */
export const findRightChanges = (
  db: Kysely<Tables>,
  { clientId, userId, limit }: Record<'clientId' | 'userId' | 'limit', number>,
) =>
  db
    .selectFrom('auditLog')
    .select(['auditId', 'at', 'actorName', 'fromJson', 'toJson'])
    .where('clientId', '=', clientId)
    .where('entity', '=', 'user')
    .where('entityId', '=', String(userId))
    .where('action', '=', RIGHTS_CHANGED)
    .orderBy('auditId', 'desc')
    .limit(limit)
    .execute();

/** The audit log's name for a change of rights; `from` and `to` are the claims before and after it. */
export const RIGHTS_CHANGED = 'rightsChanged';

/** @returns the claims of a user as their rights stand now */
export async function claimsOf(db: Kysely<Tables>, userId: number): Promise<Claim[]> {
  const rights = await db
    .selectFrom('userRights')
    .select(['groupId', 'pageId', 'rightId'])
    .where('userId', '=', userId)
    .orderBy('groupId')
    .orderBy('pageId')
    .orderBy('rightId')
    .execute();
  return rights.map((right) => findRight(right)?.claim).filter((claim) => claim !== undefined);
}
