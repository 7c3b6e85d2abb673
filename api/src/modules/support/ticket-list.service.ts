import type { Actor } from '../../platform/http/actor';
import { refuseTooManyForAll } from '../../platform/http/list-filters';
import type { Platform } from '../../platform/platform';
import { CATEGORIES_BY_NAME, STATUSES_BY_NAME } from './ticket-names';
import {
  countTickets,
  findTickets,
  type TicketOrder,
  type TicketQuery,
  type TicketRow,
} from './tickets.repository';

/** What the list is asked for; the client comes from the session. */
export type TicketListRequest = Omit<TicketQuery, 'clientId' | 'named'>;

export interface TicketPage {
  tickets: readonly TicketRow[];
  /** How many all pages together have. */
  total: number;
}

const NAMED: Partial<Record<TicketOrder, readonly number[]>> = {
  statusId: STATUSES_BY_NAME,
  categoryId: CATEGORIES_BY_NAME,
};

/**
 * A page of the tickets of the actor's client.
 * @throws HttpError 400 for All when more than 10,000 tickets match
 */
export async function listTickets(
  { database }: Pick<Platform, 'database'>,
  actor: Actor,
  request: TicketListRequest,
): Promise<TicketPage> {
  const query = { ...request, clientId: actor.clientId, named: NAMED[request.order] };
  const total = await countTickets(database.readers, query);
  refuseTooManyForAll(request, total);
  return { tickets: await findTickets(database.readers, query), total };
}
