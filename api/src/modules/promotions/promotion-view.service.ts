import { toDollars } from '@portal/shared/domain/money';
import { canBecome } from '@portal/shared/domain/promotion-transitions';
import { PROMOTION_STATUS, PROMOTION_STATUS_NAMES } from '@portal/shared/domain/statuses';
import type { Actor } from '../../platform/http/actor';
import { notFound } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { balanceOf } from '../ledger/accounts';
import { isExpiryBased } from '../clients/clients.repository';
import { countUndecided } from './expire-rewards';
import { readHistory } from './promotion-history';
import { decidedStatus, requireRecord, type PromotionRecord } from './promotion-record';
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

/** One promotion with what may be done to it and what closing it would do. @throws HttpError 404 */
export async function promotionById(platform: Platform, actor: Actor, id: number | string) {
  const record = await requireVisible(platform, actor, id);
  const { database } = platform;
  const [expiryBased, rewards, closing] = await Promise.all([
    isExpiryBased(database.db, actor.clientId),
    sumRewardsOf(database.db, record.promotionId),
    closingFigures(platform, record),
  ]);
  const decided = decidedStatus(record);
  const allocated = rewards.reduce((sum, one) => sum + one.cents, 0);
  return {
    PromotionID: record.promotionId,
    PromotionName: record.promotionName,
    FulfillmentDate: record.fulfillmentDate,
    ExpirationDate: expiryBased ? record.expirationDate : record.closedDate,
    Funds: toDollars(record.fundsCents),
    CreatedDate: record.createdDate,
    UpdatedDate: record.updatedDate,
    Status: record.status,
    PortalStatusName: PROMOTION_STATUS_NAMES[record.status],
    Comments: record.comments,
    AllocatedFund: toDollars(allocated),
    RollUpValue: toDollars(record.rollUpCents),
    NewInvoiceValue: toDollars(record.newInvoiceCents),
    IsDelete: canBecome(decided, deleted) && allocated === 0 ? (1 as const) : (0 as const),
    CloseYN: canBecome(decided, closed) ? ('y' as const) : ('n' as const),
    UpdatedBy: record.updatedBy,
    Version: record.version,
    ClosingOfficers: closing.officers,
    ClosingRewards: closing.rewards,
    ClosingAmount: toDollars(closing.cents),
  };
}

/** Every change of a promotion, newest first. @throws HttpError 404 */
export async function promotionHistory(platform: Platform, actor: Actor, id: number | string) {
  const { promotionId } = await requireVisible(platform, actor, id);
  return readHistory(platform.database.readers, promotionId);
}
