import type { BodyOf, ResponseOf } from '../contracts/endpoint';
import * as calls from '../contracts/rewards';
import { adaptCall } from './adapt-call';
import { readSegment } from './promotions';

/** Rewards in the field's words; amounts are dollars. */

type WireRow = ResponseOf<typeof calls.getRewardsList>['lstpromotion'][number];
interface OneReward {
  rewardId: BodyOf<typeof calls.removeReward>['lRewardID'];
}

const readRow = (row: WireRow) => ({
  rewardId: row.RewardID,
  name: row.RewardName,
  portBu: row.PortBu,
  portfolioName: row.PortfolioName,
  locationCode: row.LocationCode,
  officeId: row.OfficeId,
  officeName: row.OfficeName,
  /** RW from a fulfilment file, SW from an alternate (sweepstake) file. */
  type: row.RewardType,
  amount: row.Rewards,
  status: row.RewardStatus,
  statusId: row.RewardStatusID,
  createdDate: row.CreatedDate,
  promotionId: row.PromotionID,
  promotionStatus: row.PromotionStatus,
  paymentMethod: row.PaymentMethodType,
  paymentMethodId: row.PaymentMethodID,
  /** Y or N */
  alternate: row.AlternateReward,
});

export type RewardRow = ReturnType<typeof readRow>;

export const rewardList = adaptCall(calls.getRewardsList, {
  answer: ({ lstpromotion, TotalCount, TotalIsEstimate }) => ({
    rows: lstpromotion.map(readRow),
    total: TotalCount,
    isEstimate: TotalIsEstimate,
  }),
});

export const rewardTotal = adaptCall(calls.getRewardsTotal, {
  answer: ({ TotalCount, TotalAmount }) => ({ total: TotalCount, amount: TotalAmount }),
});

/** The statuses that the list can be filtered by, in the client's words. */
export const rewardStatuses = adaptCall(calls.getRewardStatuses, { answer: ({ Data }) => Data });

/** Those that the report on outstanding rewards can be filtered by. */
export const reportRewardStatuses = adaptCall(calls.getReportRewardStatuses, { answer: ({ Data }) => Data });

export const rewardTypes = adaptCall(calls.getRewardTypes, { answer: ({ Data }) => Data });

export const paymentMethods = adaptCall(calls.getPaymentMethods, {
  answer: ({ Data }) => Data.map(({ ID, PaymentMethodName }) => ({ value: ID, label: PaymentMethodName })),
});

/** What the client's rewards come to, by status. */
export const rewardsOverview = adaptCall(calls.getRewardsOverview, {
  answer: ({ Data }) => ({
    total: Data.reduce((cents, { RewardAmount }) => cents + Math.round(RewardAmount * 100), 0) / 100,
    segments: Data.map(readSegment),
  }),
});

export const rewardProgress = adaptCall(calls.getRewardProgress, {
  body: ({ rewardId, type }: OneReward & { type: string }) => ({ lRewardID: rewardId, lRewardType: type }),
  answer: ({ Data }) =>
    Data.map((step) => ({
      status: step.RewardStatus,
      statusId: step.RewardStatusID,
      indicator: step.RewardIndicator,
      /** When the step was reached; null for what is still ahead. */
      at: step.OtherDetails,
      code: step.ReturnErrorCode,
      description: step.ReturnErrorDescription,
    })),
});

export const rewardHistory = adaptCall(calls.getRewardHistory, {
  body: ({ rewardId }: OneReward) => ({ lRewardID: rewardId }),
  answer: ({ Data }) =>
    Data.map((entry) => ({
      status: entry.RewardStatus,
      at: entry.Date,
      actor: entry.Actor,
      paymentMethod: entry.PaymentMethodType,
      code: entry.Code,
      description: entry.Description,
      reference: entry.Reference,
      /** It was about an earlier payment attempt and changed nothing. */
      isLate: entry.Late ?? false,
    })),
});

export const retryPayment = adaptCall(calls.reinitiateReward, {
  body: ({ rewardId }: OneReward) => ({ lRewardID: rewardId }),
  answer: ({ Data }) => ({ result: Data.statusCode }),
});

export const removeReward = adaptCall(calls.removeReward, {
  body: ({ rewardId }: OneReward) => ({ lRewardID: rewardId }),
});
