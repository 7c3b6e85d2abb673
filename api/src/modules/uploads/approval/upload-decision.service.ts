import { toWire } from '@portal/shared/domain/dates';
import {
  DECISION,
  FILE_STATUS,
  OWN_FILE,
  rejectionProblem,
  type FileDecision,
} from '@portal/shared/domain/upload-files';
import type { Database, TransactionScope } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/actor';
import { HttpError, badInput, conflict, forbidden } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { mayApprove, requireFile } from '../record/file-access.service';
import { lock, lockOf } from '../../lock-names';
import { newestReward } from '../record/newest-reward';
import { APPROVAL_JOB } from './approval-job';
import { findRepeatedLine, hasNewerRewards, rejectFile } from './approval.repository';
import { decideApproval, requireUndecided, servedPromotions, type Approval } from './approve-file';
import { enqueueClearing } from './clear-rows';

/** What a missing reason is called in the call that decides. */
const COMMENT_PROPERTY = 'Comment';

interface AskedDecision {
  fileId: number;
  decision: FileDecision;
  /** The reason for rejecting. */
  comment: string;
}

/**
 * Approves a file, and answers when all its rewards are there, or rejects it.
 * @throws HttpError 400 without a reason for rejecting, or for a taxpayer number in it; 403 for one's own file where the client
 *   wants four eyes; 404; 409
 */
export async function decide(
  platform: Platform,
  actor: Actor,
  { fileId, decision, comment }: AskedDecision,
): Promise<void> {
  const file = await requireFile(platform, actor, { fileId });
  if (decision === DECISION.reject) return reject(platform, actor, { fileId, comment });
  const undecided = await requireUndecided(platform.database.db, file, decision);
  if (!(await mayApprove(platform, actor, file))) throw forbidden(OWN_FILE);
  const { userId, userName, clientId, address } = actor;
  let isBegun: boolean;
  try {
    // Checked again by the decision itself; a refusal that is certain now need not wait until all rows are compared.
    const promotions = await servedPromotions(platform.database.db, undecided);
    const scope = approvalScope(fileId, promotions);
    isBegun = await approve(platform, scope, undecided.checkedRewardId, {
      fileId,
      clientId,
      actor: { userId, userName, clientId, address },
      at: toWire(platform.now()),
    });
  } catch (error) {
    // Double-checked locking: when the refusal comes from another decision about this file, that decision is what to tell.
    if (error instanceof HttpError)
      await platform.database.transaction(
        (trx) => requireUndecided(trx, file, decision),
        lock.file(file.fileId),
      );
    throw error;
  }
  if (isBegun) await platform.jobs.runAndWait(APPROVAL_JOB, String(fileId));
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
 * Optimistic concurrency: all rows are compared outside the lock, and again when rewards came meanwhile.
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
    const newest = await refuseRepeatedRewards(database, approval.fileId, compared);
    const decision = await database.transaction(
      (trx) => decideApproval(platform, trx, approval, newest),
      scope,
    );
    if (decision.done !== 'nothing') return decision.done === 'begun';
    if (decision.because === 'otherFile') await jobs.runAndWait(APPROVAL_JOB, String(decision.fileId));
    compared = newest;
  }
}

/**
 * Compares the rows of a file with the rewards that came after an id, from other files.
 * @param after null when the file does not know the newest reward at its checks: nothing is compared then
 * @returns the newest reward that was compared
 * @throws HttpError 409 when a reward of another file is the same as one of the rows
 */
async function refuseRepeatedRewards(
  database: Pick<Database, 'longReaders' | 'transaction'>,
  fileId: number,
  after: number | null,
): Promise<number> {
  const newest = await newestReward(database);
  // A large file takes a while.
  const db = database.longReaders;
  if (after === null || !(await hasNewerRewards(db, fileId, after))) return newest;
  const line = await findRepeatedLine(db, fileId, after);
  if (line === undefined) return newest;
  throw conflict(
    `The reward of line ${line} was created by another file meanwhile. The file can not be approved.`,
  );
}

async function reject(
  platform: Platform,
  actor: Actor,
  { fileId, comment }: Pick<AskedDecision, 'fileId' | 'comment'>,
): Promise<void> {
  const { clientId, userId } = actor;
  const problem = rejectionProblem(comment);
  if (problem) throw badInput({ path: COMMENT_PROPERTY, message: problem });
  await platform.database.transaction(async (trx) => {
    const { statusId } = await requireUndecided(trx, { fileId, clientId }, DECISION.reject);
    const at = toWire(platform.now());
    await rejectFile(trx, { fileId, statusId }, { comment, decidedBy: userId, at });
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
