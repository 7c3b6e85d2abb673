import { toWire } from '@portal/shared/domain/dates';
import type { Platform } from '../../../platform/platform';
import { lock } from '../../lock-names';

/** The secret part of the address that a file is put to: good for one file. */

/** How long a signed address may be used (UPLOAD-1.2). */
export const ADDRESS_LIFE_MS = 15 * 60_000;

const USED_ADDRESS = 'uploadAddress';

interface Arrived {
  storageKey: string;
  sizeBytes: number;
  sha256: string;
  contentType: string;
}

/** The secret of an address stays known after its use, so that a second use is told from a forgery. */
export async function isUsedAddress(
  { database }: Platform,
  fileId: number,
  tokenHash: string,
): Promise<boolean> {
  const found = await database.db
    .selectFrom('usedOnce')
    .select('value')
    .where('purpose', '=', USED_ADDRESS)
    .where('value', '=', `${fileId} ${tokenHash}`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses an address up for the file that came to it. @returns false when another transfer was first */
export const useAddress = (
  { database, now }: Platform,
  fileId: number,
  tokenHash: string,
  arrived: Arrived,
): Promise<boolean> =>
  database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('uploadFiles')
      .set({ ...arrived, urlTokenHash: null })
      .where('fileId', '=', fileId)
      .where('urlTokenHash', '=', tokenHash)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    const expiresAt = toWire(new Date(now().getTime() + 2 * ADDRESS_LIFE_MS));
    const used = { purpose: USED_ADDRESS, value: `${fileId} ${tokenHash}`, expiresAt };
    await trx.insertInto('usedOnce').values(used).execute();
    return true;
  }, lock.file(fileId));
