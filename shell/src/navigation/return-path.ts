import { keepObject, keepText, readObject } from '@portal/shared/web/kept';
import type { PortalUser } from '@portal/shared/web/session';
import type { RemoteEntry } from '../remotes/registry';
import { homePath, mayOpen, permittedTabs } from './home-path';

/** The page that a browser tab was on when it had to log in (SESSION-2.8). It survives single sign-on. */
interface ReturnPath {
  path: string;
  /** Only this user is led there; null when the page was opened without a session. */
  userId: number | null;
}

const keyOf = (clientKey: string) => `portal-page-${clientKey}`;

/** Keeps where a user was sent to the login from, for this browser tab. */
export function rememberReturnPath(clientKey: string, page: ReturnPath): void {
  keepObject('sessionStorage', keyOf(clientKey), page);
}

/** Forgets the kept address: a login then leads to the first permitted tab. */
export const forgetReturnPath = (clientKey: string): void =>
  void keepText('sessionStorage', keyOf(clientKey), null);

/**
 * Where a login leads: to the remembered page when this user may open it, else where they land after any login.
 * @param remotes what the registry lists; undefined as long as it has not answered
 * @returns undefined when only the registry can tell
 */
export function pathAfterLogin(
  clientKey: string,
  user: PortalUser,
  remotes: readonly RemoteEntry[] | undefined,
): string | undefined {
  const { path, userId } = readObject<ReturnPath>('sessionStorage', keyOf(clientKey));
  const isTheirs = userId === null || userId === user.Id;
  const theirs = isTheirs && typeof path === 'string' ? path : undefined;
  if (theirs && mayOpen(theirs, user, remotes ?? [])) return theirs;
  const isSure = remotes ?? (!theirs && permittedTabs(user.claims, []).length > 0);
  return isSure ? homePath(clientKey, user, remotes ?? []) : undefined;
}
