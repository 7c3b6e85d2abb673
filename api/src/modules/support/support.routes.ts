import * as calls from '@portal/shared/contracts/support';
import { registerRoute } from '../../platform/http/contract-routes';
import type { RouteModule } from '../../platform/platform';
import { listTickets } from './ticket-list.service';
import { closeWithComment, createTicket, viewTicket } from './ticket.service';
import { CATEGORY_OPTIONS, STATUS_OPTIONS } from './wire-ticket';

/** Support tickets: the list with its choices, one ticket, closing it, raising one. */
export const supportRoutes: RouteModule = (app, platform) => {
  registerRoute(app, calls.getSupportTickets, ({ actor, body }) => listTickets(platform, actor, body));

  registerRoute(app, calls.getSupportTicketStatuses, async () => ({ error: null, Data: STATUS_OPTIONS }));

  registerRoute(app, calls.getSupportTicketCategories, async () => ({ error: null, Data: CATEGORY_OPTIONS }));

  registerRoute(app, calls.getSupportTicketDetails, async ({ actor, body }) => ({
    error: null,
    Data: [await viewTicket(platform, actor, body.ticketNo)],
  }));

  registerRoute(app, calls.updateSupportTicketStatus, async ({ actor, body }) => {
    await closeWithComment(platform, actor, body.lticketNo, body.adminComments);
    return { error: null };
  });

  registerRoute(app, calls.createSupportTicket, async ({ actor, body }) => ({
    error: null,
    TicketNo: await createTicket(platform, actor, body),
  }));
};
