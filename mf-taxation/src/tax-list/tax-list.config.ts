import { TAX_COLUMNS, type getTaxList } from '@portal/shared/contracts/taxation';
import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import { amountFilter, dayFilter, idFilter } from '@portal/shared/domain/list-filters';
import { TAX_STATUS_OPTIONS } from '@portal/shared/domain/w9-status';
import { pageOf, type ListShape, type ListState } from '@portal/shared/web/ui/use-list-url-state';

export type TaxRow = ResponseOf<typeof getTaxList>['Data'][number];
export type TaxColumn = (typeof TAX_COLUMNS)[number];

const FILTERS = ['PortBu', 'Oeid', 'OfficerName', 'Rewards', 'SubmittedBy', 'Status', 'UpdatedDate'] as const;
export type TaxFilterName = (typeof FILTERS)[number];

const ACCEPTED: Partial<Record<TaxFilterName, (text: string) => boolean>> = {
  Rewards: (text) => amountFilter(text) !== '',
  Status: (text) => TAX_STATUS_OPTIONS.some(({ value }) => String(value) === text),
  UpdatedDate: (text) => dayFilter(text) !== '',
};

/** What of the list is kept in the address, beside the year (W9-1). */
export const TAX_LIST: ListShape<TaxFilterName, TaxColumn> = {
  filters: FILTERS,
  accepts: (name, text) => ACCEPTED[name]?.(text) ?? true,
  columns: TAX_COLUMNS,
  defaultSort: { column: 'SubmittedDate', order: 'DESC' },
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
