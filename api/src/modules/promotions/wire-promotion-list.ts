import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ColumnFilter, FilterKind } from '@portal/shared/contracts/list-filters';
import * as calls from '@portal/shared/contracts/promotions';
import { toDollars } from '@portal/shared/domain/money';
import {
  PROMOTION_STATUS_NAMES,
  REWARD_STATUS_COLORS,
  type PromotionStatus,
} from '@portal/shared/domain/statuses';
import { idFilter, pageOf, readFilters, readOrder, textFilter } from '../../platform/http/list-filters';
import type { FundOverview, FundSegment, PromotionFunds, PromotionReach } from './promotion-figures.service';
import type { PromotionColumn } from './promotions.repository';
import type { PromotionListRequest, PromotionPage, PromotionTotal } from './promotions.service';

/** The promotion list and its figures under the names of the wire: what the calls ask for, and what they answer. */

type ListBody = BodyOf<typeof calls.getPromotions>;
type Column = (typeof calls.PROMOTION_COLUMNS)[number];

const ORDER_OF: Record<Column, PromotionListRequest['order']> = {
  PromotionID: 'promotionId',
  PromotionName: 'nameKey',
  FulfillmentDate: 'fulfillmentDate',
  ExpirationDate: 'endDate',
  Funds: 'fundsCents',
  CreatedDate: 'createdDate',
  UpdatedDate: 'updatedDate',
  Status: 'status',
};

const FILTERS = calls.PROMOTION_FILTERS satisfies Record<
  string,
  ColumnFilter<FilterKind, PromotionColumn | 'endDate'>
>;

/** @throws HttpError 400 for a date or an amount that is none */
export const readPromotionList = (body: ListBody): PromotionListRequest => ({
  search: textFilter(body.Search),
  ...readFilters(FILTERS, body),
  endsWithinDays: idFilter(body.EndsWithin),
  ...readOrder(body, ORDER_OF, 'createdDate'),
  ...pageOf(body),
});

/** @returns a page of the list; funds in dollars, the second date as the client's promotions end */
export const wirePromotions = ({
  promotions,
  total,
}: PromotionPage): ResponseOf<typeof calls.getPromotions> => ({
  error: null,
  lstpromotion: promotions.map((row) => ({
    PromotionID: row.promotionId,
    PromotionName: row.promotionName,
    FulfillmentDate: row.fulfillmentDate,
    ExpirationDate: row.endDate,
    Funds: toDollars(row.fundsCents),
    CreatedDate: row.createdDate,
    UpdatedDate: row.updatedDate,
    Status: row.status,
    PortalStatusName: PROMOTION_STATUS_NAMES[row.status as PromotionStatus],
  })),
  TotalCount: total,
});

/** @returns how many promotions match, and their dollars */
export const wirePromotionTotal = ({
  total,
  cents,
}: PromotionTotal): ResponseOf<typeof calls.getPromotionsTotal> => ({
  error: null,
  TotalCount: total,
  TotalAmount: toDollars(cents),
});

/** Segments of a bar in the order of the statuses. */
const wireSegments = (segments: readonly FundSegment[]) =>
  segments.map(({ status, name, cents }) => ({
    RewardStatusName: name,
    RewardAmount: toDollars(cents),
    BackgroundColor: REWARD_STATUS_COLORS[status],
  }));

type WireFunds = ResponseOf<typeof calls.getPromotionFundOverview>['Data'];

/** @returns assigned and expired funds in dollars, with the colour of each segment */
export const wireFundOverview = ({ assigned, expired }: FundOverview): WireFunds => ({
  params: { title: 'Funds Overview' },
  assignedFunds: {
    fundTitle: 'Assigned Funds',
    total: toDollars(assigned.cents),
    data: wireSegments(assigned.segments),
  },
  expiredFunds: {
    fundTitle: expired.title,
    total: toDollars(expired.cents),
    data: expired.sources.map(({ name, status, cents }) => ({
      name,
      value: toDollars(cents),
      color: REWARD_STATUS_COLORS[status],
    })),
  },
});

/** @returns what is being paid and all that is allocated, in dollars */
export const wirePromotionFunds = ({
  inProgress,
  allocated,
}: PromotionFunds): ResponseOf<typeof calls.getPromotionBar>['Data'] => [
  {
    fundTitle: 'Funds In Progress',
    total: toDollars(inProgress.cents),
    data: wireSegments(inProgress.segments),
  },
  { fundTitle: 'Allocated Funds', total: toDollars(allocated.cents), data: wireSegments(allocated.segments) },
];

/** @returns both figures with their names in the client's words */
export const wireReach = ({
  officers,
  expired,
  labels,
}: PromotionReach): ResponseOf<typeof calls.getPromotionDetailOverview>['Data'] => [
  {
    OfficerAssocatedTitle: labels.officersAssociated,
    OfficerAssocated: officers,
    ExpiredRewardsTitle: labels.expiredRewards,
    ExpiredRewards: expired,
  },
];
