import { Link } from 'react-router-dom';
import { formatDateTime } from '@portal/shared/domain/dates';
import { entityLabel, entityPage, inWords } from '@portal/shared/domain/entities';
import type { Column } from '@portal/shared/web/ui/data-table';
import { Unbroken } from '../common/unbroken';
import type { AuditRow } from './audit-list.config';

const WHICH = [{}, { key: 'EntityId', header: 'Which id' }];

/** @param clientKey the client in the addresses of what entries are about */
export const auditColumns = (clientKey: string): Array<Column<AuditRow>> => [
  {
    id: 'At',
    header: 'When',
    width: '11rem',
    sheet: { kind: 'date' },
    cell: (row) => <Unbroken>{formatDateTime(row.At)}</Unbroken>,
  },
  { id: 'Actor', header: 'Who', width: '12rem', sheet: {}, cell: (row) => <bdi>{row.Actor}</bdi> },
  { id: 'Action', header: 'What', width: '14rem', sheet: {}, cell: (row) => inWords(row.Action) },
  {
    id: 'Entity',
    header: 'Which',
    width: '14rem',
    sheet: WHICH,
    cell: (row) => <Which row={row} clientKey={clientKey} />,
  },
  { id: 'Address', header: 'From', width: '9rem', sheet: {}, cell: (row) => row.Address ?? '—' },
];

function Which({ row: { Entity, EntityId }, clientKey }: { row: AuditRow; clientKey: string }) {
  const name = EntityId === null ? entityLabel(Entity) : `${entityLabel(Entity)} ${EntityId}`;
  const page = entityPage(Entity, EntityId);
  return page ? <Link to={`/${clientKey}/${page}`}>{name}</Link> : <>{name}</>;
}
