import { toWire } from '@portal/shared/domain/dates';
import { HOUR_MS } from '@portal/shared/domain/durations';
import { randomToken } from '../../../platform/crypto/random';
import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable';
import { conflict, forbidden } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { lock } from '../../lock-names';
import {
  findAnnounced,
  insertUsedAddress,
  isUsedAddress,
  markAddressUsed,
  type Arrived,
} from './intake.repository';

/** The file that a signed address is for, and where it is to lie. */
interface Announced {
  readonly fileId: number;
  readonly tokenHash: string;
  /** Its key as it was announced. */
  readonly storageKey: string;
}

/** How long a signed address may be used (UPLOAD-1.2). */
export const ADDRESS_LIFE_MS = 15 * 60_000;
/** A file that was announced and has not come by then never arrived. */
export const ARRIVAL_MS = HOUR_MS;
const CLEAR_JOB = 'clearTransfer';

export const usedAlready = () => conflict('The upload address was used already.');
export const notInTime = () => conflict('The file did not arrive in time. Upload it again.');

/** Has transfers cleared that became the file of no record, because the process that took them died. */
export const clearBrokenTransfers = ({ jobs, storage }: Platform): void =>
  jobs.handle(CLEAR_JOB, (key) => storage.delete(key as string), { untilDone: true });

/** @throws HttpError 403 for an address of a user who may not upload any more */
export function requireActiveOwner(owner: { isActive: number; isDeleted: number } | undefined): void {
  if (owner?.isActive !== 1 || owner.isDeleted !== 0)
    throw forbidden('The upload address is not valid any more.');
}

/**
 * Takes a file and uses its address up. Each transfer has a key of its own: one that ends too late overwrites nothing. The job that
 * clears it waits from before the first byte until the very transaction that writes the record, so that no crash leaves a file behind.
 * @param transfer stores the file under the key that it is given
 * @throws HttpError 403 when its owner may not upload any more, 409 when another transfer was first or the time is over, and what
 *   `transfer` throws
 */
export async function keepTransfer(
  { database, storage, jobs, now }: Platform,
  { fileId, tokenHash, storageKey: announcedKey }: Announced,
  transfer: (storageKey: string) => Promise<Omit<Arrived, 'storageKey'>>,
): Promise<void> {
  const storageKey = `${announcedKey.replace(/\.csv$/, '')}/${randomToken(8)}.csv`;
  const clearing = { kind: CLEAR_JOB, key: storageKey, payload: storageKey, clientId: null };
  await jobs.enqueue(database.db, { ...clearing, afterMs: ARRIVAL_MS });
  try {
    const arrived = { ...(await transfer(storageKey)), storageKey };
    await database.transaction(async (trx) => {
      if (!(await markAddressUsed(trx, fileId, tokenHash, arrived)))
        throw (await isUsedAddress(trx, fileId, tokenHash)) ? usedAlready() : notInTime();
      requireActiveOwner(await findAnnounced(trx, fileId));
      if (!(await jobs.cancel(trx, CLEAR_JOB, storageKey))) throw notInTime();
      const expiresAt = toWire(new Date(now().getTime() + 2 * ADDRESS_LIFE_MS));
      await insertUsedAddress(trx, fileId, tokenHash, expiresAt);
    }, lock.file(fileId));
  } catch (error) {
    // A database that went away may have committed all the same: then the job is gone as well.
    if (!isDatabaseUnavailable(error)) {
      await storage.delete(storageKey);
      await jobs.cancel(database.db, CLEAR_JOB, storageKey);
    }
    throw error;
  }
}
