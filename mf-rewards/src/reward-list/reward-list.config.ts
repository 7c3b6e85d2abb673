import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { REWARD_COLUMNS, type getRewardsList } from '@portal/shared/contracts/rewards';
import { endOfLocalDay } from '@portal/shared/domain/dates';
import { amountFilter, dayFilter, idFilter } from '@portal/shared/domain/list-filters';
import { pageOf, type ListShape, type ListState } from '@portal/shared/web/ui/use-list-url-state';

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

/** What of the list is kept in the address (REWARD-1). */
export const REWARD_LIST: ListShape<RewardFilterName, RewardColumn> = {
  filters: FILTERS,
  columns: REWARD_COLUMNS,
  sizes: [10, 25, 50, 100],
};

/** The call for what the address says. */
export const listRequest = (
  list: ListState<RewardFilterName, RewardColumn>,
): BodyOf<typeof getRewardsList> => ({
  RewardID: idFilter(list.filter.RewardID),
  PortBu: list.filter.PortBu,
  PortfolioName: list.filter.PortfolioName,
  LocationCode: list.filter.LocationCode,
  OfficeId: list.filter.OfficeId,
  OfficeName: list.filter.OfficeName,
  RewardType: list.filter.RewardType,
  Rewards: amountFilter(list.filter.Rewards),
  RewardStatus: idFilter(list.filter.RewardStatus),
  CreatedDate: dayFilter(list.filter.FromDate),
  RewardToDate: dayFilter(list.filter.ToDate, endOfLocalDay),
  PromotionID: idFilter(list.filter.PromotionID),
  PaymentMethod: idFilter(list.filter.PaymentMethod),
  AlternateReward: list.filter.AlternateReward,
  ...pageOf(list),
});
