import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { formatDate } from '@portal/shared/domain/dates';
import { formatCurrency } from '@portal/shared/domain/money';
import { isSubmitted } from '@portal/shared/domain/w9-status';
import { KEEP_SCROLL } from '@portal/shared/remote';
import { color } from '@portal/shared/web/theme';
import type { Column } from '@portal/shared/web/ui/data-table';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { linkId } from '../common/list-host';
import type { TaxColumn, TaxRow } from './tax-list.config';

const TAN = '#7a5a26';

const Status = styled.span<{ $submitted: boolean }>`
  color: ${({ $submitted }) => ($submitted ? color('infoText') : TAN)};
  font-weight: 600;
  white-space: nowrap;
`;

const Action = styled(Link)`
  display: inline-block;
  padding: 0.25rem 0;
  font-weight: 600;
  white-space: nowrap;
`;

const column = (
  id: TaxColumn,
  header: string,
  cell: Column<TaxRow>['cell'],
  look?: Pick<Column<TaxRow>, 'align' | 'width' | 'sheet'>,
): Column<TaxRow> => ({ id, header, cell, sortable: true, sheet: {}, ...look });

/** Where a row's form is opened: by the handle of its number, or by its account while it has none. */
const formPath = ({ SSN, PBU, OEID, YEAR }: TaxRow): string =>
  SSN
    ? `form/${YEAR}/${encodeURIComponent(SSN)}`
    : `fill-out/${YEAR}/${encodeURIComponent(PBU)}/${encodeURIComponent(OEID)}`;

/** @param search the list's own address, which the viewer leads back to */
export const taxColumns = (labels: ClientLabels, search: string): Array<Column<TaxRow>> => [
  column('PBU', 'Port BU', (row) => row.PBU, { width: '7rem' }),
  column('OEID', labels.officerId.replace(/\bId\b/, 'ID'), (row) => row.OEID),
  column('OfficerName', labels.officerName, (row) => row.OfficerName, { width: '13rem' }),
  column('Amount', 'Reward ($)', (row) => formatCurrency(row.Amount), {
    align: 'end',
    sheet: { kind: 'money' },
  }),
  column('STATUS', 'Status', (row) => <Status $submitted={isSubmitted(row.lSTATUS)}>{row.STATUS}</Status>),
  column('SubmittedBy', 'Last Submitted By', (row) => row.SubmittedBy ?? '—'),
  column('SubmittedDate', 'Last Updated Date', (row) => formatDate(row.SubmittedDate) || '—', {
    sheet: { kind: 'date' },
  }),
  {
    id: 'Action',
    header: 'Action',
    screenOnly: true,
    cell: (row) => (
      <Action id={linkId(row)} to={{ pathname: formPath(row), search }} state={KEEP_SCROLL}>
        {row.SSN ? 'View/Edit' : 'Fill Out Form'}
        <VisuallyHidden> {row.OfficerName}</VisuallyHidden>
      </Action>
    ),
  },
];
