import type { MultipartFile } from '@fastify/multipart';
import { toWire } from '@portal/shared/domain/dates';
import { fileContentType, type UploadKind } from '@portal/shared/domain/upload-files';
import { sha256 } from '../../../platform/crypto/random';
import type { Actor } from '../../../platform/http/actor';
import { HttpError } from '../../../platform/errors';
import { TooLarge } from '../../../platform/storage/storage';
import { expireFile } from './intake.repository';
import { keepTransfer } from './keep-transfer';
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
  const { database, config, now } = platform;
  const contentType = fileContentType(part.mimetype);
  if (!contentType) throw new HttpError(415, 'The content type is not supported.');
  const { fileId, storageKey, token } = await announceFile(platform, actor, {
    kind,
    fileName: part.filename,
  });
  try {
    await keepTransfer(platform, { fileId, storageKey, tokenHash: sha256(token) }, async (key) => {
      const stored = await store(platform, key, part.file);
      if (part.file.truncated) throw new TooLarge(config.uploadMaxBytes);
      await ended();
      return { ...stored, contentType };
    });
  } catch (error) {
    await expireFile(database.db, fileId, toWire(now()));
    if (error instanceof TooLarge) throw tooLarge(config.uploadMaxBytes);
    throw error;
  }
  await fileArrived(platform, actor, { kind, fileId });
  return fileId;
}
