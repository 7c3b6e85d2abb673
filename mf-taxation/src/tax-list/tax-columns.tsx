import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { TaxAccount } from '@portal/shared/calls/taxation';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { formatDate } from '@portal/shared/domain/dates';
import { formatCurrency } from '@portal/shared/domain/money';
import { isSubmitted } from '@portal/shared/domain/w9-status';
import { KEEP_SCROLL } from '@portal/shared/remote';
import { color } from '@portal/shared/web/theme';
import type { Column } from '@portal/shared/web/ui/data-table';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { linkId } from '../common/list-host';
import type { TaxColumn } from './tax-list.config';

const Status = styled.span`
  color: ${color('warningText')};
  &[data-submitted] {
    color: ${color('infoText')};
  }
  font-weight: 600;
  white-space: nowrap;
`;

const Action = styled(Link)`
  display: inline-block;
  padding: 0.25rem 0;
  @media (pointer: coarse) {
    padding: 0.75rem 0;
  }
  font-weight: 600;
  white-space: nowrap;
`;

const column = (
  id: TaxColumn,
  header: string,
  cell: Column<TaxAccount>['cell'],
  look?: Pick<Column<TaxAccount>, 'align' | 'width' | 'sheet'>,
): Column<TaxAccount> => ({ id, header, cell, sortable: true, sheet: {}, ...look });

/** Where a row's form is opened: by the handle of its number, or by its account while it has none. */
const formPath = ({ handle, portBu, oeid, year }: TaxAccount): string =>
  handle
    ? `form/${year}/${encodeURIComponent(handle)}`
    : `fill-out/${year}/${encodeURIComponent(portBu)}/${encodeURIComponent(oeid)}`;

/** Carries the list's own address, which the viewer leads back to. */
function FormLink({ row }: { row: TaxAccount }) {
  const { search } = useLocation();
  return (
    <Action id={linkId(row)} to={{ pathname: formPath(row), search }} state={KEEP_SCROLL}>
      {row.handle ? 'View/Edit' : 'Fill Out Form'}
      <VisuallyHidden> {row.officerName}</VisuallyHidden>
    </Action>
  );
}

/** The columns of the officer accounts. @param labels the client's words for officers */
export const taxColumns = (labels: ClientLabels): Array<Column<TaxAccount>> => [
  column('PBU', 'Port BU', (row) => row.portBu, { width: '7rem' }),
  column('OEID', labels.officerId.replace(/\bId\b/, 'ID'), (row) => row.oeid),
  column('OfficerName', labels.officerName, (row) => <bdi>{row.officerName}</bdi>, { width: '13rem' }),
  column('Amount', 'Reward ($)', (row) => formatCurrency(row.amount), {
    align: 'end',
    sheet: { kind: 'money' },
  }),
  column('STATUS', 'Status', (row) => (
    <Status data-submitted={isSubmitted(row.statusId) || undefined}>{row.status}</Status>
  )),
  column('SubmittedBy', 'Last Submitted By', (row) => row.submittedBy),
  column('SubmittedDate', 'Last Updated Date', (row) => formatDate(row.submittedDate), {
    sheet: { kind: 'date' },
  }),
  {
    id: 'Action',
    header: 'Action',
    screenOnly: true,
    cell: (row) => <FormLink row={row} />,
  },
];
