import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { FILE_STATUS, STAGE, fileContentType, type UploadKind } from '@portal/shared/domain/upload-files';
import { fileNameProblem } from '@portal/shared/domain/upload-name';
import type { Attribution } from '../../../platform/audit/audit';
import { randomToken, sha256 } from '../../../platform/crypto/random';
import type { Tables } from '../../../platform/database/schema';
import type { Actor } from '../../../platform/http/actor';
import { HttpError, badInput, conflict, forbidden, notFound, tooMany } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { TooLarge } from '../../../platform/storage/storage';
import { insertFile } from '../record/uploads.repository';
import { lock } from '../../lock-names';
import type { UploadThreads } from '../validation/upload-threads';
import {
  countUnfinished,
  findAnnounced,
  findOwnFile,
  isUsedAddress,
  markReceived,
} from './intake.repository';
import { ADDRESS_LIFE_MS, keepTransfer, notInTime, requireActiveOwner, usedAlready } from './keep-transfer';
import { store, tooLarge } from './store-file';
import type { Transfers } from './transfers';

/** A file on its way to its signed address. */
interface Transmission {
  readonly fileId: number;
  readonly token: string;
  readonly contentType: string | undefined;
  readonly content: Readable;
  readonly isPart: boolean;
  /** What the sender says that its SHA-256 is, in hexadecimal. */
  readonly digest: string | undefined;
}

/** What taking in files needs besides the platform. */
export interface IntakePlatform extends Platform {
  readonly checks: UploadThreads;
  readonly transfers: Transfers;
}

/** Files of one user that were announced and whose arrival was not confirmed yet; what never comes ends after an hour. */
const MOST_UNFINISHED = 100;
const TOO_MANY_UNFINISHED = `You have ${MOST_UNFINISHED} uploads that are not finished. Please finish them, or try again in an hour.`;
const UNFINISHED_RETRY_SECONDS = 60;
/** What a refused name is called in the call that announces a file. */
const NAME_PROPERTY = 'FileName';

const wrongType = () =>
  new HttpError(
    415,
    'The content type must be text/csv, application/vnd.ms-excel or application/octet-stream.',
  );
/** Nothing is kept of a transfer that broke, so its rest would be taken for the file. */
const onlyAPart = () => new HttpError(400, 'Send the whole file: it can not be sent in parts.');
const incomplete = () => new HttpError(400, 'The file did not arrive completely.');
const otherDigest = () => new HttpError(400, 'The file does not match its SHA-256 digest. Send it again.');

/**
 * Makes the record of a file that is to come, and the secret of its signed address.
 * @throws HttpError 400 with the text of the rule for a name that such a file may not have, 429 for too many unfinished ones
 */
export async function announceFile(
  { audit, database, now }: Platform,
  actor: Actor,
  { kind, fileName, contentType }: { kind: UploadKind; fileName: string; contentType?: string | undefined },
): Promise<{ fileId: number; storageKey: string; token: string }> {
  const problem = fileNameProblem(kind, fileName);
  if (problem) throw badInput({ path: NAME_PROPERTY, message: problem });
  const moment = now();
  const at = toWire(moment);
  const token = randomToken();
  const storageKey = `uploads/${actor.clientKey}/${randomToken(16)}.csv`;
  const fileId = await database.transaction(async (trx) => {
    if ((await countUnfinished(trx, actor)) >= MOST_UNFINISHED)
      throw tooMany(TOO_MANY_UNFINISHED, UNFINISHED_RETRY_SECONDS);
    const id = await insertFile(trx, {
      clientId: actor.clientId,
      kind,
      fileName,
      contentType: contentType ?? null,
      ownerId: actor.userId,
      createdDate: at,
      updatedDate: at,
      statusId: FILE_STATUS.processing,
      processingStatus: STAGE.created,
      storageKey,
      urlTokenHash: sha256(token),
      urlExpiresAt: toWire(new Date(moment.getTime() + ADDRESS_LIFE_MS)),
    });
    await audit.record(trx, actor, {
      action: 'fileAnnounced',
      entity: 'file',
      entityId: id,
      to: { fileName, kind },
    });
    return id;
  }, lock.announcementsOf(actor.userId));
  return { fileId, storageKey, token };
}

/**
 * Takes the file of a signed address, once: the first transfer that is complete uses the address up, so that neither a
 * transfer that breaks nor a process that dies within one does.
 * @param actor the user who is logged in where the request comes from, if one is
 * @throws HttpError 400 for a part of a file, and for one that is not as its digest says; 403 for an address that is forged,
 *   expired, of another user or of one who may not upload any more; 409 for one that was used; 413, 415
 */
export async function receiveFile(
  platform: IntakePlatform,
  actor: Actor | null,
  { fileId, token, contentType, content, isPart, digest }: Transmission,
): Promise<void> {
  const { config, transfers } = platform;
  const tokenHash = sha256(token);
  const file = await requireOpenAddress(platform, actor, { fileId, tokenHash });
  const type = fileContentType(contentType);
  if (!type || (file.contentType !== null && file.contentType !== type)) throw wrongType();
  if (isPart) throw onlyAPart();

  const transfer = transfers.begin(fileId);
  try {
    await keepTransfer(platform, { fileId, tokenHash, storageKey: file.storageKey }, async (storageKey) => {
      const stored = await store(platform, storageKey, content, transfer.signal);
      if (digest !== undefined && digest !== stored.sha256) throw otherDigest();
      return { ...stored, contentType: type };
    });
  } catch (error) {
    if (error instanceof TooLarge) throw tooLarge(config.uploadMaxBytes);
    if (transfer.signal.aborted) throw usedAlready();
    if (!(error instanceof HttpError) && isCutOff(content)) throw incomplete();
    throw error;
  } finally {
    transfer.end();
  }
}

/** @returns the file that is to come to an address @throws HttpError 403 for an address that may not be used, 409 for a used one */
async function requireOpenAddress(
  { database, now }: Platform,
  actor: Actor | null,
  { fileId, tokenHash }: { fileId: number; tokenHash: string },
) {
  const file = await findAnnounced(database.db, fileId);
  if (file?.urlTokenHash !== tokenHash) {
    if (file && (await isUsedAddress(database.db, fileId, tokenHash))) throw usedAlready();
    throw forbidden('The upload address is not valid.');
  }
  if (file.statusId !== FILE_STATUS.processing || file.urlExpiresAt <= toWire(now()))
    throw forbidden('The upload address has expired.');
  if (actor && actor.userId !== file.ownerId) throw forbidden('The upload address belongs to another user.');
  requireActiveOwner(file);
  return file;
}

/** A request that was read to its end is destroyed as well, but not cut off. */
const isCutOff = (content: Readable): boolean =>
  content.destroyed && !(content.readableEnded && !content.errored);

/**
 * The owner says that the file is there: its checks begin. Idempotent: saying it again changes nothing.
 * @throws HttpError 404; 409 when the file has not arrived or its time is over
 */
export async function fileArrived(
  platform: IntakePlatform,
  actor: Actor,
  { fileId, kind }: { fileId: number; kind: UploadKind },
): Promise<void> {
  const { checks, database } = platform;
  const file = await findOwnFile(database.db, actor, { fileId, kind });
  if (!file) throw notFound();
  const { sizeBytes } = file;
  if (file.statusId === FILE_STATUS.expired) throw notInTime();
  if (file.processingStatus > STAGE.created) return;
  if (sizeBytes === null) throw conflict('The file has not arrived yet.');
  await database.transaction(
    (trx) => beginChecks(platform, trx, actor, { fileId, sizeBytes }),
    lock.file(fileId),
  );
  checks.poll();
}

/** Marks a file as received and puts it in the queue of the checks. */
export async function beginChecks(
  { audit, checks }: IntakePlatform,
  trx: Kysely<Tables>,
  actor: Attribution,
  { fileId, sizeBytes }: { fileId: number; sizeBytes: number },
): Promise<void> {
  if (!(await markReceived(trx, fileId, sizeBytes))) return;
  await checks.enqueue(trx, { clientId: actor.clientId, fileId });
  await audit.record(trx, actor, {
    action: 'fileUploaded',
    entity: 'file',
    entityId: fileId,
    to: { bytes: Number(sizeBytes) },
  });
}
