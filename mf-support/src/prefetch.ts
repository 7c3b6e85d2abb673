import { ticketByNo, ticketList } from '@portal/shared/calls/support';
import { openingSearch } from '@portal/shared/domain/views';
import { prefetched, type Prefetch } from '@portal/shared/remote/prefetch';
import { ticketIn } from './common/tickets';
import { TICKET_LIST } from './ticket-list/ticket-list.config';

/** What the list, or one ticket, reads first. */
const prefetch: Prefetch = ({ path, search }, { user }) => {
  if (path === '')
    return [prefetched(ticketList, TICKET_LIST.requestAt(openingSearch(user, 'tickets', search)))];
  const ticketNo = path === 'status' ? ticketIn(new URLSearchParams(search)) : undefined;
  return ticketNo ? [prefetched(ticketByNo, { ticketNo, userId: user.Id })] : [];
};
export default prefetch;
