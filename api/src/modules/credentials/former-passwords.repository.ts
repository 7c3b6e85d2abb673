import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** How many passwords before the present one may not be chosen again (LOGIN-4.9). */
const REMEMBERED_PASSWORDS = 5;

/** @returns the hashes of a user's last passwords before the present one, newest first */
export async function findFormerPasswords(db: Kysely<Tables>, userId: number): Promise<string[]> {
  const rows = await newestFirst(db, userId).select('passwordHash').limit(REMEMBERED_PASSWORDS).execute();
  return rows.map(({ passwordHash }) => passwordHash);
}

/**
 * Remembers a password that is being replaced, and forgets those beyond the last five.
 * @param trx the transaction that replaces it
 */
export async function rememberPassword(
  trx: Kysely<Tables>,
  userId: number,
  passwordHash: string,
  replacedAt: string,
): Promise<void> {
  await trx.insertInto('formerPasswords').values({ userId, passwordHash, replacedAt }).execute();
  const oldestKept = await newestFirst(trx, userId)
    .select('formerPasswordId')
    .offset(REMEMBERED_PASSWORDS - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldestKept) return;
  await trx
    .deleteFrom('formerPasswords')
    .where('userId', '=', userId)
    .where('formerPasswordId', '<', oldestKept.formerPasswordId)
    .execute();
}

const newestFirst = (db: Kysely<Tables>, userId: number) =>
  db.selectFrom('formerPasswords').where('userId', '=', userId).orderBy('formerPasswordId', 'desc');
