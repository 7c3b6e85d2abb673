import { Type } from 'typebox';
import { PAYMENT_METHOD_NAMES, PROMOTION_STATUS_NAMES, REWARD_STATUS_NAMES } from '../domain/statuses';
import { described } from './described';
import { EXPORT_HEADERS, endpoint, success } from './endpoint';
import {
  DateFilter,
  Id,
  Money,
  Nullable,
  Search,
  TextFilter,
  WireDate,
  paging,
  sorting,
  numberOf,
} from './fields';
import { byAmount, byId, byText, schemasOf } from './list-filters';
import { RewardStatusBarItem } from './promotions';

/** The rewards list, the way of a reward, trying a payment again, removing (REWARD-1). */

export const REWARD_COLUMNS = [
  'RewardID',
  'RewardName',
  'PortBu',
  'PortfolioName',
  'LocationCode',
  'OfficeId',
  'OfficeName',
  'RewardType',
  'Rewards',
  'RewardStatus',
  'CreatedDate',
  'PromotionID',
  'PaymentMethodType',
  'AlternateReward',
] as const;

export const RewardRow = Type.Object({
  RewardID: Type.Integer(),
  RewardName: Type.String(),
  PortBu: Type.String(),
  PortfolioName: Type.String(),
  LocationCode: Type.String(),
  OfficeId: Type.String(),
  OfficeName: Type.String(),
  RewardType: described('RW from a fulfilment file, SW from an alternate (sweepstake) file.', Type.String()),
  Rewards: Money,
  RewardStatus: Type.String(),
  RewardStatusID: numberOf(REWARD_STATUS_NAMES),
  CreatedDate: WireDate,
  PromotionID: Type.Integer(),
  PromotionStatus: numberOf(PROMOTION_STATUS_NAMES),
  PaymentMethodType: Type.String(),
  PaymentMethodID: numberOf(PAYMENT_METHOD_NAMES),
  AlternateReward: described("'Y' or 'N'.", Type.String()),
});

const Option = Type.Object({ value: Type.Union([Type.Integer(), Type.String()]), label: Type.String() });
const options = success({ Data: Type.Array(Option) });

/** What the list is filtered by, column by column. */
export const REWARD_FILTERS = {
  RewardID: byId('rewardId'),
  PortBu: byText('portBu'),
  PortfolioName: byText('portfolioName'),
  LocationCode: byText('locationCode'),
  OfficeId: byText('officeId'),
  OfficeName: byText('officeName'),
  Rewards: byAmount('amountCents'),
  RewardStatus: byId('statusId'),
  PromotionID: byId('promotionId'),
  PaymentMethod: byId('paymentMethodId'),
};

/** Of several properties that are wrong the first one of a schema is named: the order is part of what the call answers. */
const { RewardStatus, PromotionID, PaymentMethod, ...byColumn } = schemasOf(REWARD_FILTERS);

/** What the list is filtered and ordered by. */
export const rewardFilters = {
  Search: described(
    "A number finds the reward, one that begins with 0 the officer's id, everything else the officer's name.",
    Search,
  ),
  ...byColumn,
  RewardType: TextFilter,
  RewardStatus,
  CreatedDate: DateFilter,
  RewardToDate: DateFilter,
  PromotionID,
  PaymentMethod,
  AlternateReward: TextFilter,
  ...sorting(REWARD_COLUMNS),
};

export const getRewardsList = endpoint({
  method: 'POST',
  path: '/api/Rewards/getrewardslist',
  claim: 'rewards_view',
  refuses: [409],
  summary:
    'A page of the rewards list. CreatedDate and RewardToDate are the two ends of a range: both or neither',
  body: Type.Object({ ...rewardFilters, ...paging() }),
  response: success({
    lstpromotion: Type.Array(RewardRow),
    TotalCount: Type.Integer(),
    TotalIsEstimate: Type.Optional(
      Type.Boolean({ description: 'Whether TotalCount, of more than 20,000, is estimated' }),
    ),
  }),
});

export const exportRewards = endpoint({
  method: 'POST',
  path: '/api/Rewards/exportrewardslist',
  claim: 'rewards_view',
  refuses: [409],
  summary: 'All rewards that match, in the order of the list, one to a line; Export-Rows says how many',
  answerHeaders: EXPORT_HEADERS,
  body: Type.Object(rewardFilters),
  response: success({ Data: Type.Array(RewardRow) }),
});

export const getRewardsTotal = endpoint({
  method: 'POST',
  path: '/api/Rewards/getrewardstotal',
  claim: 'rewards_view',
  summary: 'How many rewards match, and the dollars of all of them',
  body: Type.Object(rewardFilters),
  response: success({ TotalCount: Type.Integer(), TotalAmount: Money }),
});

export const getRewardStatuses = endpoint({
  method: 'GET',
  path: '/api/Reward/RewardStatus',
  claim: 'rewards_view',
  summary: 'The statuses that the list can be filtered by',
  response: options,
});

export const getReportRewardStatuses = endpoint({
  method: 'GET',
  path: '/api/Reward/ReportRewardStatus',
  claim: 'reports_view',
  summary: 'The statuses that the report on outstanding rewards can be filtered by',
  response: options,
});

export const getRewardTypes = endpoint({
  method: 'GET',
  path: '/api/Reward/GetRewardType',
  claim: 'rewards_view',
  summary: 'The types that the list can be filtered by',
  response: options,
});

export const getPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/Redeem/GetPaymentMethod',
  claim: 'rewards_view',
  summary: 'The payment methods that the list can be filtered by',
  response: success({
    Data: Type.Array(Type.Object({ ID: Type.Integer(), PaymentMethodName: Type.String() })),
  }),
});

export const getRewardsOverview = endpoint({
  method: 'GET',
  path: '/api/Reward/RewardsRedeemRewardsOverview',
  claim: 'rewards_view',
  summary: "What the client's rewards come to, by status; removed ones left out",
  response: success({ Data: Type.Array(RewardStatusBarItem) }),
});

const RewardStep = Type.Object({
  RewardStatus: Type.String(),
  RewardStatusID: numberOf(REWARD_STATUS_NAMES),
  RewardIndicator: Type.Union([Type.Literal('completed'), Type.Literal('disabled'), Type.Literal('error')]),
  OtherDetails: described('When the step was reached; null for what is still ahead.', Nullable(WireDate)),
  ReturnErrorCode: Nullable(Type.String()),
  ReturnErrorDescription: Nullable(Type.String()),
});

export const getRewardProgress = endpoint({
  method: 'POST',
  path: '/api/Reward/RewardsTrackingRedeemRewards',
  claim: 'rewards_view',
  refuses: [404],
  summary: 'The steps of a reward as its stepper shows them',
  body: Type.Object({ lRewardID: Id, lRewardType: Type.Optional(Nullable(Type.String({ maxLength: 10 }))) }),
  response: success({ Data: Type.Array(RewardStep) }),
});

export const getRewardHistory = endpoint({
  method: 'POST',
  path: '/api/Rewards/getrewardhistory',
  claim: 'rewards_view',
  refuses: [404],
  summary: 'Everything that happened to a reward, newest first',
  body: Type.Object({ lRewardID: Id }),
  response: success({
    Data: Type.Array(
      Type.Object({
        RewardStatus: Type.String(),
        RewardStatusID: numberOf(REWARD_STATUS_NAMES),
        Date: WireDate,
        PaymentMethodType: Nullable(Type.String()),
        Code: Nullable(Type.String()),
        Description: Nullable(Type.String()),
        Reference: Nullable(Type.String()),
        Actor: described("A user's name, or what part of the system it was.", Type.String()),
        Late: described(
          'It was about an earlier payment attempt and changed nothing.',
          Type.Optional(Type.Boolean()),
        ),
      }),
    ),
  }),
});

export const reinitiateReward = endpoint({
  method: 'POST',
  path: '/api/Reward/ReinitiateRewards',
  claim: 'rewards_view',
  refuses: [404, 409],
  summary: 'Tries a payment again. statusCode: 0 initiated, 1 pending enrollment, 2 failed',
  body: Type.Object({ lRewardID: Id }),
  response: success({
    Data: Type.Object({ statusCode: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]) }),
  }),
});

export const removeReward = endpoint({
  method: 'POST',
  path: '/api/Rewards/DeleteRewardsDetails',
  claim: 'rewards_view',
  refuses: [404, 409],
  summary:
    'Removes an available reward and gives its money back to the promotion (on hd also rewards_uploadfulfilment)',
  body: Type.Object({ lRewardID: Id }),
  response: success({}),
});
