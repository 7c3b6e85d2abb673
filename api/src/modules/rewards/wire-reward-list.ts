import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as calls from '@portal/shared/contracts/rewards';
import type { ColumnFilter } from '@portal/shared/contracts/list-filters';
import { fromWire } from '@portal/shared/domain/dates';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { toDollars } from '@portal/shared/domain/money';
import { dateRangeProblem } from '@portal/shared/domain/rewards';
import { badInput } from '../../platform/errors';
import { readId } from '../../platform/database/row-id';
import {
  pageOf,
  readFilters,
  readOrder,
  textFilter,
  type FilterValues,
} from '../../platform/http/list-filters';
import type { RewardListRequest, RewardPage, RewardTotal } from './reward-list.service';
import type { ExactColumn, TextColumn } from './reward-query.repository';
import { methodName, statusNameFor } from './reward-names';

/** The rewards list under the names of the wire: what the calls ask for, and what they answer. */

type ListBody = BodyOf<typeof calls.getRewardsList>;
type Column = (typeof calls.REWARD_COLUMNS)[number];

const ORDER_OF: Record<Column, RewardListRequest['order']> = {
  RewardID: 'rewardId',
  RewardName: 'rewardName',
  PortBu: 'portBu',
  PortfolioName: 'portfolioName',
  LocationCode: 'locationCode',
  OfficeId: 'officeId',
  OfficeName: 'officeName',
  RewardType: 'rewardType',
  Rewards: 'amountCents',
  RewardStatus: 'statusId',
  CreatedDate: 'createdDate',
  PromotionID: 'promotionId',
  PaymentMethodType: 'paymentMethodId',
  AlternateReward: 'rewardType',
};

/** Whatever the contract filters by is a column that the query knows. */
const FILTERS = calls.REWARD_FILTERS satisfies Record<
  string,
  ColumnFilter<'id' | 'amount', ExactColumn | 'rewardId'> | ColumnFilter<'text', TextColumn>
>;

/** No reward is of this type. */
const NO_TYPE = '-';
const TYPE_OF_ALTERNATE: Partial<Record<string, string>> = { Y: 'SW', N: 'RW' };

/** An alternate reward is one of type SW: both filters, and both orders, go by the type. */
function readType({ RewardType, AlternateReward }: ListBody): string | undefined {
  const type = textFilter(RewardType)?.toUpperCase();
  const alternate = textFilter(AlternateReward)?.toUpperCase();
  if (alternate === undefined) return type;
  const itsType = TYPE_OF_ALTERNATE[alternate];
  return itsType && (type ?? itsType) === itsType ? itsType : NO_TYPE;
}

function readRange({ CreatedDate, RewardToDate }: ListBody): RewardListRequest['created'] {
  const problem = dateRangeProblem(CreatedDate, RewardToDate);
  if (problem) throw badInput({ path: CreatedDate ? 'RewardToDate' : 'CreatedDate', message: problem });
  if (!CreatedDate || !RewardToDate) return undefined;
  for (const [path, value] of Object.entries({ CreatedDate, RewardToDate })) {
    if (!fromWire(value)) throw badInput({ path, message: `${path} must be a date as YYYY-MM-DD HH:mm:ss.` });
  }
  return { from: CreatedDate, to: RewardToDate };
}

/**
 * The search field asks what the fields ask, so that it is as fast: a number is a reward's id, one that begins with 0 an
 * officer's, any other text a part of the officer's name (LIST-2.1).
 */
function readSearch(
  body: ListBody,
  rewardId: number | undefined,
  texts: FilterValues<typeof FILTERS>['texts'],
): Pick<RewardListRequest, 'rewardId' | 'texts' | 'textsToo'> {
  const search = textFilter(body.Search);
  if (search === undefined) return { rewardId, texts };
  if (/^[1-9]\d*$/.test(search)) {
    const found = readId(search);
    // Two ids at once are none.
    return { rewardId: (rewardId ?? found) === found ? found : readId(-1), texts };
  }
  const column = /^0\d*$/.test(search) ? 'officeId' : 'officeName';
  return texts[column] === undefined
    ? { rewardId, texts: { ...texts, [column]: search } }
    : { rewardId, texts, textsToo: { [column]: search } };
}

/**
 * @throws HttpError 400 for a range with one end ('Please specify the date range.'), a moment or an amount that is none
 */
export function readRewardList(body: ListBody): RewardListRequest {
  const {
    exact: { rewardId, ...exact },
    texts,
  } = readFilters(FILTERS, body);
  return {
    exact: { ...exact, rewardType: readType(body) },
    created: readRange(body),
    ...readSearch(body, rewardId, texts),
    ...readOrder(body, ORDER_OF, 'createdDate'),
    ...pageOf(body),
  };
}

/** @returns a page of rewards in dollars, statuses in the client's words; a total of many may be an estimate */
export function wireRewards(
  { rewards, total, isEstimate }: RewardPage,
  labels: ClientLabels,
): ResponseOf<typeof calls.getRewardsList> {
  const statusName = statusNameFor(labels);
  return {
    error: null,
    lstpromotion: rewards.map((row) => ({
      RewardID: row.rewardId,
      RewardName: row.rewardName,
      PortBu: row.portBu,
      PortfolioName: row.portfolioName,
      LocationCode: row.locationCode,
      OfficeId: row.officeId,
      OfficeName: row.officeName,
      RewardType: row.rewardType,
      Rewards: toDollars(Number(row.amountCents)),
      RewardStatus: statusName(row.statusId),
      RewardStatusID: row.statusId,
      CreatedDate: row.createdDate,
      PromotionID: row.promotionId,
      PromotionStatus: row.promotionStatus,
      PaymentMethodType: methodName(row.paymentMethodId),
      PaymentMethodID: row.paymentMethodId,
      AlternateReward: row.alternateReward,
    })),
    TotalCount: total,
    ...(isEstimate ? { TotalIsEstimate: true } : {}),
  };
}

/** @returns how many rewards match, and their dollars */
export const wireRewardTotal = ({ total, cents }: RewardTotal): ResponseOf<typeof calls.getRewardsTotal> => ({
  error: null,
  TotalCount: total,
  TotalAmount: toDollars(cents),
});
