import * as calls from '@portal/shared/contracts/support';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { listTickets } from './ticket-list.service';
import { closeWithComment, createTicket, viewTicket } from './ticket.service';
import { CATEGORY_OPTIONS, STATUS_OPTIONS } from './ticket-names';
import { readClosing, readTicketDraft, readTicketList, wireTicketDetails, wireTickets } from './wire-ticket';

/** Support tickets: the list with its choices, one ticket, closing it, raising one. */
export const supportRoutes: RouteModule = (app, platform) => {
  registerRoute(app, calls.getSupportTickets, async ({ actor, body }) =>
    wireTickets(await listTickets(platform, actor, readTicketList(body))),
  );

  registerRoute(app, calls.getSupportTicketStatuses, async () => ({ error: null, Data: STATUS_OPTIONS }));

  registerRoute(app, calls.getSupportTicketCategories, async () => ({ error: null, Data: CATEGORY_OPTIONS }));

  registerRoute(app, calls.getSupportTicketDetails, async ({ actor, body }) => ({
    error: null,
    Data: [wireTicketDetails(await viewTicket(platform, actor, body.ticketNo))],
  }));

  registerRoute(app, calls.updateSupportTicketStatus, async ({ actor, body }) => {
    await closeWithComment(platform, actor, readClosing(body));
    return { error: null };
  });

  registerRoute(app, calls.createSupportTicket, async ({ actor, body }) => ({
    error: null,
    TicketNo: await createTicket(platform, actor, readTicketDraft(body)),
  }));
};
