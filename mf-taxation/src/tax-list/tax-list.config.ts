import { TAX_COLUMNS, type getTaxList } from '@portal/shared/contracts/taxation';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { amountFilter, dayFilter, idFilter } from '@portal/shared/domain/list-filters';
import { pageOf, type ListShape, type ListState } from '@portal/shared/web/ui/use-list-url-state';

export type TaxRow = ResponseOf<typeof getTaxList>['Data'][number];
export type TaxColumn = (typeof TAX_COLUMNS)[number];

const FILTERS = ['PortBu', 'Oeid', 'OfficerName', 'Rewards', 'SubmittedBy', 'Status', 'UpdatedDate'] as const;
export type TaxFilterName = (typeof FILTERS)[number];

/** What of the list is kept in the address, beside the year (W9-1). */
export const TAX_LIST: ListShape<TaxFilterName, TaxColumn> = {
  filters: FILTERS,
  columns: TAX_COLUMNS,
  sizes: [10, 25, 50, 100],
};

/** The call for what the address says. */
export const listRequest = (
  list: ListState<TaxFilterName, TaxColumn>,
  year: number | '',
): BodyOf<typeof getTaxList> => ({
  lPBU: list.filter.PortBu,
  lOEID: list.filter.Oeid,
  lOfficerName: list.filter.OfficerName,
  lAmount: amountFilter(list.filter.Rewards),
  lSTATUS: idFilter(list.filter.Status) || 0,
  lSubmittedBy: list.filter.SubmittedBy,
  lPromotionId: 0,
  lSubmittedDate: dayFilter(list.filter.UpdatedDate),
  lYEAR: year,
  ...pageOf(list),
});
