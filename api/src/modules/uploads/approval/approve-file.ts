import type { Kysely } from 'kysely';
import { PROMOTION_STATUS_NAMES, type PromotionStatus } from '@portal/shared/domain/statuses';
import {
  ALREADY_PROCESSED,
  DECISION,
  FILE_STATUS,
  STAGE,
  UNDECIDABLE,
  mayBeDecided,
  type FileDecision,
} from '@portal/shared/domain/upload-files';
import { servedStatuses } from '@portal/shared/domain/upload-name';
import type { Attribution } from '../../../platform/audit/audit';
import type { Tables } from '../../../platform/database/schema';
import { conflict, notFound } from '../../../platform/errors';
import type { Platform } from '../../../platform/platform';
import { reserve } from '../../ledger/movements';
import { beginProgress } from '../../promotions/promotion-progress';
import { findClientFile, updateFile, type UploadFile } from '../record/uploads.repository';
import { enqueueApproval } from './approval-job';
import { findConcurrentApproval, findShares, hasNewerRewards } from './approval.repository';
import { enqueueClearing } from './clear-rows';
import { createRewards } from './create-rewards';

export interface Approval {
  fileId: number;
  clientId: number;
  actor: Attribution & { userId: number };
  at: string;
}

/** So many rewards come in the transaction that decides: some 5 ms, in which no other can write. */
const MOST_AT_ONCE = 200;

/**
 * @param decision what is asked for, and what a refusal speaks of
 * @throws HttpError 404, or 409 for a file that can not be decided about (any more)
 */
export async function requireUndecided(
  db: Kysely<Tables>,
  { fileId, clientId }: Pick<Approval, 'fileId' | 'clientId'>,
  decision: FileDecision,
): Promise<UploadFile> {
  const file = await findClientFile(db, clientId, fileId);
  if (!file) throw notFound();
  if (file.decidedAt !== null) throw conflict(ALREADY_PROCESSED);
  if (!mayBeDecided(file.statusId) || file.processingStatus !== STAGE.complete)
    throw conflict(UNDECIDABLE[decision]);
  return file;
}

export type Decision =
  | { done: 'approved' }
  /** The rewards come in batches, in a job that was enqueued. */
  | { done: 'begun' }
  /** Rewards came since the comparison, which is to be made again. */
  | { done: 'nothing'; because: 'newerRewards' }
  /** Another file brings rewards of the same promotions just now: its job is to be awaited first. */
  | { done: 'nothing'; because: 'otherFile'; fileId: number };

/**
 * Decides that a file is approved, once and for good (serialized by the write lock). Everything that may have changed since the file was checked is
 * checked again. A small file becomes rewards at once; of a large one the money is set aside, and the rewards follow
 * in batches, so that others can write in between.
 * @param trx a transaction that holds the write lock, so that a second approval finds the file decided
 * @param comparedReward rewards up to this one are known not to repeat rows of the file
 * @throws HttpError 409 when the file, a promotion or its funds are not as they must be; nothing is kept then
 */
export async function decideApproval(
  platform: Pick<Platform, 'audit' | 'jobs'>,
  trx: Kysely<Tables>,
  approval: Approval,
  comparedReward: number,
  mostAtOnce = MOST_AT_ONCE,
): Promise<Decision> {
  const { fileId, clientId, actor, at } = approval;
  const file = await requireUndecided(trx, approval, DECISION.approve);
  const shares = await servedPromotions(trx, file);
  const otherFile = await findConcurrentApproval(trx, file);
  if (otherFile !== undefined) return { done: 'nothing', because: 'otherFile', fileId: otherFile };
  if (await hasNewerRewards(trx, fileId, comparedReward)) return { done: 'nothing', because: 'newerRewards' };

  const by = { actorId: actor.userId, at };
  const rewards = shares.reduce((sum, one) => sum + one.rewards, 0);
  const atOnce = rewards <= mostAtOnce;
  const whole = { after: 0, upTo: Number.MAX_SAFE_INTEGER };
  if (atOnce) await createRewards(trx, file, whole, { by, from: 'promotion' });
  else {
    for (const { promotionId, cents } of shares) await reserve(trx, { clientId, promotionId }, cents, by);
    await enqueueApproval(platform, trx, { clientId, fileId });
  }
  const promotionIds = shares.map((one) => one.promotionId);
  await beginProgress(trx, clientId, promotionIds, actor, at);
  await updateFile(trx, fileId, {
    // Not approved before all of its rewards are there.
    ...(atOnce
      ? { statusId: FILE_STATUS.approved }
      : { statusId: FILE_STATUS.processing, rewardedLine: 0, runId: null }),
    decidedBy: actor.userId,
    decidedAt: at,
    updatedDate: at,
  });
  if (atOnce) await enqueueClearing(platform, trx, fileId);
  await platform.audit.record(trx, actor, {
    action: 'fileApproved',
    entity: 'file',
    entityId: fileId,
    from: { statusId: file.statusId },
    to: { statusId: FILE_STATUS.approved, rewards },
  });
  return { done: atOnce ? 'approved' : 'begun' };
}

/** @returns what the promotions of the file are to get, each in a status that the file may serve @throws HttpError 409 */
export async function servedPromotions(db: Kysely<Tables>, file: UploadFile) {
  const served: readonly number[] = servedStatuses(file.kind, file.fileName);
  const shares = await findShares(db, file);
  for (const { promotionId, status } of shares) {
    if (status !== null && served.includes(status)) continue;
    const name = status === null ? 'not there' : PROMOTION_STATUS_NAMES[status as PromotionStatus];
    throw conflict(`Promotion ${promotionId} is ${name} by now. The file can not be approved.`);
  }
  return shares;
}
