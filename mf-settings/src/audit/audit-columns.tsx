import type { AuditEntry } from '@portal/shared/calls/audit';
import { formatDateTime } from '@portal/shared/domain/dates';
import { entityLabel, inWords } from '@portal/shared/domain/entities';
import { EntityLink } from '@portal/shared/web/links/entity-link';
import type { Column } from '@portal/shared/web/ui/data-table';
import { Unbroken } from '../common/unbroken';

const WHICH = [{}, { key: 'EntityId', header: 'Which id' }];

export const AUDIT_COLUMNS: ReadonlyArray<Column<AuditEntry>> = [
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
    cell: ({ entity, entityId }) => (
      <EntityLink kind={entity} id={entityId}>
        {entityId === null ? entityLabel(entity) : `${entityLabel(entity)} ${entityId}`}
      </EntityLink>
    ),
  },
  { id: 'Address', header: 'From', width: '9rem', sheet: {}, cell: (row) => row.address },
];
