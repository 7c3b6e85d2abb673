import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import type { Tables } from '../../platform/database/schema';

/**
 * Uses up a value that counts once: a solved challenge, a token of an identity provider.
 * @param expiresAt from when on the value is refused anyhow, and need not be remembered
 * @returns whether this was its first use, whatever runs at the same time
 */
export async function useOnce(
  db: Kysely<Tables>,
  purpose: 'humanVerification' | 'ssoToken',
  value: string,
  expiresAt: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('usedOnce')
    .values({ purpose, value, expiresAt: toWire(expiresAt) })
    .onConflict((conflict) => conflict.columns(['purpose', 'value']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
