import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ticketList } from '@portal/shared/calls/support';
import { exportSupportTickets } from '@portal/shared/contracts/support';
import { prefetched } from '@portal/shared/remote/prefetch';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { PlusIcon } from '@portal/shared/web/ui/icons';
import { ListFilterPanel } from '@portal/shared/web/list/list-filter-panel';
import { ListFrame } from '@portal/shared/web/ui/list-view';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import type { FromList } from '../common/tickets';
import { addressOf, ticketColumns } from './ticket-columns';
import { TICKET_LIST } from './ticket-list.config';

const LIVE = ['ticket'];

/** Telling 10,000 rows from the former ones would take longer than showing them. */
const WITHOUT_COMPARING = { compare: Object.is };

/** The tickets that bankers raised (SUPPORT-1). */
export function TicketListPage() {
  const { client } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = useListUrlState(TICKET_LIST);
  const asked = TICKET_LIST.request(list);
  const answer = useCall(ticketList, asked, WITHOUT_COMPARING);
  const columns = useMemo(() => ticketColumns(client.labels), [client]);
  const state: FromList = { listSearch: search };

  return (
    <>
      <PageHeader
        title="Support Tickets"
        actions={
          <ButtonLink to="ticket" state={state} icon={<PlusIcon size={18} />} variant="primary">
            Create a Support Ticket
          </ButtonLink>
        }
      />
      <ListFrame
        name="Ticket list"
        live={LIVE}
        label="Support tickets"
        list={list}
        answer={answer}
        ahead={(search) => [prefetched(ticketList, TICKET_LIST.requestAt(search))]}
        head={(bar) => (
          <ListFilterPanel
            definition={TICKET_LIST}
            {...bar}
            exported={{ endpoint: exportSupportTickets, title: 'Support tickets', body: asked, columns }}
          />
        )}
        columns={columns}
        rows={answer.data?.rows}
        rowKey={(row) => row.ticketNo}
        place={search}
        empty={{ title: 'No tickets yet', text: 'Tickets appear here once somebody raised one.' }}
        onRowClick={(row) => () => void navigate(addressOf(row), { state: { ...state, ticket: row } })}
      />
    </>
  );
}
