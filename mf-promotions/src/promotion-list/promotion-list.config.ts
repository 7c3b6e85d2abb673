import { PROMOTION_COLUMNS, type getPromotions } from '@portal/shared/contracts/promotions';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { amountFilter, dayFilter, idFilter } from '@portal/shared/domain/list-filters';
import { pageOf, type ListShape, type ListState } from '@portal/shared/web/ui/use-list-url-state';

export type PromotionRow = ResponseOf<typeof getPromotions>['lstpromotion'][number];
export type PromotionColumn = (typeof PROMOTION_COLUMNS)[number];

const FILTERS = [
  'PromotionID',
  'PromotionName',
  'ExpirationDate',
  'FulfillmentDate',
  'Funds',
  'Status',
] as const;
export type PromotionFilterName = (typeof FILTERS)[number];

/** What of the list is kept in the address (PROMO-1). */
export const PROMOTION_LIST: ListShape<PromotionFilterName, PromotionColumn> = {
  filters: FILTERS,
  columns: PROMOTION_COLUMNS,
  sizes: [10, 25, 50, 100],
};

/** The call for what the address says. */
export const listRequest = (
  list: ListState<PromotionFilterName, PromotionColumn>,
): BodyOf<typeof getPromotions> => ({
  PromotionID: idFilter(list.filter.PromotionID),
  PromotionName: list.filter.PromotionName,
  ExpirationDate: dayFilter(list.filter.ExpirationDate),
  FulfillmentDate: dayFilter(list.filter.FulfillmentDate),
  Funds: amountFilter(list.filter.Funds),
  Status: idFilter(list.filter.Status),
  ...pageOf(list),
});
