import {
  TICKET_CATEGORY_NAMES,
  TICKET_STATUS_NAMES,
  type TicketCategory,
  type TicketStatus,
} from '@portal/shared/domain/support';
import type { TicketRow } from './tickets.repository';

/** Tickets under the names of the wire, and what statuses and categories are called there. */

interface Option {
  value: number;
  label: string;
}

const optionsOf = (names: Record<number, string>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value: Number(value), label }));

const byName = (options: readonly Option[]): number[] =>
  [...options].sort((one, other) => one.label.localeCompare(other.label, 'en')).map(({ value }) => value);

export const STATUS_OPTIONS = optionsOf(TICKET_STATUS_NAMES);
export const CATEGORY_OPTIONS = optionsOf(TICKET_CATEGORY_NAMES);
/** Ids in the alphabetical order of their names. */
export const STATUSES_BY_NAME = byName(STATUS_OPTIONS);
export const CATEGORIES_BY_NAME = byName(CATEGORY_OPTIONS);

/** @returns a ticket as the list shows it; moments stay UTC text */
export const wireTicket = (ticket: TicketRow) => ({
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
