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

/** Of all parts together, in characters of JSON: twenty times what all lists of the portal with all their columns need. */
const MOST_TEXT = 100_000;

const FULL = 'No more arrangements can be kept. Set one of your lists back to its defaults first.';

/** What the contract names and nothing else: it lets unknown properties pass, of any size. */
const known = ({ Columns, Hidden, Widths, Compact, Collapsed }: Preference): Preference => ({
  ...(Columns && { Columns }),
  ...(Hidden && { Hidden }),
  ...(Widths && { Widths: Widths.map(({ Column, Width }) => ({ Column, Width })) }),
  ...(Compact !== undefined && { Compact }),
  ...(Collapsed !== undefined && { Collapsed }),
});

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
    const others = (await findPreferences(trx, userId)).filter(({ part }) => part !== Part);
    const value = JSON.stringify(known(Value));
    const text = others.reduce((sum, one) => sum + one.value.length, value.length);
    if (others.length >= MOST_PARTS || text > MOST_TEXT) throw conflict(FULL);
    await keepPreference(trx, userId, Part, value);
  }, lock.preferencesOf(userId));
}
