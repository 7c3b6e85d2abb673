import type { MultipartFile } from '@fastify/multipart';
import { FILE_STATUS, STAGE, fileContentType, type UploadKind } from '@portal/shared/domain/upload-files';
import type { Actor } from '../../../platform/http/actor';
import { HttpError } from '../../../platform/errors';
import { TooLarge } from '../../../platform/storage/storage';
import { updateFile } from '../record/uploads.repository';
import { store, tooLarge } from './store-file';
import { announceFile, fileArrived, type IntakePlatform } from './upload-intake.service';

interface SentFile {
  kind: UploadKind;
  part: Pick<MultipartFile, 'file' | 'filename' | 'mimetype'>;
  /** Settles at the end of the message; rejects when there is more in it than this file, or its sender may send none any more. */
  ended(): Promise<unknown>;
}

/**
 * Announces, takes and starts a file in one go.
 * @returns the id of its record @throws HttpError 413 for a file that is too large, 415 for another content type
 */
export async function takeFile(
  platform: IntakePlatform,
  actor: Actor,
  { kind, part, ended }: SentFile,
): Promise<number> {
  const { database, storage, config } = platform;
  const contentType = fileContentType(part.mimetype);
  if (!contentType) throw new HttpError(415, 'The content type is not supported.');
  const { fileId, storageKey } = await announceFile(platform, actor, { kind, fileName: part.filename });
  try {
    const arrived = await store(platform, storageKey, part.file);
    if (part.file.truncated) throw new TooLarge(config.uploadMaxBytes);
    await ended();
    await updateFile(database.db, fileId, { ...arrived, contentType, urlTokenHash: null });
  } catch (error) {
    await storage.delete(storageKey);
    const change = { statusId: FILE_STATUS.expired, processingStatus: STAGE.complete, urlTokenHash: null };
    await updateFile(database.db, fileId, change);
    if (error instanceof TooLarge) throw tooLarge(config.uploadMaxBytes);
    throw error;
  }
  await fileArrived(platform, actor, { kind, fileId });
  return fileId;
}
