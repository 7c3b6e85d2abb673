import type { Preference } from '@portal/shared/contracts/preferences';
import type { Tables } from '../../platform/database/schema';
import type { Kysely } from 'kysely';
import type { Actor } from '../../platform/http/actor';
import { conflict } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { lock } from '../lock-names';
import { dropPreference, findPreferences, keepPreference } from './preferences.repository';

/** More than the portal has parts; every page is sent with all of them. */
const MOST_PARTS = 100;

/** Of all parts together, in characters of JSON: twenty times what all lists of the portal with all their columns need. */
const MOST_TEXT = 100_000;

const FULL = 'No more arrangements can be kept. Set one of your lists back to its defaults first.';

/** How a user has arranged a part of the screen. */
export interface KeptPreference {
  part: string;
  /** As the browser wrote it; the server does not look into it. */
  value: Preference;
}

/** @returns what a user has arranged (PREF-1) */
export async function preferencesOf(db: Kysely<Tables>, userId: number): Promise<KeptPreference[]> {
  const kept = await findPreferences(db, userId);
  return kept.map(({ part, value }) => ({ part, value: JSON.parse(value) as Preference }));
}

/** Keeps how the actor has arranged a part; null is 'as it comes'. @throws HttpError 409 when they have arranged too many */
export async function keepOwnPreference(
  { database }: Platform,
  { userId }: Actor,
  { part, value }: { part: string; value: Preference | null },
): Promise<void> {
  await database.transaction(async (trx) => {
    if (value === null) {
      await dropPreference(trx, userId, part);
      return;
    }
    const others = (await findPreferences(trx, userId)).filter((one) => one.part !== part);
    const json = JSON.stringify(value);
    const text = others.reduce((sum, one) => sum + one.value.length, json.length);
    if (others.length >= MOST_PARTS || text > MOST_TEXT) throw conflict(FULL);
    await keepPreference(trx, userId, part, json);
  }, lock.preferencesOf(userId));
}
