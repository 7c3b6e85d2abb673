import type { Insertable, Kysely } from 'kysely';
import type { DeployTokensTable, Tables } from '../../platform/database/schema';

/** @returns the number by which the token is revoked */
export async function insertToken(
  trx: Kysely<Tables>,
  token: Omit<Insertable<DeployTokensTable>, 'revokedAt'>,
): Promise<number> {
  const { tokenId } = await trx
    .insertInto('deployTokens')
    .values({ ...token, revokedAt: null })
    .returning('tokenId')
    .executeTakeFirstOrThrow();
  return tokenId;
}

/** @returns what was revoked; undefined when there is no such token or it was revoked before */
export const markRevoked = (trx: Kysely<Tables>, tokenId: number, at: string) =>
  trx
    .updateTable('deployTokens')
    .set({ revokedAt: at })
    .where('tokenId', '=', tokenId)
    .where('revokedAt', 'is', null)
    .returning(['name', 'label'])
    .executeTakeFirst();

/** @returns the token with this digest, unless it was revoked */
export const findByHash = (db: Kysely<Tables>, tokenHash: string) =>
  db
    .selectFrom('deployTokens')
    .select(['tokenId', 'name', 'label', 'mayPublish', 'mayActivate'])
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
