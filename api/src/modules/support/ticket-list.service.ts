import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { TICKET_COLUMNS, getSupportTickets } from '@portal/shared/contracts/support';
import type { Actor } from '../../platform/http/actor';
import {
  dayFilter,
  idFilter,
  pageOf,
  refuseTooManyForAll,
  textFilter,
} from '../../platform/http/list-filters';
import type { Platform } from '../../platform/platform';
import { CATEGORIES_BY_NAME, STATUSES_BY_NAME, wireTicket } from './wire-ticket';
import { countTickets, findTickets, type TicketOrder, type TicketQuery } from './tickets.repository';

type ListBody = BodyOf<typeof getSupportTickets>;
type Column = (typeof TICKET_COLUMNS)[number];

const ORDER_OF: Record<Column, TicketOrder> = {
  TicketNo: 'ticketNo',
  Status: 'statusId',
  Subject: 'subject',
  OEID: 'oeid',
  RaisedBy: 'raisedBy',
  Date: 'createdDate',
  Category: 'categoryId',
};

const NAMED: Partial<Record<TicketOrder, readonly number[]>> = {
  statusId: STATUSES_BY_NAME,
  categoryId: CATEGORIES_BY_NAME,
};

/**
 * A page of the tickets of the actor's client, newest first unless told otherwise.
 * @throws HttpError 400 for a moment that is none, and for All when more than 10,000 tickets match
 */
export async function listTickets(
  { database }: Pick<Platform, 'database'>,
  actor: Actor,
  body: ListBody,
): Promise<ResponseOf<typeof getSupportTickets>> {
  const query = readQuery(actor, body);
  const TotalCount = await countTickets(database.readers, query);
  refuseTooManyForAll(body, TotalCount);
  const tickets = await findTickets(database.readers, query);
  return { error: null, Data: tickets.map((one) => ({ ...wireTicket(one), TotalCount })), TotalCount };
}

const readQuery = (actor: Actor, body: ListBody): TicketQuery => ({
  clientId: actor.clientId,
  search: textFilter(body.Search),
  ticketNo: idFilter(body.TicketNo),
  statusId: idFilter(body.Status),
  categoryId: idFilter(body.Category),
  texts: {
    subject: textFilter(body.Subject),
    oeid: textFilter(body.OEID),
    raisedBy: textFilter(body.RaisedBy),
  },
  created: dayFilter('CreatedDate', body.CreatedDate),
  createdSince: dayFilter('CreatedSince', body.CreatedSince)?.from,
  ...readOrder(body),
  ...pageOf(body),
});

function readOrder({ SortColumn, SortOrder }: ListBody): Pick<TicketQuery, 'order' | 'direction' | 'named'> {
  const column = SortColumn as Column | '' | null | undefined;
  if (!column) return { order: 'createdDate', direction: 'desc', named: undefined };
  const order = ORDER_OF[column];
  return { order, direction: SortOrder === 'DESC' ? 'desc' : 'asc', named: NAMED[order] };
}
