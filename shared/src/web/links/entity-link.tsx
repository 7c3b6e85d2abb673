import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '@portal/shared/web/session';
import type { Claim } from '../../domain/claims';
import { entityPage, type EntityKind } from '../../domain/entities';

/** Who may open the page of such a thing. */
const NEEDS: Partial<Record<EntityKind, Claim>> = {
  promotion: 'promotion_create',
  reward: 'rewards_view',
  officer: 'rewards_view',
  file: 'rewards_uploadfulfilment',
  ticket: 'support_view',
};

interface EntityLinkProps {
  kind: EntityKind;
  id: string | number | null | undefined;
  /** Says where it leads, where the text alone does not. */
  label?: string;
  children: ReactNode;
}

/** Names a thing and leads to its page; only its name for users who may not open that, and for what has no id. */
export function EntityLink({ kind, id, label, children }: EntityLinkProps) {
  const { client, can } = useSession();
  const page = id === undefined || id === '' ? undefined : entityPage(kind, id);
  const claim = NEEDS[kind];
  if (page === undefined || (claim && !can(claim))) return <>{children}</>;
  return (
    <Link to={`/${client.clientKey}/${page}`} aria-label={label}>
      {children}
    </Link>
  );
}
