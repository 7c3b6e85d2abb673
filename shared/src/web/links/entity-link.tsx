import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '@portal/shared/web/session';
import { entityPage, type EntityKind } from '../../domain/entities';
import { touchArea } from '../touch-area';
import { useMayOpen } from './use-may-open';

const Way = styled(Link)`
  ${touchArea}
`;

interface EntityLinkProps {
  /** Of domain/entities; what has no page there is only named. */
  kind: EntityKind | (string & {});
  id: string | number | null | undefined;
  /** Says where it leads, where the text alone does not. */
  label?: string;
  children: ReactNode;
}

/** Names a thing and leads to its page; only its name for users who may not open that, and for what has no id. */
export function EntityLink({ kind, id, label, children }: EntityLinkProps) {
  const { client } = useSession();
  const mayOpen = useMayOpen();
  const page = id === undefined || id === '' ? undefined : entityPage(kind, id, mayOpen);
  if (page === undefined) return <>{children}</>;
  return (
    <Way to={`/${client.clientKey}/${page}`} aria-label={label}>
      {children}
    </Way>
  );
}
