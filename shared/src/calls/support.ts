import type { BodyOf, ResponseOf } from '../contracts/endpoint';
import * as calls from '../contracts/support';
import type { TicketDraft } from '../domain/support';
import { adaptCall } from './adapt-call';

/** Support tickets in the field's words. */

type WireTicket = ResponseOf<typeof calls.getSupportTickets>['Data'][number];
type TicketNo = BodyOf<typeof calls.getSupportTicketDetails>['ticketNo'];

const readTicket = (ticket: Omit<WireTicket, 'TotalCount'>) => ({
  ticketNo: ticket.TicketNo,
  statusId: ticket.StatusId,
  status: ticket.Status,
  subject: ticket.Subject,
  oeid: ticket.OEID,
  raisedBy: ticket.RaisedBy,
  createdDate: ticket.CreatedDate,
  category: ticket.Category,
});

export type TicketRow = ReturnType<typeof readTicket>;

export const ticketList = adaptCall(calls.getSupportTickets, {
  answer: ({ Data, TotalCount }) => ({ rows: Data.map(readTicket), total: TotalCount }),
});

/** The statuses that the list can be filtered by. */
export const ticketStatuses = adaptCall(calls.getSupportTicketStatuses, { answer: ({ Data }) => Data });

export const ticketCategories = adaptCall(calls.getSupportTicketCategories, { answer: ({ Data }) => Data });

type WireDetails = ResponseOf<typeof calls.getSupportTicketDetails>['Data'][number];

const readDetails = (ticket: WireDetails) => ({
  ...readTicket(ticket),
  rewardId: ticket.RewardID,
  rewardName: ticket.RewardName,
  text: ticket.BankerDescription,
  comments: ticket.AdminComments,
  closedDate: ticket.ClosedDate,
  closedBy: ticket.ClosedBy,
});

export type Ticket = ReturnType<typeof readDetails>;

export const ticketByNo = adaptCall(calls.getSupportTicketDetails, {
  body: ({ ticketNo, userId }: { ticketNo: TicketNo; userId: number }) => ({ ticketNo, IUserId: userId }),
  answer: ({ Data }) => Data.map(readDetails)[0],
});

export const closeTicket = adaptCall(calls.updateSupportTicketStatus, {
  body: ({ ticketNo, comments, userId }: { ticketNo: TicketNo; comments: string; userId: number }) => ({
    lticketNo: ticketNo,
    adminComments: comments,
    lUserId: userId,
    lStatus: 3 as const,
  }),
});

export const raiseTicket = adaptCall(calls.createSupportTicket, {
  body: ({ category, subject, text, rewardId, key }: TicketDraft & { key: string }) => ({
    Category: category,
    Subject: subject,
    Body: text,
    RewardID: rewardId,
    Key: key,
  }),
  answer: ({ TicketNo }) => ({ ticketNo: TicketNo }),
});

/** @returns the property of a draft that a refusal's path names */
export const ticketProperty = (path: string): string =>
  Object.entries(calls.TICKET_PROPERTIES).find(([, wire]) => wire === path)?.[0] ?? path;
