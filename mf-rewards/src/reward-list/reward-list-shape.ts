import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { REWARD_COLUMNS, type getRewardsList } from '@portal/shared/contracts/rewards';
import { endOfLocalDay, parseTypedDate, startOfLocalDay } from '@portal/shared/domain/dates';
import type { ListShape, Sort } from '@portal/shared/web/ui/use-list-url-state';

export type RewardRow = ResponseOf<typeof getRewardsList>['lstpromotion'][number];
export type RewardColumn = (typeof REWARD_COLUMNS)[number];

const FILTERS = [
  'RewardID',
  'PortBu',
  'PortfolioName',
  'LocationCode',
  'OfficeId',
  'OfficeName',
  'RewardType',
  'Rewards',
  'RewardStatus',
  'FromDate',
  'ToDate',
  'PromotionID',
  'PaymentMethod',
  'AlternateReward',
] as const;
export type RewardFilterName = (typeof FILTERS)[number];
export type RewardFilter = Record<RewardFilterName, string>;

/** What of the list is kept in the address (document 2, section 2 'Rewards list screen'). */
export const REWARD_LIST: ListShape<RewardFilterName, RewardColumn> = {
  filters: FILTERS,
  columns: REWARD_COLUMNS,
  sizes: [10, 25, 50, 100],
};

interface ListState {
  filter: RewardFilter;
  sort: Sort<RewardColumn> | null;
  page: number;
  pageSize: number;
}

const idOf = (text: string): string => (/^\d{1,15}$/.test(text) ? text : '');
const amountOf = (text: string): string => (/^\d{1,12}(\.\d{1,2})?$/.test(text) ? text : '');
const momentOf = (text: string, moment: (day: Date) => string): string => {
  const day = parseTypedDate(text);
  return day ? moment(day) : '';
};

/** The call for what the address says. An address made by hand may hold anything: what is no filter is none. */
export const listRequest = ({ filter, sort, page, pageSize }: ListState): BodyOf<typeof getRewardsList> => ({
  RewardID: idOf(filter.RewardID),
  PortBu: filter.PortBu,
  PortfolioName: filter.PortfolioName,
  LocationCode: filter.LocationCode,
  OfficeId: filter.OfficeId,
  OfficeName: filter.OfficeName,
  RewardType: filter.RewardType,
  Rewards: amountOf(filter.Rewards),
  RewardStatus: idOf(filter.RewardStatus),
  CreatedDate: momentOf(filter.FromDate, startOfLocalDay),
  RewardToDate: momentOf(filter.ToDate, endOfLocalDay),
  PromotionID: idOf(filter.PromotionID),
  PaymentMethod: idOf(filter.PaymentMethod),
  AlternateReward: filter.AlternateReward,
  PageNo: page,
  PageSize: pageSize,
  SortColumn: sort?.column ?? '',
  SortOrder: sort?.order ?? '',
});
