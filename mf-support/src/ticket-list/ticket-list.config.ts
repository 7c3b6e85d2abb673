import { ticketCategories, ticketStatuses } from '@portal/shared/calls/support';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { TICKET_COLUMNS, type getSupportTickets } from '@portal/shared/contracts/support';
import { dayFilter, lastDaysFilter } from '@portal/shared/domain/list-filters';
import { TICKET_CATEGORY_NAMES, TICKET_STATUS, TICKET_STATUS_NAMES } from '@portal/shared/domain/support';
import { defineList } from '@portal/shared/web/list/define-list';
import {
  choiceFilter,
  dateFilter,
  numberFilter,
  optionsOf,
  presetFilter,
  textFilter,
} from '@portal/shared/web/list/list-filters';

export type TicketColumn = (typeof TICKET_COLUMNS)[number];

/** The ticket list (SUPPORT-1): every column can be filtered by. */
export const TICKET_LIST = defineList({
  filters: {
    TicketNo: numberFilter('Ticket No.'),
    Status: choiceFilter('Status', Object.keys(TICKET_STATUS_NAMES), optionsOf(ticketStatuses)),
    Subject: textFilter('Subject', 200),
    OEID: textFilter(({ client }) => client.labels.oeid, 200),
    RaisedBy: textFilter('Raised By', 200),
    Date: dateFilter('Date'),
    Category: choiceFilter('Category', Object.keys(TICKET_CATEGORY_NAMES), optionsOf(ticketCategories)),
    Since: presetFilter('Raised', { 7: 'Last 7 days' }),
  },
  searches: 'Ticket no., subject or name',
  views: 'tickets',
  presets: [
    { label: 'Unread', filter: { Status: String(TICKET_STATUS.new) } },
    { label: 'To be answered', filter: { Status: String(TICKET_STATUS.open) } },
    { label: 'Last 7 days', filter: { Since: '7' } },
  ],
  columns: TICKET_COLUMNS,
  defaultSort: { column: 'Date', order: 'DESC' },
  sizes: [10, 25, 50, -1],
  toRequest: ({ Date, Since, ...same }): BodyOf<typeof getSupportTickets> => ({
    ...same,
    CreatedDate: dayFilter(Date),
    ...(Since && { CreatedSince: lastDaysFilter(Since) }),
  }),
});
