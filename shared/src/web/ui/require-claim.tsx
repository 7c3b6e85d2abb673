import type { ReactNode } from 'react';
import type { Claim } from '../../domain/claims';
import { useSession } from '@portal/shared/web/session';
import { NoAccess } from './no-access';

/**
 * Guards a route of a tab: shows the page to users who hold the claim, and the no-access page to everyone else.
 * @example <Route path="upload" element={<RequireClaim claim="rewards_uploadfulfilment"><UploadPage /></RequireClaim>} />
 */
export function RequireClaim({ claim, children }: { claim: Claim; children: ReactNode }) {
  return useSession().can(claim) ? children : <NoAccess />;
}
