import type { MultipartFile } from '@fastify/multipart';
import { FILE_STATUS, STAGE, fileContentType, type UploadKind } from '@portal/shared/domain/upload-files';
import type { Actor } from '../../../platform/http/actor';
import { HttpError } from '../../../platform/http/errors';
import type { Platform } from '../../../platform/platform';
import { TooLarge } from '../../../platform/storage/storage';
import { store, tooLarge } from './store-file';
import { announceFile, fileArrived } from './upload-intake.service';
import type { UploadThreads } from '../validation/upload-threads';

/**
 * Announces, takes and starts a file in one go.
 * @param ended settles at the end of the message, and rejects when there is more in it than this file
 * @returns the id of its record @throws HttpError 413 for a file that is too large, 415 for another content type
 */
export async function takeFile(
  platform: Platform,
  threads: UploadThreads,
  actor: Actor,
  kind: UploadKind,
  part: Pick<MultipartFile, 'file' | 'filename' | 'mimetype'>,
  ended: () => Promise<unknown>,
): Promise<number> {
  const { database, storage, config } = platform;
  const contentType = fileContentType(part.mimetype);
  if (!contentType) throw new HttpError(415, 'The content type is not supported.');
  const { FileRecordID: fileId } = await announceFile(platform, actor, kind, { FileName: part.filename });
  const record = database.db.updateTable('uploadFiles').where('fileId', '=', fileId);
  const { storageKey } = await database.db
    .selectFrom('uploadFiles')
    .select('storageKey')
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow();
  try {
    const arrived = await store(platform, storageKey, part.file);
    if (part.file.truncated) throw new TooLarge(config.uploadMaxBytes);
    await ended();
    await record.set({ ...arrived, contentType, urlTokenHash: null }).execute();
  } catch (error) {
    await storage.delete(storageKey);
    await record
      .set({ statusId: FILE_STATUS.expired, processingStatus: STAGE.complete, urlTokenHash: null })
      .execute();
    if (error instanceof TooLarge) throw tooLarge(config.uploadMaxBytes);
    throw error;
  }
  await fileArrived(platform, threads, actor, kind, fileId);
  return fileId;
}
