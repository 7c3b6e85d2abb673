import { canBecome } from '@portal/shared/domain/promotion-transitions';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import type { Actor } from '../../platform/http/actor';
import { notFound } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { balanceOf } from '../ledger/accounts.repository';
import { isExpiryBased } from '../clients/clients.repository';
import { readHistory, type HistoryEntry } from './promotion-history';
import { decidedStatus, requireRecord } from './promotion-record';
import type { PromotionRecord } from './promotion-record.repository';
import { countUndecided } from './promotion-rewards.repository';
import { sumRewardsOf } from './reward-figures.repository';

const { closed, deleted } = PROMOTION_STATUS;

async function requireVisible(
  { database }: Platform,
  actor: Actor,
  id: number | string,
): Promise<PromotionRecord> {
  const record = await requireRecord(database.db, actor.clientId, id);
  if (record.status === deleted) throw notFound();
  return record;
}

/** What closing it would move; nothing where it can not be closed. */
async function closingFigures({ database }: Platform, record: PromotionRecord) {
  const { clientId, promotionId } = record;
  if (!canBecome(decidedStatus(record), closed)) return { officers: 0, rewards: 0, cents: 0 };
  const [undecided, unallocated] = await Promise.all([
    countUndecided(database.readers, promotionId),
    balanceOf(database.db, { clientId, kind: 'promotion', promotionId }),
  ]);
  return { ...undecided, cents: undecided.cents + unallocated };
}

export interface PromotionView {
  record: PromotionRecord;
  /** The date that the client's promotions end with (C00002): the expiration, else the day it was closed. */
  endDate: string | null;
  /** What its rewards hold of its funds; removed rewards hold nothing. */
  allocatedCents: number;
  canDelete: boolean;
  canClose: boolean;
  closing: { officers: number; rewards: number; cents: number };
}

/** One promotion with what may be done to it and what closing it would do. @throws HttpError 404 */
export async function promotionById(
  platform: Platform,
  actor: Actor,
  id: number | string,
): Promise<PromotionView> {
  const record = await requireVisible(platform, actor, id);
  const { database } = platform;
  const [expiryBased, rewards, closing] = await Promise.all([
    isExpiryBased(database.db, actor.clientId),
    sumRewardsOf(database.db, record.promotionId),
    closingFigures(platform, record),
  ]);
  const decided = decidedStatus(record);
  const allocatedCents = rewards.reduce((sum, one) => sum + one.cents, 0);
  return {
    record,
    endDate: expiryBased ? record.expirationDate : record.closedDate,
    allocatedCents,
    canDelete: canBecome(decided, deleted) && allocatedCents === 0,
    canClose: canBecome(decided, closed),
    closing,
  };
}

/** Every change of a promotion, newest first. @throws HttpError 404 */
export async function promotionHistory(
  platform: Platform,
  actor: Actor,
  id: number | string,
): Promise<HistoryEntry[]> {
  const { promotionId } = await requireVisible(platform, actor, id);
  return readHistory(platform.database.readers, promotionId);
}
