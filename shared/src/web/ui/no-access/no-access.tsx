import type { ReactNode } from 'react';
import { useSession } from '@portal/shared/web/session';
import type { Claim } from '../../../domain/claims';
import { LockIcon } from '@portal/shared/web/ui/icons';
import { NoticeCard } from '@portal/shared/web/ui/notice-card';

/** Stands where a page is that the user may not open, with the page's own heading. */
export function NoAccess({
  title = 'You do not have access to this page',
  text = 'An administrator can give it to you.',
}) {
  return <NoticeCard icon={<LockIcon size={32} />} title={title} text={text} />;
}

interface RequireClaimProps {
  claim: Claim;
  children: ReactNode;
}

/**
 * Route guard: a page for holders of a claim; anyone else is told that they have no access. Every route of a tab that needs
 * more than the tab's own claim stands in one, so that a page without its right is never just empty.
 */
export function RequireClaim({ claim, children }: RequireClaimProps): ReactNode {
  return useSession().can(claim) ? children : <NoAccess />;
}
