import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ticketList, type TicketRow } from '@portal/shared/calls/support';
import { exportSupportTickets } from '@portal/shared/contracts/support';
import { prefetched } from '@portal/shared/remote/prefetch';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { PlusIcon } from '@portal/shared/web/ui/icons';
import { BulkBar, SelectButton } from '@portal/shared/web/list/bulk/bulk-bar';
import {
  selectedRows,
  useRowSelection,
  useTickColumns,
} from '@portal/shared/web/list/bulk/use-row-selection';
import { withoutPage } from '@portal/shared/web/list/without-page';
import { WithDefaultView } from '@portal/shared/web/list/views/with-default-view';
import { ListFilterPanel } from '@portal/shared/web/list/list-filter-panel';
import { ListView } from '@portal/shared/web/ui/list-view';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import type { FromList } from '../common/tickets';
import { addressOf, ticketColumns } from './ticket-columns';
import { TICKET_LIST } from './ticket-list.config';

const LIVE = ['ticket'];

/** Telling 10,000 rows from the former ones would take longer than showing them. */
const WITHOUT_COMPARING = { compare: Object.is };

const ROWS = {
  idOf: (row: TicketRow) => row.ticketNo,
  nameOf: (row: TicketRow) => `ticket ${row.ticketNo}`,
};

/** The tickets that bankers raised (SUPPORT-1). */
export const TicketListPage = () => (
  <WithDefaultView list="tickets">
    <Tickets />
  </WithDefaultView>
);

function Tickets() {
  const { can, client } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = useListUrlState(TICKET_LIST);
  const asked = TICKET_LIST.request(list);
  const answer = useCall(ticketList, asked, WITHOUT_COMPARING);
  const columns = useMemo(() => ticketColumns(client.labels), [client]);
  const selection = useRowSelection(withoutPage(asked));
  const select = useMemo(() => <SelectButton selection={selection} />, [selection]);
  const shownColumns = useTickColumns(columns, selection, { ...ROWS, shown: answer.data?.rows });
  const mayClose = can('support_closeticket');
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
      <ListView
        name="Ticket list"
        live={LIVE}
        label="Support tickets"
        list={list}
        answer={answer}
        ahead={(search) => [prefetched(ticketList, TICKET_LIST.requestAt(search))]}
        head={(bar) => (
          <>
            <ListFilterPanel
              definition={TICKET_LIST}
              {...bar}
              exported={{ endpoint: exportSupportTickets, title: 'Support tickets', body: asked, columns }}
              actions={mayClose && select}
            />
            {mayClose && (
              <BulkBar
                selection={selection}
                shown={answer.data?.rows.map(ROWS.idOf) ?? []}
                total={bar.total}
                actions={[{ action: 'closeTickets', label: 'Close tickets' }]}
                all={{ tickets: withoutPage(asked) }}
                onDone={answer.retry}
              />
            )}
          </>
        )}
        columns={shownColumns}
        stickyColumns={selection.isOn ? 2 : 1}
        rows={answer.data?.rows}
        isSelected={selectedRows(selection, ROWS)}
        rowKey={(row) => row.ticketNo}
        place={search}
        empty={{ title: 'No tickets yet', text: 'Tickets appear here once somebody raised one.' }}
        onRowClick={(row) => () => void navigate(addressOf(row), { state: { ...state, ticket: row } })}
      />
    </>
  );
}
