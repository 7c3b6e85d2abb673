import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { decideFile } from '@portal/shared/contracts/uploads';
import { toWire } from '@portal/shared/domain/dates';
import { COMMENT_REQUIRED, DECISION, FILE_STATUS, OWN_FILE } from '@portal/shared/domain/upload-files';
import type { Actor } from '../../platform/http/actor';
import { badInput, forbidden } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { requireUndecided } from './approve-file';
import type { UploadThreads } from './upload-threads';
import { ownersMayNotApprove, requireFile } from './upload-view.service';

/**
 * Approves a file, and answers when all its rewards are there, or rejects it.
 * @throws Refusal 400 without a reason for rejecting; 403 for one's own file where the client wants four eyes; 404; 409
 */
export async function decide(
  platform: Platform,
  threads: UploadThreads,
  actor: Actor,
  { FileID, Status, Comment }: BodyOf<typeof decideFile>,
): Promise<void> {
  const file = await requireFile(platform, actor, FileID);
  if (Status === DECISION.reject) return reject(platform, actor, file.fileId, Comment?.trim() ?? '');
  await requireUndecided(platform.database.db, file);
  if (file.ownerId === actor.userId && (await ownersMayNotApprove(platform, actor.clientId)))
    throw forbidden(OWN_FILE);
  const { userId, userName, clientId, address } = actor;
  await threads.approve({
    fileId: file.fileId,
    clientId,
    actor: { userId, userName, clientId, address },
    at: toWire(platform.now()),
  });
}

async function reject(platform: Platform, actor: Actor, fileId: number, comment: string): Promise<void> {
  const { clientId, userId } = actor;
  if (comment === '') throw badInput({ path: 'Comment', message: COMMENT_REQUIRED });
  await platform.database.transaction(async (trx) => {
    const { statusId } = await requireUndecided(trx, { fileId, clientId });
    const at = toWire(platform.now());
    await trx
      .updateTable('uploadFiles')
      .set({ statusId: FILE_STATUS.rejected, comment, decidedBy: userId, decidedAt: at, updatedDate: at })
      .where('fileId', '=', fileId)
      .where('statusId', '=', statusId)
      .executeTakeFirstOrThrow();
    await platform.audit.record(trx, actor, {
      action: 'fileRejected',
      entity: 'file',
      entityId: fileId,
      from: { statusId },
      to: { statusId: FILE_STATUS.rejected, comment },
    });
  });
}
