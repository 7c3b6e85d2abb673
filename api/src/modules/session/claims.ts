import type { Kysely } from 'kysely';
import { RIGHTS, type Claim } from '@portal/shared/domain/claims';
import type { Tables, UserRightsTable } from '../../platform/database/schema';

type Right = Pick<UserRightsTable, 'groupId' | 'pageId' | 'rightId'>;

const keyOf = (one: Right): string => `${one.groupId}/${one.pageId}/${one.rightId}`;
const CLAIM_OF = new Map<string, Claim>(RIGHTS.map((one) => [keyOf(one), one.claim]));

/** @returns the claim that a right gives, or undefined for a row that is no right of the portal */
export const claimOf = (right: Right): Claim | undefined => CLAIM_OF.get(keyOf(right));

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
  return rights.map(claimOf).filter((claim) => claim !== undefined);
}
