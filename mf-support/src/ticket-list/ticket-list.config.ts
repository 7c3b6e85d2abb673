import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { TICKET_COLUMNS, type getSupportTickets } from '@portal/shared/contracts/support';
import { dayFilter, idFilter } from '@portal/shared/domain/list-filters';
import { pageOf, type ListShape, type ListState } from '@portal/shared/web/ui/use-list-url-state';

export type TicketColumn = (typeof TICKET_COLUMNS)[number];

/** What of the list is kept in the address (SUPPORT-1): every column can be filtered by. */
export const TICKET_LIST: ListShape<TicketColumn, TicketColumn> = {
  filters: TICKET_COLUMNS,
  columns: TICKET_COLUMNS,
  sizes: [10, 25, 50, -1],
};

/** The call for what the address says. */
export const listRequest = (
  list: ListState<TicketColumn, TicketColumn>,
): BodyOf<typeof getSupportTickets> => ({
  TicketNo: idFilter(list.filter.TicketNo),
  Status: idFilter(list.filter.Status),
  Subject: list.filter.Subject,
  OEID: list.filter.OEID,
  RaisedBy: list.filter.RaisedBy,
  CreatedDate: dayFilter(list.filter.Date),
  Category: idFilter(list.filter.Category),
  ...pageOf(list),
});
