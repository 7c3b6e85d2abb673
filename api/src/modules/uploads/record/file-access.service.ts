import { FILE_STATUS, type UploadKind } from '@portal/shared/domain/upload-files';
import type { Actor } from '../../../platform/http/actor';
import { notFound } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { isFourEyes } from '../../clients/clients.repository';
import { findClientFile, type UploadFile } from './uploads.repository';

/** Which file is asked for; of either kind where none is said. */
export interface FileRequest {
  fileId: number;
  kind?: UploadKind;
}

/** @returns a file of the actor's client and of the kind that is asked for @throws HttpError 404 */
export async function requireFile(
  { database }: Platform,
  actor: Actor,
  { fileId, kind }: FileRequest,
): Promise<UploadFile> {
  const file = await findClientFile(database.db, actor.clientId, fileId);
  if (!file || (kind && file.kind !== kind)) throw notFound();
  return file;
}

/** Four-eyes principle: where the client wants it, the owner of a file may not approve it. */
export const mayApprove = async (
  { database }: Platform,
  actor: Actor,
  { ownerId }: Pick<UploadFile, 'ownerId'>,
): Promise<boolean> => ownerId !== actor.userId || !(await isFourEyes(database.db, actor.clientId));

/** @returns whether a file has an errors file to mend: not one with warnings alone, nor after the retention of findings */
export const hasErrorsFile = ({ statusId, findingsRemovedAt }: UploadFile): boolean =>
  statusId === FILE_STATUS.fileRejected && findingsRemovedAt === null;
