import { toWire } from '@portal/shared/domain/dates';
import type { Platform } from '../../../platform/platform';

/** The secret part of the address that a file is put to: good for one transfer. */

/** How long a signed address may be used (UPLOAD-1.2). */
export const ADDRESS_LIFE_MS = 15 * 60_000;

const USED_ADDRESS = 'uploadAddress';

/** The secret of an address stays known after its use, so that a second use is told from a forgery. */
export async function isAddressOf(
  { database }: Platform,
  fileId: number,
  tokenHash: string,
): Promise<boolean> {
  const value = `${fileId} ${tokenHash}`;
  const found = await database.db
    .selectFrom('uploadFiles')
    .select('fileId')
    .where('fileId', '=', fileId)
    .where((eb) =>
      eb.or([
        eb('urlTokenHash', '=', tokenHash),
        eb.exists(
          eb
            .selectFrom('usedOnce')
            .select('value')
            .where('purpose', '=', USED_ADDRESS)
            .where('value', '=', value),
        ),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses an address up. @returns false when another transfer was first */
export const claimAddress = (
  { database, now }: Platform,
  fileId: number,
  tokenHash: string,
): Promise<boolean> =>
  database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('uploadFiles')
      .set({ urlTokenHash: null })
      .where('fileId', '=', fileId)
      .where('urlTokenHash', '=', tokenHash)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    const expiresAt = toWire(new Date(now().getTime() + 2 * ADDRESS_LIFE_MS));
    const used = { purpose: USED_ADDRESS, value: `${fileId} ${tokenHash}`, expiresAt };
    await trx.insertInto('usedOnce').values(used).execute();
    return true;
  });

/** The transfer failed: its address may be used again. */
export const releaseAddress = ({ database }: Platform, fileId: number, tokenHash: string): Promise<void> =>
  database.transaction(async (trx) => {
    await trx
      .updateTable('uploadFiles')
      .set({ urlTokenHash: tokenHash })
      .where('fileId', '=', fileId)
      .where('sizeBytes', 'is', null)
      .execute();
    await trx
      .deleteFrom('usedOnce')
      .where('purpose', '=', USED_ADDRESS)
      .where('value', '=', `${fileId} ${tokenHash}`)
      .execute();
  });
