import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { decideFile } from '@portal/shared/contracts/uploads';
import { toWire } from '@portal/shared/domain/dates';
import { COMMENT_REQUIRED, DECISION, FILE_STATUS, OWN_FILE } from '@portal/shared/domain/upload-files';
import type { TransactionScope } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/actor';
import { HttpError, badInput, forbidden } from '../../../platform/http/errors';
import type { Platform } from '../../../platform/platform';
import { APPROVAL_JOB } from './approval-job';
import { decideApproval, requireUndecided, servedPromotions, type Approval } from './approve-file';
import { enqueueClearing } from './clear-rows';
import { refuseRepeatedRewards } from './repeated-rewards';
import { ownersMayNotApprove, requireFile } from '../upload-view.service';
import { lock, lockOf } from '../../lock-names';

/**
 * Approves a file, and answers when all its rewards are there, or rejects it.
 * @throws HttpError 400 without a reason for rejecting; 403 for one's own file where the client wants four eyes; 404; 409
 */
export async function decide(
  platform: Platform,
  actor: Actor,
  { FileID, Status, Comment }: BodyOf<typeof decideFile>,
): Promise<void> {
  const file = await requireFile(platform, actor, FileID);
  if (Status === DECISION.reject) return reject(platform, actor, file.fileId, Comment?.trim() ?? '');
  const undecided = await requireUndecided(platform.database.db, file);
  if (file.ownerId === actor.userId && (await ownersMayNotApprove(platform, actor.clientId)))
    throw forbidden(OWN_FILE);
  const { userId, userName, clientId, address } = actor;
  let isBegun: boolean;
  try {
    // Decided for good later; what is clear already need not wait for the comparison of all rows.
    const promotions = await servedPromotions(platform.database.db, undecided);
    const scope = approvalScope(file.fileId, promotions);
    isBegun = await approve(platform, scope, undecided.checkedRewardId, {
      fileId: file.fileId,
      clientId,
      actor: { userId, userName, clientId, address },
      at: toWire(platform.now()),
    });
  } catch (error) {
    // Double-checked locking: a refusal may be the work of another decision about this file, which is what to tell then.
    if (error instanceof HttpError)
      await platform.database.transaction((trx) => requireUndecided(trx, file), lock.file(file.fileId));
    throw error;
  }
  if (isBegun) await platform.jobs.runAndWait(APPROVAL_JOB, String(file.fileId));
}

/** An approval changes the file and its promotions, and brings new rewards. */
const approvalScope = (
  fileId: number,
  promotions: ReadonlyArray<{ promotionId: number }>,
): TransactionScope => ({
  locks: [lockOf.file(fileId), ...promotions.map(({ promotionId }) => lockOf.promotion(promotionId))],
  share: [lockOf.newRewards],
});

/**
 * @param checkedReward the newest reward when the file was checked
 * @returns whether the rewards come in batches, in a job that was begun
 */
async function approve(
  platform: Platform,
  scope: TransactionScope,
  checkedReward: number | null,
  approval: Approval,
): Promise<boolean> {
  const { database, jobs } = platform;
  for (let compared = checkedReward; ;) {
    const newest = await refuseRepeatedRewards(database, approval, compared);
    const decision = await database.transaction(
      (trx) => decideApproval(platform, trx, approval, newest),
      scope,
    );
    if (decision.done !== 'nothing') return decision.done === 'begun';
    if (decision.because === 'otherFile') await jobs.runAndWait(APPROVAL_JOB, String(decision.fileId));
    compared = newest;
  }
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
    await enqueueClearing(platform, trx, fileId);
  }, lock.file(fileId));
}
