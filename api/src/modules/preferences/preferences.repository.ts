import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** @returns what a user has arranged, by part, as it was kept */
export const findPreferences = (db: Kysely<Tables>, userId: number) =>
  db
    .selectFrom('userPreferences')
    .select(['part', 'value'])
    .where('userId', '=', userId)
    .orderBy('part')
    .execute();

/** Keeps how a user has arranged a part (upsert). @param value JSON */
export const keepPreference = (trx: Kysely<Tables>, userId: number, part: string, value: string) =>
  trx
    .insertInto('userPreferences')
    .values({ userId, part, value })
    .onConflict((conflict) => conflict.columns(['userId', 'part']).doUpdateSet({ value }))
    .execute();

/** Forgets how a user has arranged a part: it is as it comes again. */
export const dropPreference = (trx: Kysely<Tables>, userId: number, part: string) =>
  trx.deleteFrom('userPreferences').where('userId', '=', userId).where('part', '=', part).execute();
