import type { Kysely } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import type { updatePromotionStatus } from '@portal/shared/contracts/promotions';
import { toWire } from '@portal/shared/domain/dates';
import { canBecome, transitionRefused } from '@portal/shared/domain/promotion-transitions';
import { PROMOTION_STATUS, type PromotionStatus } from '@portal/shared/domain/statuses';
import type { AuditActor } from '../../platform/audit/audit';
import type { Tables } from '../../platform/database/schema';
import type { Actor } from '../../platform/http/actor';
import { conflict } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { createThreads } from '../../platform/threads/threads';
import { balanceOf } from '../ledger/accounts';
import { expireUnallocated, giveBack } from '../ledger/movements';
import { countUndecided, EXPIRY_BATCH, expireRewards } from './expire-rewards';
import type { ExpireInput } from './expire-rewards.thread';
import { changesBetween, writeHistory, type PromotionAction } from './promotion-history';
import { changeRecord, refuseStale, requireRecord, type PromotionRecord } from './promotion-record';

const threads = createThreads<ExpireInput, number>(import.meta.url, 'expire-rewards');

/** Ends the thread that large promotions need; the next one starts it again. */
export const closeExpiryThread = (): Promise<void> => threads.close();

type StatusBody = BodyOf<typeof updatePromotionStatus>;

/**
 * What the user asks for beside saving: closing and deleting.
 * @throws Refusal 404; 409 for every other status, and when the present one does not allow it
 */
export async function changePromotionStatus(
  platform: Platform,
  actor: Actor,
  body: StatusBody,
): Promise<void> {
  const { PromotionID: promotionId, Version: version } = body;
  const to = Number(body.Status) as PromotionStatus;
  const { clientId } = actor;
  if (to === PROMOTION_STATUS.deleted) return deletePromotion(platform, actor, promotionId, version);
  if (to === PROMOTION_STATUS.closed)
    return endPromotion(platform, { clientId, promotionId, to, by: actor, version });
  const { status } = await requireRecord(platform.database.db, clientId, promotionId);
  throw conflict(transitionRefused(status, to));
}

type Ending = typeof PROMOTION_STATUS.expired | typeof PROMOTION_STATUS.closed;

interface End {
  clientId: number;
  promotionId: number | string;
  to: Ending;
  by: AuditActor;
  /** The Version that was read, if the caller knows one. */
  version?: number | null | undefined;
}

/**
 * Ends a promotion: its rewards that are available, pending enrollment or failed expire, and they and what is unallocated go
 * to the expired account. Of a large promotion most rewards expire beforehand, a few at a time, in a thread; the
 * accounts add up all the while, and when it is interrupted, ending it again goes on where it stopped.
 * @throws Refusal 404; 409 when it can not be ended that way or was changed since it was read
 */
export async function endPromotion(platform: Platform, end: End): Promise<void> {
  const { database } = platform;
  const record = await requireEndable(database.db, end);
  refuseStale(record, end.version);
  await expireMost(platform, record, end);
  for (;;) {
    const expired = await database.transaction(async (trx) => {
      const current = await requireEndable(trx, end);
      const at = toWire(platform.now());
      const count = await expireRewards(trx, current, EXPIRY_BATCH, { actorId: end.by.userId, at });
      if (count < EXPIRY_BATCH) await finish(platform, trx, current, end, at);
      return count;
    });
    if (expired < EXPIRY_BATCH) return;
    // Whoever else waits for a turn, on this thread or for the lock, gets it now.
    await nextTurn();
  }
}

async function expireMost(
  { config, database, now }: Platform,
  { clientId, promotionId }: PromotionRecord,
  { to, by }: End,
): Promise<void> {
  const { rewards } = await countUndecided(database.readers, promotionId);
  if (rewards < EXPIRY_BATCH) return;
  await threads.run({
    place: { databaseUrl: config.databaseUrl, dataDir: config.dataDir },
    promotion: { clientId, promotionId },
    to,
    by: { actorId: by.userId, at: toWire(now()) },
  });
}

async function requireEndable(
  db: Kysely<Tables>,
  { clientId, promotionId, to }: End,
): Promise<PromotionRecord> {
  const record = await requireRecord(db, clientId, promotionId);
  if (!canBecome(record.status, to)) throw conflict(transitionRefused(record.status, to));
  return record;
}

async function finish(
  platform: Platform,
  trx: Kysely<Tables>,
  record: PromotionRecord,
  { to, by }: End,
  at: string,
): Promise<void> {
  const isClosed = to === PROMOTION_STATUS.closed;
  await changeStatus(platform, trx, record, by, at, {
    status: to,
    action: isClosed ? 'closed' : 'expired',
    ...(isClosed ? { closedDate: at } : {}),
  });
  await expireUnallocated(trx, record, { actorId: by.userId, at });
}

/**
 * Deletes a promotion that holds no reward; every part of its money goes back to where it came from.
 * @throws Refusal 404; 409 when it can not be deleted (any more) or was changed since it was read
 */
export async function deletePromotion(
  platform: Platform,
  actor: Actor,
  id: number | string,
  version?: number | null,
): Promise<void> {
  const { clientId, userId: actorId } = actor;
  await platform.database.transaction(async (trx) => {
    const record = await requireRecord(trx, clientId, id);
    refuseStale(record, version);
    const { status, promotionId } = record;
    if (!canBecome(status, PROMOTION_STATUS.deleted)) {
      throw conflict(transitionRefused(status, PROMOTION_STATUS.deleted));
    }
    const at = toWire(platform.now());
    await changeStatus(platform, trx, record, actor, at, {
      status: PROMOTION_STATUS.deleted,
      action: 'deleted',
    });
    if (status !== PROMOTION_STATUS.open) return;
    const unallocated = await balanceOf(trx, { clientId, kind: 'promotion', promotionId });
    if (unallocated < record.fundsCents) throw conflict('A promotion with rewards can not be deleted.');
    await giveBack(trx, record, { actorId, at });
  });
}

const AUDITED = {
  expired: 'promotionExpired',
  closed: 'promotionClosed',
  deleted: 'promotionDeleted',
} as const satisfies Partial<Record<PromotionAction, string>>;

interface NewStatus {
  status: PromotionRecord['status'];
  action: keyof typeof AUDITED;
  closedDate?: string;
}

async function changeStatus(
  { audit }: Platform,
  trx: Kysely<Tables>,
  record: PromotionRecord,
  by: AuditActor,
  at: string,
  { action, ...change }: NewStatus,
): Promise<void> {
  const updatedBy = by.userId ?? record.updatedBy;
  await changeRecord(trx, record, { ...change, updatedDate: at, updatedBy });
  await writeHistory(trx, record.promotionId, by, {
    at,
    action,
    changes: changesBetween(record, { ...record, ...change }),
  });
  await audit.record(trx, by, {
    action: AUDITED[action],
    entity: 'promotion',
    entityId: record.promotionId,
    from: { status: record.status },
    to: { status: change.status },
  });
}
