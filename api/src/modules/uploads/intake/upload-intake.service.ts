import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { getSignedUrl } from '@portal/shared/contracts/uploads';
import { toWire } from '@portal/shared/domain/dates';
import { FILE_STATUS, STAGE, fileContentType, type UploadKind } from '@portal/shared/domain/upload-files';
import { fileNameProblem } from '@portal/shared/domain/upload-name';
import { randomToken, sha256 } from '../../../platform/crypto/random';
import type { Tables } from '../../../platform/database/schema';
import type { Actor } from '../../../platform/http/actor';
import { HttpError, badInput, conflict, forbidden, notFound } from '../../../platform/http/errors';
import { readId } from '../../../platform/http/list-filters';
import type { Platform } from '../../../platform/platform';
import { TooLarge } from '../../../platform/storage/storage';
import type { UploadThreads } from '../validation/upload-threads';
import { store, tooLarge } from './store-file';
import type { Transfers } from './transfers';
import { ADDRESS_LIFE_MS, isUsedAddress, useAddress } from './upload-url';
import { NO_LOCKS, lock } from '../../lock-names';

const wrongType = () =>
  new HttpError(
    415,
    'The content type must be text/csv, application/vnd.ms-excel or application/octet-stream.',
  );
/** Where the transfers of a file that was announced under a key go. */
export const transfersFolder = (announcedKey: string): string => announcedKey.replace(/\.csv$/, '');

const usedAlready = () => conflict('The upload address was used already.');

/**
 * Makes the record of a file that is to come, and the address for it.
 * @throws HttpError 400 with the text of the rule for a name that such a file may not have
 */
export async function announceFile(
  platform: Platform,
  actor: Actor,
  kind: UploadKind,
  { FileName, ContentType }: BodyOf<typeof getSignedUrl>,
): Promise<{ PreSignedURL: string; FileRecordID: number }> {
  const problem = fileNameProblem(kind, FileName);
  if (problem) throw badInput({ path: 'FileName', message: problem });
  const now = platform.now();
  const at = toWire(now);
  const token = randomToken();
  const fileId = await platform.database.transaction(async (trx) => {
    const file = await trx
      .insertInto('uploadFiles')
      .values({
        clientId: actor.clientId,
        kind,
        fileName: FileName,
        contentType: ContentType ?? null,
        ownerId: actor.userId,
        createdDate: at,
        updatedDate: at,
        statusId: FILE_STATUS.processing,
        processingStatus: STAGE.created,
        storageKey: `uploads/${actor.clientKey}/${randomToken(16)}.csv`,
        urlTokenHash: sha256(token),
        urlExpiresAt: toWire(new Date(now.getTime() + ADDRESS_LIFE_MS)),
      })
      .returning('fileId')
      .executeTakeFirstOrThrow();
    await platform.audit.record(trx, actor, {
      action: 'fileAnnounced',
      entity: 'file',
      entityId: file.fileId,
      to: { fileName: FileName, kind },
    });
    return file.fileId;
  }, NO_LOCKS);
  return { PreSignedURL: `/api/Reward/uploads/${fileId}?token=${token}`, FileRecordID: fileId };
}

/**
 * Takes the file of a signed address, once: the first transfer that is complete uses the address up, so that neither a
 * transfer that breaks nor a process that dies within one does.
 * @param caller the user who is logged in where the request comes from, if one is
 * @throws HttpError 403 for an address that is forged, expired, of another user or of one who may not upload any more;
 *   409 for one that was used; 413, 415
 */
export async function receiveFile(
  platform: Platform,
  transfers: Transfers,
  address: { fileId: string; token: string },
  {
    contentType,
    content,
    caller,
  }: { contentType: string | undefined; content: Readable; caller: Actor | null },
): Promise<void> {
  const { database, storage, config } = platform;
  const fileId = readId(address.fileId);
  const file = await database.db
    .selectFrom('uploadFiles as f')
    .innerJoin('users as u', 'u.userId', 'f.ownerId')
    .select(['f.urlTokenHash', 'f.urlExpiresAt', 'f.contentType', 'f.storageKey', 'f.ownerId', 'f.statusId'])
    .select(['u.isActive', 'u.isDeleted'])
    .where('f.fileId', '=', fileId)
    .executeTakeFirst();
  const tokenHash = sha256(address.token);
  if (file?.urlTokenHash !== tokenHash) {
    if (file && (await isUsedAddress(platform, fileId, tokenHash))) throw usedAlready();
    throw forbidden('The upload address is not valid.');
  }
  if (file.statusId !== FILE_STATUS.processing || file.urlExpiresAt <= toWire(platform.now()))
    throw forbidden('The upload address has expired.');
  if (caller && caller.userId !== file.ownerId)
    throw forbidden('The upload address belongs to another user.');
  if (file.isActive !== 1 || file.isDeleted !== 0)
    throw forbidden('The upload address is not valid any more.');
  const type = fileContentType(contentType);
  if (!type || (file.contentType !== null && file.contentType !== type)) throw wrongType();

  const transfer = transfers.begin(fileId);
  // Each transfer has a key of its own: one that ends too late overwrites nothing.
  const storageKey = `${transfersFolder(file.storageKey)}/${randomToken(8)}.csv`;
  try {
    const arrived = await store(platform, storageKey, content, transfer.signal);
    if (!(await useAddress(platform, fileId, tokenHash, { ...arrived, storageKey, contentType: type })))
      throw usedAlready();
  } catch (error) {
    await storage.delete(storageKey);
    if (error instanceof TooLarge) throw tooLarge(config.uploadMaxBytes);
    if (transfer.signal.aborted) throw usedAlready();
    if (content.destroyed || content.errored) throw new HttpError(400, 'The file did not arrive completely.');
    throw error;
  } finally {
    transfer.end();
  }
}

/**
 * The owner says that the file is there: its checks begin. Saying it again changes nothing.
 * @throws HttpError 404; 409 when the file has not arrived or its time is over
 */
export async function fileArrived(
  platform: Platform,
  threads: UploadThreads,
  actor: Actor,
  kind: UploadKind,
  id: number | string,
): Promise<void> {
  const { database } = platform;
  const fileId = readId(id);
  const file = await database.db
    .selectFrom('uploadFiles')
    .select(['sizeBytes', 'processingStatus', 'statusId'])
    .where('fileId', '=', fileId)
    .where('clientId', '=', actor.clientId)
    .where('ownerId', '=', actor.userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!file) throw notFound();
  const { sizeBytes } = file;
  if (file.statusId === FILE_STATUS.expired)
    throw conflict('The file did not arrive in time. Upload it again.');
  if (file.processingStatus > STAGE.created) return;
  if (sizeBytes === null) throw conflict('The file has not arrived yet.');
  await database.transaction(
    (trx) => beginChecks(platform, threads, trx, actor, { fileId, sizeBytes }),
    lock.file(fileId),
  );
  threads.poll();
}

/** Marks a file as received and puts it in the queue of the checks. */
export async function beginChecks(
  { audit }: Platform,
  threads: UploadThreads,
  trx: Kysely<Tables>,
  actor: Parameters<Platform['audit']['record']>[1],
  { fileId, sizeBytes }: { fileId: number; sizeBytes: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('uploadFiles')
    .set({ processingStatus: STAGE.received, sizeBytes, urlTokenHash: null })
    .where('fileId', '=', fileId)
    .where('statusId', '=', FILE_STATUS.processing)
    .where('processingStatus', '=', STAGE.created)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  await threads.enqueue(trx, fileId);
  await audit.record(trx, actor, {
    action: 'fileUploaded',
    entity: 'file',
    entityId: fileId,
    to: { bytes: Number(sizeBytes) },
  });
}
