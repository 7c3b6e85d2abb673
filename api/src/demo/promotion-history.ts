import { sql, type Kysely } from 'kysely';
import {
  PROMOTION_STATUS,
  PROMOTION_STATUS_NAMES,
  type PromotionStatus,
} from '@portal/shared/domain/statuses';
import type { Tables } from '../platform/database/schema';
import { wire } from './moments';
import type { DemoPromotion } from './promotions';

const { new: fresh, draft, open, inProgress, expired, closed, deleted } = PROMOTION_STATUS;

/** The events of a promotion's life and the status that each leads to. */
export const EVENTS = {
  created: fresh,
  saved: draft,
  opened: open,
  firstReward: inProgress,
  expired,
  closed,
  deleted,
} as const satisfies Record<string, PromotionStatus>;

export type PromotionEvent = keyof typeof EVENTS;

export interface Told {
  event: PromotionEvent;
  from: PromotionStatus | null;
  at: number;
  /** Null when the system did it. */
  actor: { userId: number; userName: string } | null;
}

const nameOf = (status: PromotionStatus | null): string | null =>
  status === null ? null : PROMOTION_STATUS_NAMES[status];

/** What a promotion got by the event, from what it had. */
function changesOf(promotion: DemoPromotion, { event, from }: Told) {
  const status = { field: 'Status', from: nameOf(from), to: nameOf(EVENTS[event]) };
  if (event !== 'opened' && event !== 'saved') return [status];
  const date = (moment: number | null) => (moment === null ? null : wire(moment));
  return [
    status,
    { field: 'PromotionName', from: '', to: promotion.promotionName },
    { field: 'FulfillmentDate', from: null, to: date(promotion.fulfilmentAt) },
    { field: 'ExpirationDate', from: null, to: date(promotion.expirationAt) },
    { field: 'Funds', from: 0, to: promotion.fundsCents / 100 },
  ].filter((change) => change.from !== change.to);
}

/** Writes an event into the promotion's history, and that it changed. */
export async function writeHistory(trx: Kysely<Tables>, promotion: DemoPromotion, told: Told): Promise<void> {
  const at = wire(told.at);
  await trx
    .insertInto('promotionHistory')
    .values({
      promotionId: promotion.promotionId,
      at,
      actorId: told.actor?.userId ?? null,
      actorName: told.actor?.userName ?? 'system',
      action: told.event,
      changesJson: JSON.stringify(changesOf(promotion, told)),
    })
    .execute();
  if (told.event === 'created') return;
  await trx
    .updateTable('promotions')
    .set({
      updatedDate: at,
      version: sql<number>`${sql.ref('version')} + 1`,
      ...(told.actor && { updatedBy: told.actor.userId }),
    })
    .where('promotionId', '=', promotion.promotionId)
    .execute();
}
