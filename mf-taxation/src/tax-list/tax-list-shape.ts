import type { getTaxList } from '@portal/shared/contracts/taxation';
import { TAX_COLUMNS } from '@portal/shared/contracts/taxation';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { parseTypedDate, startOfLocalDay } from '@portal/shared/domain/dates';
import type { ListShape, Sort } from '@portal/shared/web/ui/use-list-url-state';

export type TaxRow = ResponseOf<typeof getTaxList>['Data'][number];
export type TaxColumn = (typeof TAX_COLUMNS)[number];

const FILTERS = ['PortBu', 'Oeid', 'OfficerName', 'Rewards', 'SubmittedBy', 'Status', 'UpdatedDate'] as const;
export type TaxFilterName = (typeof FILTERS)[number];
export type TaxFilter = Record<TaxFilterName, string>;

/** What of the list is kept in the address, beside the year (document 3, section 2.3). */
export const TAX_LIST: ListShape<TaxFilterName, TaxColumn> = {
  filters: FILTERS,
  columns: TAX_COLUMNS,
  sizes: [10, 25, 50, 100],
};

interface ListState {
  filter: TaxFilter;
  sort: Sort<TaxColumn> | null;
  page: number;
  pageSize: number;
}

const matching = (pattern: RegExp, text: string): string => (pattern.test(text) ? text : '');
const dayOf = (text: string): string => {
  const day = parseTypedDate(text);
  return day ? startOfLocalDay(day) : '';
};

/** The call for what the address says. An address made by hand may hold anything: what is no filter is none. */
export const listRequest = (
  { filter, sort, page, pageSize }: ListState,
  year: number | '',
): BodyOf<typeof getTaxList> => ({
  lPBU: filter.PortBu,
  lOEID: filter.Oeid,
  lOfficerName: filter.OfficerName,
  lAmount: matching(/^\d{1,12}(\.\d{1,2})?$/, filter.Rewards),
  lSTATUS: matching(/^\d$/, filter.Status) || 0,
  lSubmittedBy: filter.SubmittedBy,
  lPromotionId: 0,
  lSubmittedDate: dayOf(filter.UpdatedDate),
  lYEAR: year,
  PageNo: page,
  PageSize: pageSize,
  SortColumn: sort?.column ?? '',
  SortOrder: sort?.order ?? '',
});
