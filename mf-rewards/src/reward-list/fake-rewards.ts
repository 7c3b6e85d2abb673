import {
  getPaymentMethods,
  getRewardHistory,
  getRewardProgress,
  getRewardsList,
  getRewardsOverview,
  getRewardsTotal,
  getRewardStatuses,
  getRewardTypes,
  reinitiateReward,
  removeReward,
} from '@portal/shared/contracts/rewards';
import { rewardPath } from '@portal/shared/domain/reward-path';
import { REWARD_TYPE_NAMES } from '@portal/shared/domain/rewards';
import {
  PAYMENT_METHOD_NAMES,
  REWARD_STATUS,
  REWARD_STATUS_COLORS,
  REWARD_STATUS_NAMES,
  type RewardStatus,
} from '@portal/shared/domain/statuses';
import { answer, type Answer } from '@portal/shared/testing/fake-shell';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';

/** A reward as the wire says it. */
type WireReward = ResponseOf<typeof getRewardsList>['lstpromotion'][number];

const STATUSES: readonly RewardStatus[] = Object.values(REWARD_STATUS);
const NAMES = ['Maria Fernandez', 'James Okafor', 'Aisha Rossi', 'Chen Wei', 'Olga Petrova'];
const nameOf = (status: number) => REWARD_STATUS_NAMES[status as RewardStatus];

/** A reward of the list; ids give each its own officer, amount, status and payment method. */
export function fakeReward(id: number, given: Partial<WireReward> = {}): WireReward {
  const status = given.RewardStatusID ?? STATUSES[id % STATUSES.length] ?? 4;
  const method = given.PaymentMethodID ?? 1 + (id % 3);
  return {
    RewardID: id,
    RewardName: `Spring bonus ${id}`,
    PortBu: `00${100 + (id % 7)}`,
    PortfolioName: `Portfolio ${id % 4}`,
    LocationCode: `0${40 + (id % 9)}`,
    OfficeId: `000${1200 + id}`,
    OfficeName: NAMES[id % NAMES.length] ?? '',
    RewardType: id % 5 === 0 ? 'SW' : 'RW',
    Rewards: 12.5 * id,
    RewardStatus: nameOf(status),
    RewardStatusID: status,
    CreatedDate: '2026-03-02 17:00:00',
    PromotionID: 10 + (id % 3),
    PromotionStatus: 4,
    PaymentMethodType: PAYMENT_METHOD_NAMES[method] ?? '',
    PaymentMethodID: method,
    AlternateReward: id % 5 === 0 ? 'Y' : 'N',
    ...given,
  };
}

const at = (day: number) => `2026-03-0${day} 17:05:00`;
const HISTORY: Record<number, RewardStatus[]> = {
  10: [4, 6],
  11: [4, 6, 7],
  12: [4, 6, 7],
  14: [4],
  16: [4],
};

/** The steps that lead to a status, one a day; a failure and a settlement come with a code. */
function stepsTo(status: RewardStatus) {
  const before = HISTORY[status] ?? ([4, 6, 7] as const).filter((one) => one < status);
  const code = status === 12 ? 'R03' : status === 11 ? 'C01' : null;
  const description = status === 12 ? 'No account' : status === 11 ? 'Incorrect account number' : null;
  return [...before, status].map((statusId, index) => ({
    statusId,
    at: at(index + 1),
    code: statusId === status ? code : null,
    description: statusId === status ? description : null,
  }));
}

/** The calls of the rewards list, answered from the given rows: filtered by officer, sorted and paged as the server does. */
export function fakeRewards(
  rows = Array.from({ length: 43 }, (_, index) => fakeReward(43 - index)),
): Answer[] {
  const statusOf = (id: number | string) =>
    (rows.find((row) => row.RewardID === Number(id))?.RewardStatusID ?? 4) as RewardStatus;
  return [
    answer(getRewardStatuses, { Data: STATUSES.map((value) => ({ value, label: nameOf(value) })) }),
    answer(getRewardTypes, {
      Data: Object.entries(REWARD_TYPE_NAMES).map(([value, label]) => ({ value, label })),
    }),
    answer(getPaymentMethods, {
      Data: Object.entries(PAYMENT_METHOD_NAMES).map(([id, name]) => ({
        ID: Number(id),
        PaymentMethodName: name,
      })),
    }),
    answer(getRewardsOverview, {
      Data: Object.entries(REWARD_STATUS_COLORS).map(([status, BackgroundColor]) => ({
        RewardStatusName: nameOf(Number(status)),
        RewardAmount: 1250.25 * Number(status),
        BackgroundColor,
      })),
    }),
    answer(getRewardsTotal, {
      TotalCount: rows.length,
      TotalAmount: rows.reduce((sum, row) => sum + row.Rewards, 0),
    }),
    answer(getRewardsList, ({ body }) => {
      const { OfficeName, PageNo = 1, PageSize = 10, SortColumn, SortOrder } = body;
      const wanted = (OfficeName ?? '').toLowerCase();
      const found = rows.filter((row) => row.OfficeName.toLowerCase().includes(wanted));
      const sign = SortOrder === 'DESC' ? -1 : 1;
      if (SortColumn) found.sort((one, other) => (one[SortColumn] > other[SortColumn] ? sign : -sign));
      const first = (PageNo - 1) * PageSize;
      return { lstpromotion: found.slice(first, first + PageSize), TotalCount: found.length };
    }),
    answer(getRewardProgress, ({ body }) => {
      const status = statusOf(body.lRewardID);
      return {
        Data: rewardPath(status, stepsTo(status)).map((step) => ({
          RewardStatus: nameOf(step.statusId),
          RewardStatusID: step.statusId,
          RewardIndicator: step.indicator,
          OtherDetails: step.at,
          ReturnErrorCode: step.code,
          ReturnErrorDescription: step.description,
        })),
      };
    }),
    answer(getRewardHistory, ({ body }) => ({
      Data: stepsTo(statusOf(body.lRewardID))
        .reverse()
        .map((step) => ({
          RewardStatus: nameOf(step.statusId),
          RewardStatusID: step.statusId,
          Date: step.at,
          PaymentMethodType: 'ACH',
          Code: step.code,
          Description: step.description,
          Reference: null,
          Actor: 'Payment provider',
        })),
    })),
    answer(reinitiateReward, { Data: { statusCode: 0 } }),
    answer(removeReward, {}),
  ];
}
