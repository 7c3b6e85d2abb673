import type { Kysely } from 'kysely';
import type { Claim } from '@portal/shared/domain/claims';
import { findRight } from '@portal/shared/domain/permissions';
import type { Tables } from '../../platform/database/schema';

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
