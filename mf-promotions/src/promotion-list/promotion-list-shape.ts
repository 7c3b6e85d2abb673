import { PROMOTION_COLUMNS, type getPromotions } from '@portal/shared/contracts/promotions';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { parseTypedDate, startOfLocalDay } from '@portal/shared/domain/dates';
import type { ListShape, Sort } from '@portal/shared/web/ui/use-list-url-state';

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
export type PromotionFilter = Record<PromotionFilterName, string>;

/** What of the list is kept in the address (document 1, section 2 'Promotion list screen'). */
export const PROMOTION_LIST: ListShape<PromotionFilterName, PromotionColumn> = {
  filters: FILTERS,
  columns: PROMOTION_COLUMNS,
  sizes: [10, 25, 50, 100],
};

interface ListState {
  filter: PromotionFilter;
  sort: Sort<PromotionColumn> | null;
  page: number;
  pageSize: number;
}

const idOf = (text: string): string => (/^\d{1,15}$/.test(text) ? text : '');
const amountOf = (text: string): string => (/^\d{1,12}(\.\d{1,2})?$/.test(text) ? text : '');
const dayOf = (text: string): string => {
  const day = parseTypedDate(text);
  return day ? startOfLocalDay(day) : '';
};

/** The call for what the address says. An address made by hand may hold anything: what is no filter is none. */
export const listRequest = ({ filter, sort, page, pageSize }: ListState): BodyOf<typeof getPromotions> => ({
  PromotionID: idOf(filter.PromotionID),
  PromotionName: filter.PromotionName,
  ExpirationDate: dayOf(filter.ExpirationDate),
  FulfillmentDate: dayOf(filter.FulfillmentDate),
  Funds: amountOf(filter.Funds),
  Status: idOf(filter.Status),
  PageNo: page,
  PageSize: pageSize,
  SortColumn: sort?.column ?? '',
  SortOrder: sort?.order ?? '',
});
