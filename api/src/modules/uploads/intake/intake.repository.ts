import type { Kysely } from 'kysely';
import { FILE_STATUS, STAGE, type UploadKind } from '@portal/shared/domain/upload-files';
import { countRows } from '../../../platform/database/count-rows';
import type { Tables } from '../../../platform/database/schema';

/** @returns what decides whether a file may come to its address, or undefined */
export const findAnnounced = (db: Kysely<Tables>, fileId: number) =>
  db
    .selectFrom('uploadFiles as f')
    .innerJoin('users as u', 'u.userId', 'f.ownerId')
    .select(['f.urlTokenHash', 'f.urlExpiresAt', 'f.contentType', 'f.storageKey', 'f.ownerId', 'f.statusId'])
    .select(['u.isActive', 'u.isDeleted'])
    .where('f.fileId', '=', fileId)
    .executeTakeFirst();

/** @returns how far a user's own file is, or undefined */
export const findOwnFile = (
  db: Kysely<Tables>,
  { clientId, userId }: { clientId: number; userId: number },
  { fileId, kind }: { fileId: number; kind: UploadKind },
) =>
  db
    .selectFrom('uploadFiles')
    .select(['sizeBytes', 'processingStatus', 'statusId'])
    .where('fileId', '=', fileId)
    .where('clientId', '=', clientId)
    .where('ownerId', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** @returns how many files a user has announced that are still to come, or to be confirmed */
export async function countUnfinished(
  trx: Kysely<Tables>,
  { clientId, userId }: { clientId: number; userId: number },
): Promise<number> {
  return countRows(
    trx
      .selectFrom('uploadFiles')
      .where('clientId', '=', clientId)
      .where('ownerId', '=', userId)
      .where('statusId', '=', FILE_STATUS.processing)
      .where('processingStatus', '=', STAGE.created),
  );
}

const USED_ADDRESS = 'uploadAddress';
const usedValue = (fileId: number, tokenHash: string): string => `${fileId} ${tokenHash}`;

/** @returns whether the secret of an address is known from its use */
export async function isUsedAddress(db: Kysely<Tables>, fileId: number, tokenHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('usedOnce')
    .select('value')
    .where('purpose', '=', USED_ADDRESS)
    .where('value', '=', usedValue(fileId, tokenHash))
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps the secret of a used address, so that a second use is told from a forgery. */
export async function insertUsedAddress(
  trx: Kysely<Tables>,
  fileId: number,
  tokenHash: string,
  expiresAt: string,
): Promise<void> {
  const value = usedValue(fileId, tokenHash);
  await trx.insertInto('usedOnce').values({ purpose: USED_ADDRESS, value, expiresAt }).execute();
}

export interface Arrived {
  storageKey: string;
  sizeBytes: number;
  sha256: string;
  contentType: string;
}

/** Compare-and-set: takes the secret of an address off the file that came to it. @returns false when it was off already */
export async function markAddressUsed(
  trx: Kysely<Tables>,
  fileId: number,
  tokenHash: string,
  arrived: Arrived,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploadFiles')
    .set({ ...arrived, urlTokenHash: null })
    .where('fileId', '=', fileId)
    .where('urlTokenHash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks a file as received. @returns false when it was, or is not waited for any more */
export async function markReceived(trx: Kysely<Tables>, fileId: number, sizeBytes: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploadFiles')
    .set({ processingStatus: STAGE.received, sizeBytes, urlTokenHash: null })
    .where('fileId', '=', fileId)
    .where('statusId', '=', FILE_STATUS.processing)
    .where('processingStatus', '=', STAGE.created)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * @param moments.now addresses that expired before it count @param moments.announcedBefore so do files announced before it
 * @returns files whose arrival the owner never confirmed, and files that never came
 */
export const findOverdue = (
  db: Kysely<Tables>,
  { now, announcedBefore }: { now: string; announcedBefore: string },
) =>
  db
    .selectFrom('uploadFiles')
    .select(['fileId', 'clientId', 'sizeBytes'])
    .where('statusId', '=', FILE_STATUS.processing)
    .where('urlExpiresAt', '<=', now)
    .where('processingStatus', '=', STAGE.created)
    .where((eb) => eb.or([eb('sizeBytes', 'is not', null), eb('createdDate', '<=', announcedBefore)]))
    .limit(1000)
    .execute();

/** Ends a file that never came; one that comes at this moment stays as it is. */
export async function expireFile(db: Kysely<Tables>, fileId: number, at: string): Promise<void> {
  await db
    .updateTable('uploadFiles')
    .set({
      statusId: FILE_STATUS.expired,
      processingStatus: STAGE.complete,
      urlTokenHash: null,
      updatedDate: at,
    })
    .where('fileId', '=', fileId)
    .where('processingStatus', '=', STAGE.created)
    .where('sizeBytes', 'is', null)
    .execute();
}
