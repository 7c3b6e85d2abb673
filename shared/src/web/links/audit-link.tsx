import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { EntityKind } from '../../domain/entities';
import { useSession } from '@portal/shared/web/session';
import { touchArea } from '../touch-area';

const Way = styled(Link)`
  ${touchArea}
`;

interface AuditLinkProps {
  entity: EntityKind;
  /** Missing: all of the kind. */
  id?: string | number | undefined;
}

/** The way from a page to the part of the audit log about what it shows, for users who may open it (AUDIT-1.6). */
export function AuditLink({ entity, id }: AuditLinkProps) {
  const { client, can } = useSession();
  if (!can('audit_view')) return null;
  const search = new URLSearchParams({
    Entity: entity,
    ...(id === undefined ? {} : { EntityId: String(id) }),
  });
  return <Way to={`/${client.clientKey}/settings/audit?${search}`}>Audit log</Way>;
}
