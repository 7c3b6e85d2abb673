import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { TicketRow } from '@portal/shared/calls/support';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { formatDate } from '@portal/shared/domain/dates';
import { orNothing } from '@portal/shared/domain/nothing';
import type { Column } from '@portal/shared/web/ui/data-table';
import type { ColumnKind } from '@portal/shared/web/workbook/sheet';
import { TicketStatus } from '../common/ticket-status';
import type { FromList } from '../common/tickets';
import type { TicketColumn } from './ticket-list.config';

/** What people wrote, in any script: it breaks anywhere, and its direction stays its own. */
const Written = styled.bdi`
  overflow-wrap: anywhere;
`;

const column = (
  id: TicketColumn,
  header: string,
  width: string,
  cell: Column<TicketRow>['cell'],
  kind: ColumnKind = 'text',
): Column<TicketRow> => ({ id, header, width, cell, sortable: true, sheet: { kind } });

/** @returns the address of a ticket's page, from that of the list */
export const addressOf = ({ ticketNo }: TicketRow) => ({ pathname: 'status', search: `?ticket=${ticketNo}` });

function TicketLink({ row }: { row: TicketRow }) {
  const { search } = useLocation();
  const state: FromList = { listSearch: search, ticket: row };
  return (
    <Link to={addressOf(row)} state={state} aria-label={`Ticket ${row.ticketNo}`}>
      {row.ticketNo}
    </Link>
  );
}

/** @param labels the client's words for officers */
export const ticketColumns = ({ oeid }: ClientLabels): Array<Column<TicketRow>> => [
  column('TicketNo', 'Ticket No.', '7.5rem', (row) => <TicketLink row={row} />),
  column('Status', 'Status', '7rem', (row) => <TicketStatus {...row} />),
  column('Subject', 'Subject', '18rem', (row) => <Written>{orNothing(row.subject)}</Written>),
  column('OEID', oeid, '9rem', (row) => <Written>{orNothing(row.oeid)}</Written>),
  column('RaisedBy', 'Raised By', '12rem', (row) => <Written>{orNothing(row.raisedBy)}</Written>),
  column('Date', 'Date', '8rem', (row) => formatDate(row.createdDate), 'date'),
  column('Category', 'Category', '10rem', (row) => row.category),
];
