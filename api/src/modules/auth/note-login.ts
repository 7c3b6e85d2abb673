import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { deviceName } from '@portal/shared/domain/devices';
import type { Tables } from '../../platform/database/schema';
import { addNotices } from '../inbox/notices.repository';
import { findDevices, rememberDevice } from './devices.repository';

/** Where a user logs in from. */
export interface LoginOrigin {
  address: string;
  /** The User-Agent header. */
  userAgent: string | undefined;
}

/** Of a session that no browser opened. */
export const NO_ORIGIN = { address: null, device: null, previousLoginAt: null };

/**
 * Remembers where a user logged in from, and tells them of a device that they had not used before. The first of all is no
 * news.
 * @returns what the session keeps of it
 */
export async function noteLogin(
  trx: Kysely<Tables>,
  user: { userId: number; clientId: number },
  { address, userAgent }: LoginOrigin,
  now: Date,
) {
  const device = deviceName(userAgent);
  const known = await findDevices(trx, user.userId);
  await rememberDevice(trx, user.userId, device, now);
  if (known.length > 0 && !known.some((one) => one.device === device)) {
    const { userId, clientId } = user;
    await addNotices(trx, [
      {
        clientId,
        userId,
        kind: 'newDevice',
        subject: device,
        title: `New login with ${device}`,
        detail: `From ${address}. If it was not you, change your password and end the session.`,
        page: 'account',
        at: toWire(now),
      },
    ]);
  }
  const previousLoginAt = known.reduce<string | null>(
    (latest, { lastAt }) => (latest === null || lastAt > latest ? lastAt : latest),
    null,
  );
  return { address, device, previousLoginAt };
}
