import type { Kysely, Updateable } from 'kysely';
import { toWire } from '@portal/shared/domain/dates';
import { canBecome, transitionRefused } from '@portal/shared/domain/promotion-transitions';
import { PROMOTION_STATUS, type PromotionStatus } from '@portal/shared/domain/statuses';
import type { Attribution } from '../../platform/audit/audit';
import type { PromotionsTable, Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { conflict } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { balanceOf } from '../ledger/accounts.repository';
import { expireUnallocated, giveBack } from '../ledger/movements';
import { endOf } from './end-in-batches';
import { ENDING_JOB, enqueueEnding } from './ending-job';
import { expireRewards } from './expire-rewards';
import { changesBetween, writeHistory, type PromotionAction } from './promotion-history';
import { endingOf, lockOf, locks } from '../lock-names';
import { changeRecord, decidedStatus, refuseStale, requireRecord } from './promotion-record';
import type { PromotionRecord } from './promotion-record.repository';
import { findUndecided } from './promotion-rewards.repository';

/** Rewards that may expire in the transaction that decides the end: it takes some 15 ms, in which nobody else can write. */
const MAX_EXPIRED_AT_ONCE = 400;

/** The file's rewards are decided but not all there yet: they have to be before they can expire. */
const FILE_ON_ITS_WAY = 'A reward file of this promotion is being approved. Try again in a moment.';

/** Which promotion, and as it was read. */
interface Target {
  promotionId: number | string;
  /** The version that was read, if the caller knows one. */
  version?: number | null | undefined;
}

export interface StatusChange extends Target {
  to: PromotionStatus;
}

/**
 * What the user asks for beside saving: closing and deleting.
 * @throws HttpError 404; 409 for every other status, and when the present one does not allow it
 */
export async function changePromotionStatus(
  platform: Platform,
  actor: Actor,
  { promotionId, version, to }: StatusChange,
): Promise<void> {
  const { clientId } = actor;
  if (to === PROMOTION_STATUS.deleted) return deletePromotion(platform, actor, { promotionId, version });
  if (to === PROMOTION_STATUS.closed)
    return endPromotion(platform, actor, { clientId, promotionId, to, version });
  const record = await requireRecord(platform.database.db, clientId, promotionId);
  throw conflict(transitionRefused(decidedStatus(record), to));
}

type Ending = typeof PROMOTION_STATUS.expired | typeof PROMOTION_STATUS.closed;

interface End extends Target {
  clientId: number;
  to: Ending;
}

/**
 * Ends a promotion: its rewards that are available, pending enrollment or failed expire, and they and what is unallocated go
 * to the expired account. The end is decided in one short transaction, after which the promotion counts as ended for
 * every change of it or its rewards; of a large one the rewards then expire in batches, in a resumable job: a crash only
 * delays it. Answers when all of it is done.
 * @throws HttpError 404; 409 when it can not be ended that way or was changed since it was read
 */
export async function endPromotion(platform: Platform, by: Attribution, end: End): Promise<void> {
  const { database, jobs, now } = platform;
  const unfinished = await database.transaction(async (trx) => {
    const record = await requireEndable(trx, end);
    refuseStale(record, end.version);
    const { clientId, promotionId } = record;
    if ((await balanceOf(trx, { clientId, kind: 'transit', promotionId })) > 0)
      throw conflict(FILE_ON_ITS_WAY);
    const at = toWire(now());
    const stamp = { actorId: by.userId, at };
    const undecided = await findUndecided(trx, promotionId, MAX_EXPIRED_AT_ONCE + 1);
    const inBatches = record.endingStatus !== null || undecided.length > MAX_EXPIRED_AT_ONCE;
    await changeStatus(platform, trx, record, {
      by,
      at,
      status: end.to,
      action: end.to === PROMOTION_STATUS.closed ? 'closed' : 'expired',
      columns: inBatches ? { endingStatus: end.to, endingBy: by.userId } : endOf(end.to, at),
    });
    if (inBatches) {
      await enqueueEnding(platform, trx, record);
      return promotionId;
    }
    await expireRewards(trx, clientId, undecided, stamp);
    await expireUnallocated(trx, record, stamp);
    return undefined;
  }, endingOf(end));
  if (unfinished !== undefined) await jobs.runAndWait(ENDING_JOB, String(unfinished));
}

async function requireEndable(
  db: Kysely<Tables>,
  { clientId, promotionId, to }: End,
): Promise<PromotionRecord> {
  const record = await requireRecord(db, clientId, promotionId);
  const status = decidedStatus(record);
  if (!canBecome(status, to)) throw conflict(transitionRefused(status, to));
  return record;
}

/**
 * Deletes a promotion that holds no reward; every part of its money goes back to where it came from.
 * @throws HttpError 404; 409 when it can not be deleted (any more) or was changed since it was read
 */
export async function deletePromotion(
  platform: Platform,
  actor: Actor,
  { promotionId: id, version }: Target,
): Promise<void> {
  const { clientId, userId: actorId } = actor;
  const scope = locks(lockOf.promotion(id), lockOf.promotionsOf(clientId));
  await platform.database.transaction(async (trx) => {
    const record = await requireRecord(trx, clientId, id);
    refuseStale(record, version);
    const { promotionId } = record;
    const status = decidedStatus(record);
    if (!canBecome(status, PROMOTION_STATUS.deleted)) {
      throw conflict(transitionRefused(status, PROMOTION_STATUS.deleted));
    }
    const at = toWire(platform.now());
    await changeStatus(platform, trx, record, {
      by: actor,
      at,
      status: PROMOTION_STATUS.deleted,
      action: 'deleted',
      columns: { status: PROMOTION_STATUS.deleted },
    });
    if (status !== PROMOTION_STATUS.open) return;
    const unallocated = await balanceOf(trx, { clientId, kind: 'promotion', promotionId });
    if (unallocated < record.fundsCents) throw conflict('A promotion with rewards can not be deleted.');
    await giveBack(trx, record, { actorId, at });
  }, scope);
}

const AUDITED = {
  expired: 'promotionExpired',
  closed: 'promotionClosed',
  deleted: 'promotionDeleted',
} as const satisfies Partial<Record<PromotionAction, string>>;

interface NewStatus {
  by: Attribution;
  /** UTC text. */
  at: string;
  /** What the history says, though a large promotion gets there a little later. */
  status: PromotionRecord['status'];
  action: keyof typeof AUDITED;
  columns: Updateable<PromotionsTable>;
}

/** Changes the status, and writes it into the promotion's history and the audit log. */
async function changeStatus(
  { audit }: Platform,
  trx: Kysely<Tables>,
  record: PromotionRecord,
  { by, at, status, action, columns }: NewStatus,
): Promise<void> {
  const from = { status: decidedStatus(record) };
  await changeRecord(trx, record, { ...columns, updatedDate: at, updatedBy: by.userId ?? record.updatedBy });
  await writeHistory(trx, record.promotionId, by, {
    at,
    action,
    changes: changesBetween({ ...record, ...from }, { ...record, status }),
  });
  await audit.record(trx, by, {
    action: AUDITED[action],
    entity: 'promotion',
    entityId: record.promotionId,
    from,
    to: { status },
  });
}
