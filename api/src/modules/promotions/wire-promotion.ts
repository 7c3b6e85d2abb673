import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type * as calls from '@portal/shared/contracts/promotions';
import { toDollars } from '@portal/shared/domain/money';
import { PROMOTION_STATUS_NAMES, type PromotionStatus } from '@portal/shared/domain/statuses';
import type { StatusChange } from './end-promotion.service';
import type { PromotionSave } from './promotion-entry';
import type { HistoryEntry } from './promotion-history';
import type { PromotionView } from './promotion-view.service';

/** One promotion between the names of the wire and those of the code: the only place that knows both. */

/** @returns the save that a message asks for; what it does not mention is undefined */
export const readSave = (body: BodyOf<typeof calls.updatePromotion>): PromotionSave => ({
  promotionId: body.PromotionID,
  version: body.Version,
  status: body.Status === undefined || body.Status === null ? undefined : readStatus(body.Status),
  name: body.PromotionName,
  fulfillmentDate: body.FulfillmentDate,
  expirationDate: body.ExpirationDate,
  comments: body.Comments,
  funds: body.Funds,
  rollUp: body.RollUpValue,
  newInvoice: body.NewInvoiceValue,
});

/** @returns the end that is asked for, with the version that was read (optimistic lock) */
export const readStatusChange = (body: BodyOf<typeof calls.updatePromotionStatus>): StatusChange => ({
  promotionId: body.PromotionID,
  version: body.Version,
  to: readStatus(body.Status),
});

const readStatus = (status: number | string) => Number(status) as PromotionStatus;

type WirePromotion = ResponseOf<typeof calls.getPromotionById>['Data'][number];

/** @returns the promotion as the edit screen needs it; amounts in dollars */
export const wirePromotion = ({ record, ...view }: PromotionView): WirePromotion => ({
  PromotionID: record.promotionId,
  PromotionName: record.promotionName,
  FulfillmentDate: record.fulfillmentDate,
  ExpirationDate: view.endDate,
  Funds: toDollars(record.fundsCents),
  CreatedDate: record.createdDate,
  UpdatedDate: record.updatedDate,
  Status: record.status,
  PortalStatusName: PROMOTION_STATUS_NAMES[record.status],
  Comments: record.comments,
  AllocatedFund: toDollars(view.allocatedCents),
  RollUpValue: toDollars(record.rollUpCents),
  NewInvoiceValue: toDollars(record.newInvoiceCents),
  IsDelete: view.canDelete ? 1 : 0,
  CloseYN: view.canClose ? 'y' : 'n',
  UpdatedBy: record.updatedBy,
  Version: record.version,
  ClosingOfficers: view.closing.officers,
  ClosingRewards: view.closing.rewards,
  ClosingAmount: toDollars(view.closing.cents),
});

type WireHistory = ResponseOf<typeof calls.getPromotionHistory>['Data'];

/** @returns what happened to a promotion; moments are UTC text */
export const wireHistory = (entries: readonly HistoryEntry[]): WireHistory =>
  entries.map(({ at, actorName, action, changes }) => ({
    Date: at,
    Actor: actorName,
    Action: action,
    Changes: changes.map(({ field, from, to }) => ({ Field: field, From: from, To: to })),
  }));
