import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import type { Tables } from '../../platform/database/schema';

/** @returns the devices that a user has logged in with before */
export const findDevices = (db: Kysely<Tables>, userId: number) =>
  db.selectFrom('userDevices').select(['device', 'lastAt']).where('userId', '=', userId).execute();

/** Remembers a login with a device. */
export const rememberDevice = (trx: Kysely<Tables>, userId: number, device: string, now: Date) =>
  trx
    .insertInto('userDevices')
    .values({ userId, device, firstAt: toWire(now), lastAt: toWire(now) })
    .onConflict((conflict) => conflict.columns(['userId', 'device']).doUpdateSet({ lastAt: toWire(now) }))
    .execute();
