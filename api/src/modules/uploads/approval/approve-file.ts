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

/** Rewards that may be created in the transaction that decides: it takes some 5 ms, in which nobody else can write. */
const MAX_CREATED_AT_ONCE = 200;

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

/** What became of an approval. */
type ApprovalOutcome =
  | { done: 'approved' }
  /** The rewards come in batches, in a job that was enqueued. */
  | { done: 'begun' }
  /** Rewards came since the comparison: it has to be made again. */
  | { done: 'nothing'; because: 'newerRewards' }
  /** Another file is bringing rewards of the same promotions just now: its job has to end first. */
  | { done: 'nothing'; because: 'otherFile'; fileId: number };

/**
 * Decides that a file is approved, once and for good (serialized by the write lock). Everything that may have changed since the
 * file was checked is checked again. A small file becomes rewards at once; for a large one the money is set aside, and the rewards
 * follow in batches, so that others can write in between.
 * @param trx a transaction that holds the write lock, so that a second approval finds the file decided
 * @param comparedReward rewards up to this one are known not to repeat rows of the file
 * @throws HttpError 409 when the file, a promotion or its funds are not as they must be; nothing is kept then
 */
export async function decideApproval(
  platform: Pick<Platform, 'audit' | 'jobs'>,
  trx: Kysely<Tables>,
  approval: Approval,
  comparedReward: number,
  maxCreatedAtOnce = MAX_CREATED_AT_ONCE,
): Promise<ApprovalOutcome> {
  const { fileId, clientId, actor, at } = approval;
  const file = await requireUndecided(trx, approval, DECISION.approve);
  const shares = await servedPromotions(trx, file);
  const otherFile = await findConcurrentApproval(trx, file);
  if (otherFile !== undefined) return { done: 'nothing', because: 'otherFile', fileId: otherFile };
  if (await hasNewerRewards(trx, fileId, comparedReward)) return { done: 'nothing', because: 'newerRewards' };

  const rewards = shares.reduce((sum, one) => sum + one.rewards, 0);
  const atOnce = rewards <= maxCreatedAtOnce;
  if (atOnce) await createAllRewards(platform, trx, file, approval);
  else await beginBatches(platform, trx, approval, shares);
  const promotionIds = shares.map((one) => one.promotionId);
  await beginProgress(trx, clientId, promotionIds, actor, at);
  await platform.audit.record(trx, actor, {
    action: 'fileApproved',
    entity: 'file',
    entityId: fileId,
    from: { statusId: file.statusId },
    to: { statusId: FILE_STATUS.approved, rewards },
  });
  return { done: atOnce ? 'approved' : 'begun' };
}

const WHOLE_FILE = { after: 0, upTo: Number.MAX_SAFE_INTEGER };

const decided = ({ actor, at }: Approval) => ({ decidedBy: actor.userId, decidedAt: at, updatedDate: at });

/** A small file: its rewards are there when the decision is. */
async function createAllRewards(
  platform: Pick<Platform, 'jobs'>,
  trx: Kysely<Tables>,
  file: UploadFile,
  approval: Approval,
): Promise<void> {
  const { fileId, actor, at } = approval;
  await createRewards(trx, file, WHOLE_FILE, { by: { actorId: actor.userId, at }, from: 'promotion' });
  await updateFile(trx, fileId, { statusId: FILE_STATUS.approved, ...decided(approval) });
  await enqueueClearing(platform, trx, fileId);
}

/** A large file: sets its money aside, and leaves its rewards to a job. It is not approved before all of them are there. */
async function beginBatches(
  platform: Pick<Platform, 'jobs'>,
  trx: Kysely<Tables>,
  approval: Approval,
  shares: ReadonlyArray<{ promotionId: number; cents: number }>,
): Promise<void> {
  const { fileId, clientId, actor, at } = approval;
  const by = { actorId: actor.userId, at };
  for (const { promotionId, cents } of shares) await reserve(trx, { clientId, promotionId }, cents, by);
  await enqueueApproval(platform, trx, { clientId, fileId });
  await updateFile(trx, fileId, {
    statusId: FILE_STATUS.processing,
    rewardedLine: 0,
    runId: null,
    ...decided(approval),
  });
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
