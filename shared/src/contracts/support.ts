import { Type } from 'typebox';
import {
  MAX_BODY_LENGTH,
  TICKET_CATEGORY_NAMES,
  TICKET_STATUS_NAMES,
  type TicketDraft,
} from '../domain/support';
import { described } from './described';
import { EXPORT_HEADERS, endpoint, success } from './endpoint';
import {
  DateFilter,
  Id,
  IdempotencyKey,
  Ignored,
  Nullable,
  Search,
  WireDate,
  paging,
  sorting,
  numberOf,
} from './fields';
import { byDay, byId, byText, schemasOf } from './list-filters';

/** Support tickets: the list, one ticket, closing it, and raising one (SUPPORT-1). */

export const TICKET_COLUMNS = [
  'TicketNo',
  'Status',
  'Subject',
  'OEID',
  'RaisedBy',
  'Date',
  'Category',
] as const;

const ticket = {
  TicketNo: Type.Integer(),
  Status: described('The name of the status.', Type.String()),
  StatusId: numberOf(TICKET_STATUS_NAMES),
  Subject: Type.String(),
  OEID: Type.String(),
  RaisedBy: Type.String(),
  Date: described('When it was raised, as CreatedDate.', WireDate),
  CreatedDate: WireDate,
  Category: described('The name of the category.', Type.String()),
  CategoryId: numberOf(TICKET_CATEGORY_NAMES),
};

export const TicketRow = Type.Object({
  ...ticket,
  TotalCount: described('How many tickets all pages have together.', Type.Integer()),
});

const TicketDetails = Type.Object({
  ...ticket,
  RewardID: Nullable(Type.Integer()),
  RewardName: described('Of the reward that the ticket is about; null for none.', Nullable(Type.String())),
  BankerDescription: Type.String(),
  AdminComments: Nullable(Type.String()),
  ClosedDate: Nullable(WireDate),
  ClosedBy: Nullable(Type.String()),
});

const options = success({
  Data: Type.Array(Type.Object({ value: Type.Integer(), label: Type.String() })),
});

/** What the rules of the business judge (domain/support): on the wire it may be missing, null or any text. */
const Judged = Type.Optional(Nullable(Type.String({ maxLength: 2 * MAX_BODY_LENGTH })));
const JudgedId = Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 100 }), Type.Null()]));

/** What the list is filtered by, column by column. */
export const TICKET_FILTERS = {
  TicketNo: byId('ticketNo'),
  Status: byId('statusId'),
  Subject: byText('subject'),
  OEID: byText('oeid'),
  RaisedBy: byText('raisedBy'),
  CreatedDate: byDay('createdDate'),
  Category: byId('categoryId'),
};

/** What the list is filtered and ordered by. */
export const ticketFilters = {
  Search: described('Finds the number, or a part of subject, officer or name.', Search),
  ...schemasOf(TICKET_FILTERS),
  CreatedSince: described('Raised at that moment or later.', DateFilter),
  ...sorting(TICKET_COLUMNS),
};

export const getSupportTickets = endpoint({
  method: 'POST',
  path: '/api/AdminSupport/AdminSupportTicketList',
  claim: 'support_view',
  summary: 'A page of the tickets, or with PageSize -1 all that match, at most 10,000',
  body: Type.Object({ ...ticketFilters, ...paging({ all: true }) }),
  response: success({ Data: Type.Array(TicketRow), TotalCount: Type.Integer() }),
});

export const exportSupportTickets = endpoint({
  method: 'POST',
  path: '/api/AdminSupport/ExportSupportTicketList',
  claim: 'support_view',
  refuses: [409],
  summary: 'All tickets that match, in the order of the list, one to a line; Export-Rows says how many',
  answerHeaders: EXPORT_HEADERS,
  body: Type.Object(ticketFilters),
  response: success({ Data: Type.Array(TicketRow) }),
});

export const getSupportTicketStatuses = endpoint({
  method: 'GET',
  path: '/api/Support/SupportTicketStatus',
  claim: 'support_view',
  summary: 'The statuses that the list can be filtered by',
  response: options,
});

export const getSupportTicketCategories = endpoint({
  method: 'GET',
  path: '/api/Support/SupportTicketCategoryType',
  claim: 'support_view',
  summary: 'The categories of tickets',
  response: options,
});

export const getSupportTicketDetails = endpoint({
  method: 'POST',
  path: '/api/Support/SupportTicketDetails',
  claim: 'support_view',
  refuses: [404],
  summary: 'One ticket. A new one becomes Open when a holder of support_closeticket asks for it',
  body: Type.Object({ ticketNo: Id, lOEID: Ignored, IPBU: Ignored, IUserId: Ignored }),
  response: success({ Data: Type.Array(TicketDetails, { minItems: 1, maxItems: 1 }) }),
});

export const updateSupportTicketStatus = endpoint({
  method: 'POST',
  path: '/api/AdminSupport/UpdateSupportTicketStatus',
  claim: 'support_closeticket',
  refuses: [404, 409],
  summary: 'Closes an open ticket with a comment to the officer who raised it',
  body: Type.Object({
    lticketNo: Id,
    adminComments: Judged,
    lUserId: Ignored,
    lStatus: described(
      '3, closed: there is no other change to ask for.',
      Type.Union([Type.Literal(3), Type.Literal('3')]),
    ),
  }),
  response: success({}),
});

/** What a new ticket's properties are called on the wire, in bodies and in the paths of refusals. */
export const TICKET_PROPERTIES = {
  category: 'Category',
  subject: 'Subject',
  text: 'Body',
  rewardId: 'RewardID',
} as const satisfies Record<keyof TicketDraft, string>;

export const createSupportTicket = endpoint({
  method: 'POST',
  path: '/api/Support/CreateSupportTicket',
  claim: 'support_view',
  refuses: [404, 409],
  summary:
    'Raises a ticket, on request about a reward. The same Key of the same user raises it once; 409 when it raised another',
  body: Type.Object({
    Category: JudgedId,
    Subject: Judged,
    Body: Judged,
    RewardID: JudgedId,
    Key: Type.Optional(Nullable(IdempotencyKey)),
  }),
  response: success({ TicketNo: Type.Integer() }),
});
