import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { Preference, savePreference } from '@portal/shared/contracts/preferences';
import type { Tables } from '../../platform/database/schema';
import type { Kysely } from 'kysely';
import type { Actor } from '../../platform/http/actor';
import { conflict } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { lock } from '../lock-names';
import { dropPreference, findPreferences, keepPreference } from './preferences.repository';

/** More than the portal has parts; every page is sent with all of them. */
const MOST_PARTS = 100;

/** @returns what a user has arranged, as the wire has it */
export async function preferencesOf(db: Kysely<Tables>, userId: number) {
  const kept = await findPreferences(db, userId);
  return kept.map(({ part, value }) => ({ Part: part, Value: JSON.parse(value) as Preference }));
}

/** Keeps how the actor has arranged a part. @throws HttpError 409 when they have arranged too many */
export async function keepOwnPreference(
  { database }: Platform,
  { userId }: Actor,
  { Part, Value }: BodyOf<typeof savePreference>,
): Promise<void> {
  await database.transaction(async (trx) => {
    if (Value === null) {
      await dropPreference(trx, userId, Part);
      return;
    }
    const kept = await findPreferences(trx, userId);
    if (kept.length >= MOST_PARTS && !kept.some(({ part }) => part === Part))
      throw conflict('No more arrangements can be kept. Set one of your lists back to its defaults first.');
    await keepPreference(trx, userId, Part, JSON.stringify(Value));
  }, lock.preferencesOf(userId));
}
