import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { TICKET_COLUMNS, type getSupportTickets } from '@portal/shared/contracts/support';
import { parseTypedDate, startOfLocalDay } from '@portal/shared/domain/dates';
import type { ListShape, Sort } from '@portal/shared/web/ui/use-list-url-state';

export type TicketColumn = (typeof TICKET_COLUMNS)[number];
/** Every column of the list can be filtered by. */
export type TicketFilter = Record<TicketColumn, string>;

/** What of the list is kept in the address (document 2, section 2 'Support ticket list'). */
export const TICKET_LIST: ListShape<TicketColumn, TicketColumn> = {
  filters: TICKET_COLUMNS,
  columns: TICKET_COLUMNS,
  sizes: [10, 25, 50, -1],
};

interface ListState {
  filter: TicketFilter;
  sort: Sort<TicketColumn> | null;
  page: number;
  pageSize: number;
}

const idOf = (text: string): string => (/^\d{1,15}$/.test(text) ? text : '');
const dayOf = (text: string): string => {
  const day = parseTypedDate(text);
  return day ? startOfLocalDay(day) : '';
};

/** The call for what the address says. An address made by hand may hold anything: what is no filter is none. */
export const listRequest = ({
  filter,
  sort,
  page,
  pageSize,
}: ListState): BodyOf<typeof getSupportTickets> => ({
  TicketNo: idOf(filter.TicketNo),
  Status: idOf(filter.Status),
  Subject: filter.Subject,
  OEID: filter.OEID,
  RaisedBy: filter.RaisedBy,
  CreatedDate: dayOf(filter.Date),
  Category: idOf(filter.Category),
  PageNo: page,
  PageSize: pageSize,
  SortColumn: sort?.column ?? '',
  SortOrder: sort?.order ?? '',
});
