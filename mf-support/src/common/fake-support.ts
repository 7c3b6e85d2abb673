import {
  createSupportTicket,
  getSupportTicketCategories,
  getSupportTicketDetails,
  getSupportTickets,
  getSupportTicketStatuses,
  updateSupportTicketStatus,
} from '@portal/shared/contracts/support';
import {
  ALREADY_CLOSED_TEXT,
  NO_TICKET_TEXT,
  TICKET_CATEGORY_NAMES,
  TICKET_STATUS,
  TICKET_STATUS_NAMES,
  type TicketCategory,
  type TicketStatus,
} from '@portal/shared/domain/support';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { answer, refuse, type Answer } from '@portal/shared/testing/fake-shell';

const SUBJECTS = ['Payment failed', 'Amount is too low', 'Thank you! 🎉', '<b>Bold</b> & more', '二重の報酬'];
const RAISERS = ['Maria Fernandez', 'James Okafor', 'Aisha Rossi'];

export type WireTicket = ResponseOf<typeof getSupportTicketDetails>['Data'][number];

/** A ticket; numbers give each its own status, category, subject and raiser. */
export function fakeTicket(number: number, given: Partial<WireTicket> = {}): WireTicket {
  const StatusId = (given.StatusId ?? 1 + (number % 3)) as TicketStatus;
  const CategoryId = (1 + (number % 3)) as TicketCategory;
  const closed = StatusId === TICKET_STATUS.closed;
  return {
    TicketNo: number,
    Status: TICKET_STATUS_NAMES[StatusId],
    StatusId,
    Subject: `${SUBJECTS[number % SUBJECTS.length]} ${number}`,
    OEID: `000${1200 + number}`,
    RaisedBy: RAISERS[number % RAISERS.length] ?? '',
    Date: '2026-03-02 17:00:00',
    CreatedDate: '2026-03-02 17:00:00',
    Category: TICKET_CATEGORY_NAMES[CategoryId],
    CategoryId,
    RewardID: number % 2 === 0 ? null : 400 + number,
    RewardName: number % 2 === 0 ? null : `Spring bonus ${number}`,
    BankerDescription: `This is what ticket ${number} is about.\nIt has two lines.`,
    AdminComments: closed ? 'It has been settled.' : null,
    ClosedDate: closed ? '2026-03-05 17:00:00' : null,
    ClosedBy: closed ? 'support' : null,
    ...given,
  };
}

const optionsOf = (names: Record<number, string>) =>
  Object.entries(names).map(([value, label]) => ({ value: Number(value), label }));

/** The calls of the tab, answered from the given tickets: filtered by subject, sorted and paged as the server does; closing closes. */
export function fakeSupport(
  tickets = Array.from({ length: 43 }, (_, index) => fakeTicket(43 - index)),
): Answer[] {
  const find = (id: number | string) =>
    tickets.find(({ TicketNo }) => TicketNo === Number(id)) ?? refuse(404, NO_TICKET_TEXT);
  return [
    answer(getSupportTicketStatuses, { Data: optionsOf(TICKET_STATUS_NAMES) }),
    answer(getSupportTicketCategories, { Data: optionsOf(TICKET_CATEGORY_NAMES) }),
    answer(getSupportTickets, ({ body }) => {
      const { Subject, SortColumn, SortOrder, PageNo = 1, PageSize = 10 } = body;
      const wanted = (Subject ?? '').toLowerCase();
      const found = tickets.filter((one) => one.Subject.toLowerCase().includes(wanted));
      const sign = SortOrder === 'DESC' ? -1 : 1;
      if (SortColumn) found.sort((one, other) => (one[SortColumn] > other[SortColumn] ? sign : -sign));
      const first = (PageNo - 1) * PageSize;
      const page = PageSize === -1 ? found : found.slice(first, first + PageSize);
      return { Data: page.map((one) => ({ ...one, TotalCount: found.length })), TotalCount: found.length };
    }),
    answer(getSupportTicketDetails, ({ body }) => ({ Data: [find(body.ticketNo)] })),
    answer(updateSupportTicketStatus, ({ body }) => {
      const ticket = find(body.lticketNo);
      if (ticket.StatusId === TICKET_STATUS.closed) refuse(409, ALREADY_CLOSED_TEXT);
      const AdminComments = body.adminComments ?? '';
      Object.assign(
        ticket,
        fakeTicket(ticket.TicketNo, { ...ticket, StatusId: 3, Status: 'Closed', AdminComments }),
      );
      return {};
    }),
    answer(createSupportTicket, { TicketNo: 77 }),
  ];
}
