import { Type } from 'typebox';
import { PROMOTION_STATUS_NAMES } from '../domain/statuses';
import { described } from './described';
import { EXPORT_HEADERS, endpoint, success } from './endpoint';
import {
  Id,
  IdFilter,
  Ignored,
  Money,
  Nullable,
  Search,
  WireDate,
  paging,
  sorting,
  numberOf,
} from './fields';
import { byAmount, byDay, byId, byText, schemasOf } from './list-filters';

/** Promotions and the money in them (PROMO-1). */

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
  ExpirationDate: described(
    'The expiration date where C00002 is y, else the day the promotion was closed.',
    Nullable(WireDate),
  ),
  Funds: Money,
  CreatedDate: WireDate,
  UpdatedDate: WireDate,
  Status: numberOf(PROMOTION_STATUS_NAMES),
  PortalStatusName: Type.String(),
});

export const RewardStatusBarItem = Type.Object({
  RewardStatusName: Type.String(),
  RewardAmount: Money,
  BackgroundColor: Type.String(),
});

/** What the list is filtered by, column by column; which date a promotion ends with depends on its client. */
export const PROMOTION_FILTERS = {
  PromotionID: byId('promotionId'),
  PromotionName: byText('promotionName'),
  ExpirationDate: byDay('endDate'),
  FulfillmentDate: byDay('fulfillmentDate'),
  Funds: byAmount('fundsCents'),
  Status: byId('status'),
};

const promotionFilters = {
  Search: described('Finds the id, or a part of the name.', Search),
  ...schemasOf(PROMOTION_FILTERS),
  EndsWithin: described(
    'Running promotions that end within so many days; none of a client whose promotions have no end date.',
    IdFilter,
  ),
  ...sorting(PROMOTION_COLUMNS),
};

export const getPromotions = endpoint({
  method: 'POST',
  path: '/api/Promotions/getpromotion',
  claim: 'promotion_view',
  summary: 'A page of the promotion list',
  body: Type.Object({ ...promotionFilters, ...paging() }),
  response: success({ lstpromotion: Type.Array(PromotionRow), TotalCount: Type.Integer() }),
});

export const exportPromotions = endpoint({
  method: 'POST',
  path: '/api/Promotions/exportpromotion',
  claim: 'promotion_view',
  refuses: [409],
  summary: 'All promotions that match, in the order of the list, one to a line; Export-Rows says how many',
  answerHeaders: EXPORT_HEADERS,
  body: Type.Object(promotionFilters),
  response: success({ Data: Type.Array(PromotionRow) }),
});

export const getPromotionsTotal = endpoint({
  method: 'POST',
  path: '/api/Promotions/getpromotiontotal',
  claim: 'promotion_view',
  summary: 'How many promotions match, and the dollars in all of them',
  body: Type.Object(promotionFilters),
  response: success({ TotalCount: Type.Integer(), TotalAmount: Money }),
});

/** One promotion as the edit screen needs it. */
export const Promotion = Type.Object({
  ...PromotionRow.properties,
  Comments: Nullable(Type.String()),
  AllocatedFund: described('What its rewards hold of its funds; removed rewards hold nothing.', Money),
  RollUpValue: described(
    'All that ever came from the expired (unclaimed) account; of a draft what is intended.',
    Money,
  ),
  NewInvoiceValue: described('All that ever came as a new invoice; of a draft what is intended.', Money),
  IsDelete: described('1 where it may be deleted.', Type.Union([Type.Literal(0), Type.Literal(1)])),
  CloseYN: described("'y' where it may be closed.", Type.Union([Type.Literal('y'), Type.Literal('n')])),
  UpdatedBy: Type.Integer(),
  Version: described('Rises with every change; a save sends the one that was read.', Type.Integer()),
  ClosingOfficers: described('How many officers closing it now would concern.', Type.Integer()),
  ClosingRewards: described('How many rewards closing it now would concern.', Type.Integer()),
  ClosingAmount: described('What closing it now would move to the expired account.', Money),
});

export const getPromotionById = endpoint({
  method: 'POST',
  path: '/api/Promotions/getpromotionbyid',
  claim: 'promotion_view',
  refuses: [404],
  summary: 'One promotion, with what may be done to it',
  body: Type.Object({ PromotionID: Id }),
  response: success({ ErrorMessage: Type.Null(), Data: Type.Array(Promotion) }),
});

/** Without it the save is taken as it comes, over whatever was changed meanwhile. */
const ReadVersion = Type.Optional(Nullable(Type.Integer()));
const STATUSES = [
  Type.Integer({ minimum: 1, maximum: 7 }),
  Type.String({ maxLength: 1, pattern: '^[1-7]$' }),
] as const;
/** What the rules of the business judge (domain/promotion-rules): on the wire it may be any text. */
const Judged = Type.Optional(Nullable(Type.String({ maxLength: 1000 })));
/** NUL can not be stored everywhere. */
const Comments = Type.String({ maxLength: 1000, pattern: '^[^\\u0000]*$' });

export const updatePromotion = endpoint({
  method: 'POST',
  path: '/api/Promotions/updatepromotion',
  claim: 'promotion_create',
  refuses: [404, 409],
  summary: 'Saves a promotion: Status 2 as draft, else open; what is missing stays as it is',
  body: Type.Object({
    PromotionID: Id,
    PromotionName: Judged,
    FulfillmentDate: Judged,
    ExpirationDate: Judged,
    Comments: Type.Optional(Nullable(Comments)),
    Funds: described('The new total.', Type.Optional(Nullable(Money))),
    RollUpValue: described(
      'The part of what this save adds that comes from the expired account.',
      Type.Optional(Nullable(Money)),
    ),
    NewInvoiceValue: described(
      'The part of what this save adds that comes as a new invoice.',
      Type.Optional(Nullable(Money)),
    ),
    Status: Type.Optional(Type.Union([...STATUSES, Type.Null()])),
    Version: ReadVersion,
    UpdatedBy: Ignored,
    UpdateBy: Ignored,
  }),
  response: Type.Object({
    error: Nullable(Type.String()),
    errorMessage: Nullable(Type.String()),
    result: described(
      '1 saved; 2 the name is taken, said by error and errorMessage inside a 200.',
      Type.Union([Type.Literal(1), Type.Literal(2)]),
    ),
  }),
});

export const updatePromotionStatus = endpoint({
  method: 'POST',
  path: '/api/Promotions/updatepromotionstatus',
  claim: 'promotion_create',
  refuses: [404, 409],
  summary: 'Closes (Status 6) or deletes (Status 7) a promotion',
  body: Type.Object({
    PromotionID: Id,
    Status: Type.Union([...STATUSES]),
    Version: ReadVersion,
    UpdatedBy: Ignored,
    UpdateBy: Ignored,
  }),
  response: success({ errorMessage: Type.Null(), result: Type.Literal(1) }),
});

export const getPromotionHistory = endpoint({
  method: 'POST',
  path: '/api/Promotions/getpromotionhistory',
  claim: 'promotion_view',
  refuses: [404],
  summary: 'Every change of a promotion, newest first',
  body: Type.Object({ PromotionID: Id }),
  response: success({
    Data: Type.Array(
      Type.Object({
        Date: WireDate,
        Actor: described("A user's name, or what part of the system it was.", Type.String()),
        Action: described(
          'created, saved, opened, updated, firstReward, expired, closed or deleted.',
          Type.String(),
        ),
        Changes: Type.Array(
          Type.Object({
            Field: Type.String(),
            From: Nullable(Type.Union([Type.String(), Type.Number()])),
            To: Nullable(Type.Union([Type.String(), Type.Number()])),
          }),
        ),
      }),
    ),
  }),
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
  refuses: [404],
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
  refuses: [404],
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
