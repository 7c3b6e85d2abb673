import { Type } from 'typebox';
import { endpoint, success } from './endpoint';
import { AmountFilter, DateFilter, Id, IdFilter, Money, Nullable, TextFilter, WireDate, paging, sorting } from './fields';

/** Promotions and the money in them (document 1, section 7; decisions, section 5). */

export const PROMOTION_COLUMNS = [
  'PromotionID',
  'PromotionName',
  'FulfillmentDate',
  'ExpirationDate',
  'Funds',
  'CreatedDate',
  'UpdatedDate',
  'Status',
] as const;

export const PromotionRow = Type.Object({
  PromotionID: Type.Integer(),
  PromotionName: Type.String(),
  FulfillmentDate: Nullable(WireDate),
  /** The expiration date where C00002 is y, else the day the promotion was closed. */
  ExpirationDate: Nullable(WireDate),
  Funds: Money,
  CreatedDate: WireDate,
  UpdatedDate: WireDate,
  Status: Type.Integer(),
  PortalStatusName: Type.String(),
});

export const RewardStatusBarItem = Type.Object({
  RewardStatusName: Type.String(),
  RewardAmount: Money,
  BackgroundColor: Type.String(),
});

export const getPromotions = endpoint({
  method: 'POST',
  path: '/api/Promotions/getpromotion',
  claim: 'promotion_view',
  summary: 'A page of the promotion list',
  body: Type.Object({
    PromotionID: IdFilter,
    PromotionName: TextFilter,
    ExpirationDate: DateFilter,
    FulfillmentDate: DateFilter,
    Funds: AmountFilter,
    Status: IdFilter,
    ...paging(),
    ...sorting(PROMOTION_COLUMNS),
  }),
  response: success({ lstpromotion: Type.Array(PromotionRow), TotalCount: Type.Integer() }),
});

export const createPromotion = endpoint({
  method: 'GET',
  path: '/api/Promotions/createpromotion',
  claim: 'promotion_create',
  summary: "The caller's own untouched draft, or a new one",
  response: success({ ErrorMessage: Type.Null(), PromotionID: Type.Integer() }),
});

export const getPromotionFundOverview = endpoint({
  method: 'GET',
  path: '/api/Promotion/PromotionFundOverView',
  claim: 'promotion_view',
  summary: 'Totals of assigned and expired (unclaimed) funds with their segments',
  response: success({
    Data: Type.Object({
      params: Type.Object({ title: Type.String() }),
      assignedFunds: Type.Object({
        fundTitle: Type.String(),
        total: Money,
        data: Type.Array(RewardStatusBarItem),
      }),
      expiredFunds: Type.Object({
        fundTitle: Type.String(),
        total: Money,
        data: Type.Array(Type.Object({ name: Type.String(), value: Money, color: Type.String() })),
      }),
    }),
  }),
});

export const getPromotionBar = endpoint({
  method: 'POST',
  path: '/api/Promotion/PromotionBar',
  claim: 'promotion_view',
  summary: "One promotion's reward funds: in progress and allocated",
  body: Type.Object({ lPromotionId: Id }),
  response: success({
    Data: Type.Array(
      Type.Object({ fundTitle: Type.String(), total: Money, data: Type.Array(RewardStatusBarItem) }),
    ),
  }),
});

export const getPromotionDetailOverview = endpoint({
  method: 'POST',
  path: '/api/Promotion/PromotionDetailOverview',
  claim: 'promotion_view',
  summary: 'How many officers a promotion has and how many of its rewards expired',
  body: Type.Object({ lpromotionId: Id }),
  response: success({
    Data: Type.Array(
      Type.Object({
        OfficerAssocatedTitle: Type.String(),
        OfficerAssocated: Type.Integer(),
        ExpiredRewardsTitle: Type.String(),
        ExpiredRewards: Type.Integer(),
      }),
    ),
  }),
});

export const getPromotionStatuses = endpoint({
  method: 'GET',
  path: '/api/Promotion/PromotionStatus',
  claim: 'promotion_view',
  summary: 'The statuses that the list can be filtered by',
  response: success({ Data: Type.Array(Type.Object({ value: Type.Integer(), label: Type.String() })) }),
});
