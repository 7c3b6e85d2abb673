import { useSession } from '@portal/shared/web/session';
import { USER_TYPES } from '../../domain/claims';
import type { PageAccess } from '../../domain/entities';

/** @returns whether the user of the session has an access that a page needs */
export function useMayOpen(): (access: PageAccess) => boolean {
  const { user, can } = useSession();
  return (access) => (access === 'administrator' ? user.UserTypeID === USER_TYPES.client : can(access));
}
