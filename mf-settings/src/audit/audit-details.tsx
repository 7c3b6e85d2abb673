import styled from 'styled-components';
import type { AuditEntry } from '@portal/shared/calls/audit';
import { useSession } from '@portal/shared/web/session';
import { color, font, space } from '@portal/shared/web/theme';
import { changesOf } from './audit-values';

const Frame = styled.div`
  overflow-x: auto;
`;

const Values = styled.table`
  border-collapse: collapse;
  font-size: ${font('sm')};
  th,
  td {
    padding: ${space(1, 4, 1, 0)};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th,
  tbody th {
    font-weight: 400;
    color: ${color('textMuted')};
  }
  tr[data-changed] td:last-child {
    font-weight: 600;
  }
`;

const Muted = styled.p`
  color: ${color('textMuted')};
`;

/** What an entry is about before and after it, property by property. */
export function AuditDetails({ row }: { row: AuditEntry }) {
  const { client } = useSession();
  const changes = changesOf(row, client.labels);
  if (changes.length === 0) return <Muted>The entry says no more than that it happened.</Muted>;
  return (
    <Frame tabIndex={0} role="group" aria-label={`Before and after of entry ${row.auditId}`}>
      <Values>
        <thead>
          <tr>
            <th scope="col">Property</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name} data-changed={before === after ? undefined : ''}>
              <th scope="row">{name}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </Values>
    </Frame>
  );
}
