import { Link } from 'react-router-dom';
import type { AuditEntry } from '@portal/shared/calls/audit';
import { formatDateTime } from '@portal/shared/domain/dates';
import { entityLabel, entityPage, inWords } from '@portal/shared/domain/entities';
import type { Column } from '@portal/shared/web/ui/data-table';
import { Unbroken } from '../common/unbroken';

const WHICH = [{}, { key: 'EntityId', header: 'Which id' }];

/** @param clientKey the client in the addresses of what entries are about */
export const auditColumns = (clientKey: string): Array<Column<AuditEntry>> => [
  {
    id: 'At',
    header: 'When',
    width: '11rem',
    sheet: { kind: 'date' },
    cell: (row) => <Unbroken>{formatDateTime(row.at)}</Unbroken>,
  },
  { id: 'Actor', header: 'Who', width: '12rem', sheet: {}, cell: (row) => <bdi>{row.actor}</bdi> },
  { id: 'Action', header: 'What', width: '14rem', sheet: {}, cell: (row) => inWords(row.action) },
  {
    id: 'Entity',
    header: 'Which',
    width: '14rem',
    sheet: WHICH,
    cell: (row) => <Which row={row} clientKey={clientKey} />,
  },
  { id: 'Address', header: 'From', width: '9rem', sheet: {}, cell: (row) => row.address ?? '—' },
];

function Which({ row: { entity, entityId }, clientKey }: { row: AuditEntry; clientKey: string }) {
  const name = entityId === null ? entityLabel(entity) : `${entityLabel(entity)} ${entityId}`;
  const page = entityPage(entity, entityId);
  return page ? <Link to={`/${clientKey}/${page}`}>{name}</Link> : <>{name}</>;
}
