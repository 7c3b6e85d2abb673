import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { sha256 } from '../../platform/crypto/random';
import type { Tables } from '../../platform/database/schema';
import type { ProviderToken } from './provider-token';

/** Remembers a token for as long as it could be used. @returns whether this was its first use, whatever runs at the same time */
export async function useProviderToken(trx: Kysely<Tables>, token: ProviderToken): Promise<boolean> {
  const inserted = await trx
    .insertInto('usedOnce')
    .values({
      purpose: 'ssoToken',
      // Token ids are unique within their issuer only. A digest, because theirs may be long.
      value: sha256(JSON.stringify([token.issuer, token.tokenId])),
      expiresAt: toWire(token.expiresAt),
    })
    .onConflict((conflict) => conflict.columns(['purpose', 'value']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * Ignoring case both ways: some letters become others only one way, as the Kelvin sign becomes a k, and a provider that
 * allows them in names could be made to vouch for somebody else.
 */
const isSameName = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() && one.toUpperCase() === other.toUpperCase();

/** @returns the user whom the provider knows by this name (ignoring case), active or not */
export async function findSsoUser(trx: Kysely<Tables>, clientId: number, subject: string) {
  const user = await trx
    .selectFrom('users')
    .select(['userId', 'clientId', 'userName', 'ssoUserId', 'isActive'])
    .where('clientId', '=', clientId)
    .where('ssoUserIdKey', '=', subject.toLowerCase())
    .where('isSso', '=', 1)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  return user && isSameName(user.ssoUserId ?? '', subject) ? user : undefined;
}
