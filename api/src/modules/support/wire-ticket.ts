import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ColumnFilter } from '@portal/shared/contracts/list-filters';
import * as calls from '@portal/shared/contracts/support';
import {
  TICKET_CATEGORY_NAMES,
  TICKET_STATUS_NAMES,
  type TicketCategory,
  type TicketStatus,
} from '@portal/shared/domain/support';
import { readId } from '../../platform/database/row-id';
import { dayFilter, pageOf, readFilters, readOrder, textFilter } from '../../platform/http/list-filters';
import type { TicketListRequest, TicketPage } from './ticket-list.service';
import type { Closing, NewTicket } from './ticket.service';
import type { Ticket, TicketColumn, TicketOrder, TicketRow } from './tickets.repository';

/** Tickets under the names of the wire: what the calls ask for, and what they answer. */

type ListBody = BodyOf<typeof calls.getSupportTickets>;
type Column = (typeof calls.TICKET_COLUMNS)[number];

const ORDER_OF: Record<Column, TicketOrder> = {
  TicketNo: 'ticketNo',
  Status: 'statusId',
  Subject: 'subject',
  OEID: 'oeid',
  RaisedBy: 'raisedBy',
  Date: 'createdDate',
  Category: 'categoryId',
};

const FILTERS = calls.TICKET_FILTERS satisfies Record<
  string,
  ColumnFilter<'id' | 'text' | 'day', TicketColumn>
>;

/** @throws HttpError 400 for a moment that is none */
export const readTicketList = (body: ListBody): TicketListRequest => ({
  search: textFilter(body.Search),
  ...readFilters(FILTERS, body),
  createdSince: dayFilter('CreatedSince', body.CreatedSince)?.from,
  ...readOrder(body, ORDER_OF, 'createdDate'),
  ...pageOf(body),
});

/** @returns which ticket is to be closed, and with which comment */
export const readClosing = (body: BodyOf<typeof calls.updateSupportTicketStatus>): Closing => ({
  ticketNo: readId(body.lticketNo),
  comment: body.adminComments,
});

/** @returns the ticket that is to be raised; its rules are in domain/support */
export const readTicketDraft = (body: BodyOf<typeof calls.createSupportTicket>): NewTicket => ({
  category: body.Category,
  subject: body.Subject,
  text: body.Body,
  rewardId: body.RewardID,
  requestKey: body.Key ?? null,
});

/** @returns a ticket as the list shows it; moments stay UTC text */
const wireTicket = (ticket: TicketRow) => ({
  TicketNo: ticket.ticketNo,
  Status: TICKET_STATUS_NAMES[ticket.statusId as TicketStatus],
  StatusId: ticket.statusId,
  Subject: ticket.subject,
  OEID: ticket.oeid,
  RaisedBy: ticket.raisedBy,
  Date: ticket.createdDate,
  CreatedDate: ticket.createdDate,
  Category: TICKET_CATEGORY_NAMES[ticket.categoryId as TicketCategory],
  CategoryId: ticket.categoryId,
});

/** @returns a page of tickets; each also says how many there are, as the documents have it */
export const wireTickets = ({ tickets, total }: TicketPage): ResponseOf<typeof calls.getSupportTickets> => ({
  error: null,
  Data: tickets.map((one) => ({ ...wireTicket(one), TotalCount: total })),
  TotalCount: total,
});

type Details = ResponseOf<typeof calls.getSupportTicketDetails>['Data'][number];

/** @returns one ticket with the reward that it is about; moments are UTC text */
export const wireTicketDetails = (ticket: Ticket): Details => ({
  ...wireTicket(ticket),
  RewardID: ticket.rewardId,
  // A reward without a name still has to be told from others.
  RewardName: ticket.rewardId === null ? null : ticket.rewardName || String(ticket.rewardId),
  BankerDescription: ticket.body,
  AdminComments: ticket.adminComments,
  ClosedDate: ticket.closedDate,
  ClosedBy: ticket.closedBy,
});
