import type { PortalUser } from '@portal/shared/web/session';
import { homePath, mayOpen } from './home-path';

/** The page that a browser tab was on when it had to log in (decisions, section 2). It survives single sign-on. */
interface RememberedPage {
  path: string;
  /** Nobody else is led there; null when the page was opened without a session. */
  userId: number | null;
}

const keyOf = (clientKey: string) => `portal-page-${clientKey}`;

export function rememberPage(clientKey: string, page: RememberedPage): void {
  sessionStorage.setItem(keyOf(clientKey), JSON.stringify(page));
}

export const forgetPage = (clientKey: string): void => sessionStorage.removeItem(keyOf(clientKey));

/** @returns the remembered page when this user may open it, else where they land after any login */
export function pageAfterLogin(clientKey: string, user: PortalUser): string {
  const page = JSON.parse(sessionStorage.getItem(keyOf(clientKey)) ?? 'null') as RememberedPage | null;
  const theirs = page && (page.userId === null || page.userId === user.Id) && mayOpen(page.path, user);
  return theirs ? page.path : homePath(clientKey, user);
}
