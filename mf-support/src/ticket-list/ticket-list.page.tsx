import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { getSupportTickets } from '@portal/shared/contracts/support';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { from, space } from '@portal/shared/web/theme';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { Surface } from '@portal/shared/web/ui/card';
import { DataTable } from '@portal/shared/web/ui/data-table';
import { PlusIcon } from '@portal/shared/web/ui/icons';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { Pager } from '@portal/shared/web/ui/pager';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import type { FromList } from '../common/tickets';
import { addressOf, ticketColumns } from './ticket-columns';
import { TicketFilterPanel } from './ticket-filter';
import { listRequest, TICKET_LIST } from './ticket-list-shape';

const Head = styled.div`
  padding: ${space(4)};
  ${from('md')} {
    padding: ${space(4, 5)};
  }
`;

/** Telling 10,000 rows from the former ones would take longer than showing them. */
const WITHOUT_COMPARING = { compare: Object.is };

/** The tickets that bankers raised (document 2, section 2 'Support ticket list'). */
export function TicketListPage() {
  const { client } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = useListUrlState(TICKET_LIST);
  const { data, error, isValidating, retry } = useCall(
    getSupportTickets,
    listRequest(list),
    WITHOUT_COMPARING,
  );
  useErrorToast(error);
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
      <Surface $flush aria-label="Ticket list">
        <Head>
          <TicketFilterPanel
            summary={<strong>Total Count: {data?.TotalCount.toLocaleString('en-US') ?? '…'}</strong>}
            applied={list.filter}
            activeCount={list.activeFilters}
            searching={isValidating}
            onSearch={list.search}
            onClear={list.clear}
          />
        </Head>
        <DataTable
          label="Support tickets"
          columns={columns}
          rows={data?.Data}
          rowKey={(row) => row.TicketNo}
          place={search}
          refreshing={isValidating}
          error={error?.message}
          onRetry={retry}
          sort={list.sort}
          onSort={list.sortBy}
          filtered={list.activeFilters > 0}
          onClearFilter={list.clear}
          empty={{ title: 'No tickets yet', text: 'Tickets appear here once somebody raised one.' }}
          onRowClick={(row) => () => void navigate(addressOf(row), { state: { ...state, ticket: row } })}
        />
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          total={data?.TotalCount ?? 0}
          sizes={TICKET_LIST.sizes}
          onPage={list.goTo}
          onSize={list.resize}
        />
      </Surface>
    </>
  );
}
