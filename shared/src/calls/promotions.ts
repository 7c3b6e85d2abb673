import type { BodyOf, ResponseOf } from '../contracts/endpoint';
import * as calls from '../contracts/promotions';
import { adaptCall } from './adapt-call';

/** Promotions in the field's words; amounts are dollars. */

type WireRow = ResponseOf<typeof calls.getPromotions>['lstpromotion'][number];
type Id = BodyOf<typeof calls.getPromotionById>['PromotionID'];
interface OnePromotion {
  promotionId: Id;
}

const readRow = (row: WireRow) => ({
  promotionId: row.PromotionID,
  name: row.PromotionName,
  fulfillmentDate: row.FulfillmentDate,
  /** The expiration date where the client's promotions expire, else the day it was closed. */
  endDate: row.ExpirationDate,
  funds: row.Funds,
  createdDate: row.CreatedDate,
  updatedDate: row.UpdatedDate,
  status: row.Status,
  statusName: row.PortalStatusName,
});

export type PromotionRow = ReturnType<typeof readRow>;

export const promotionList = adaptCall(calls.getPromotions, {
  answer: ({ lstpromotion, TotalCount }) => ({ rows: lstpromotion.map(readRow), total: TotalCount }),
});

/** The statuses that the list can be filtered by. */
export const promotionStatuses = adaptCall(calls.getPromotionStatuses, { answer: ({ Data }) => Data });

export const promotionTotal = adaptCall(calls.getPromotionsTotal, {
  answer: ({ TotalCount, TotalAmount }) => ({ total: TotalCount, amount: TotalAmount }),
});

type WirePromotion = ResponseOf<typeof calls.getPromotionById>['Data'][number];

const readPromotion = (promotion: WirePromotion) => ({
  ...readRow(promotion),
  comments: promotion.Comments,
  /** What its rewards hold of its funds. */
  allocated: promotion.AllocatedFund,
  rollUp: promotion.RollUpValue,
  newInvoice: promotion.NewInvoiceValue,
  canDelete: promotion.IsDelete === 1,
  canClose: promotion.CloseYN === 'y',
  /** Rises with every change; a save sends the one that was read. */
  version: promotion.Version,
  /** What closing it now would do. */
  closing: {
    officers: promotion.ClosingOfficers,
    rewards: promotion.ClosingRewards,
    amount: promotion.ClosingAmount,
  },
});

export type Promotion = ReturnType<typeof readPromotion>;

export const promotionById = adaptCall(calls.getPromotionById, {
  body: ({ promotionId }: OnePromotion) => ({ PromotionID: promotionId }),
  answer: ({ Data }) => Data.map(readPromotion)[0],
});

/** A save; what is left out stays as it is. */
export interface PromotionSave {
  promotionId: Id;
  version: number;
  status: number;
  name?: string;
  fulfillmentDate?: string | null;
  endDate?: string | null;
  comments?: string;
  funds?: number;
  rollUp?: number;
  newInvoice?: number;
}

export const savePromotion = adaptCall(calls.updatePromotion, {
  body: (save: PromotionSave) => ({
    PromotionID: save.promotionId,
    Version: save.version,
    Status: save.status,
    PromotionName: save.name,
    FulfillmentDate: save.fulfillmentDate,
    ExpirationDate: save.endDate,
    Comments: save.comments,
    Funds: save.funds,
    RollUpValue: save.rollUp,
    NewInvoiceValue: save.newInvoice,
  }),
});

interface PromotionEnding extends OnePromotion {
  version: number;
  status: number;
}

export const endPromotion = adaptCall(calls.updatePromotionStatus, {
  body: ({ promotionId, version, status }: PromotionEnding) => ({
    PromotionID: promotionId,
    Version: version,
    Status: status,
  }),
});

export const promotionHistory = adaptCall(calls.getPromotionHistory, {
  body: ({ promotionId }: OnePromotion) => ({ PromotionID: promotionId }),
  answer: ({ Data }) =>
    Data.map((entry) => ({
      at: entry.Date,
      actor: entry.Actor,
      action: entry.Action,
      changes: entry.Changes.map(({ Field, From, To }) => ({ field: Field, from: From, to: To })),
    })),
});

export const newPromotion = adaptCall(calls.createPromotion, {
  answer: ({ PromotionID }) => ({ promotionId: PromotionID }),
});

type WireSegment = ResponseOf<typeof calls.getPromotionBar>['Data'][number]['data'][number];

/** @returns a segment of a bar, in dollars; the overview of the rewards has the same ones */
export const readSegment = ({ RewardStatusName, RewardAmount, BackgroundColor }: WireSegment) => ({
  name: RewardStatusName,
  amount: RewardAmount,
  color: BackgroundColor,
});

export const fundOverview = adaptCall(calls.getPromotionFundOverview, {
  answer: ({ Data: { params, assignedFunds, expiredFunds } }) => ({
    title: params.title,
    assigned: {
      title: assignedFunds.fundTitle,
      total: assignedFunds.total,
      segments: assignedFunds.data.map(readSegment),
    },
    expired: {
      title: expiredFunds.fundTitle,
      total: expiredFunds.total,
      segments: expiredFunds.data.map(({ name, value, color }) => ({ name, amount: value, color })),
    },
  }),
});

/** Its rewards that are being paid, and all of them. */
export const promotionFunds = adaptCall(calls.getPromotionBar, {
  body: ({ promotionId }: OnePromotion) => ({ lPromotionId: promotionId }),
  answer: ({ Data }) =>
    Data.map(({ fundTitle, total, data }) => ({ title: fundTitle, total, segments: data.map(readSegment) })),
});

/** How many officers it reaches and how many of its rewards expired, each with its name in the client's words. */
export const promotionReach = adaptCall(calls.getPromotionDetailOverview, {
  body: ({ promotionId }: OnePromotion) => ({ lpromotionId: promotionId }),
  answer: ({ Data }) =>
    Data.flatMap((one) => [
      { name: one.OfficerAssocatedTitle, count: one.OfficerAssocated },
      { name: one.ExpiredRewardsTitle, count: one.ExpiredRewards },
    ]),
});
