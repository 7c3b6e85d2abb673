import { SETTINGS_RIGHTS, USER_TYPES } from '@portal/shared/domain/claims';
import { TABS } from '@portal/shared/remote';
import type { PortalUser } from '@portal/shared/web/session';
import { listedTabs } from '../remotes/listed-tabs';
import type { RemoteEntry } from '../remotes/registry';

/**
 * The tabs that a user may open, in the order of the header.
 * @param remotes what the registry lists: it may know tabs that the shell does not
 */
export const permittedTabs = (claims: readonly string[], remotes: readonly RemoteEntry[]) =>
  [...TABS, ...listedTabs(remotes)].filter((tab) => claims.includes(tab.claim));

/** Administrators see the link to the settings. */
export const maySeeSettings = (user: Pick<PortalUser, 'UserTypeID'>): boolean =>
  user.UserTypeID === USER_TYPES.client;

/** Pages of the settings have rights that others than administrators may hold. */
export const mayOpenSettings = (user: Pick<PortalUser, 'UserTypeID' | 'claims'>): boolean =>
  maySeeSettings(user) || SETTINGS_RIGHTS.some((claim) => user.claims.includes(claim));

/**
 * Where a user lands after the login: Promotions, else the first tab they may open. The Overview page tells a user
 * without any tab so.
 */
export function homePath(clientKey: string, user: PortalUser, remotes: readonly RemoteEntry[]): string {
  const tabs = permittedTabs(user.claims, remotes);
  const tab = tabs.find((one) => one.claim === 'promotion_view') ?? tabs[0];
  if (!tab && maySeeSettings(user)) return `/${clientKey}/settings`;
  return `/${clientKey}/${tab?.path ?? 'overview'}`;
}

/** Whether a path of the portal is one that the user may open. */
export function mayOpen(path: string, user: PortalUser, remotes: readonly RemoteEntry[]): boolean {
  const segment = path.split(/[/?#]/)[2];
  if (segment === 'account' || segment === 'inbox') return true;
  if (segment === 'settings') return mayOpenSettings(user);
  return permittedTabs(user.claims, remotes).some((tab) => tab.path === segment);
}

/** Whether the header leads a user to what a remote brings; pages of the settings may be open to others than it shows the link. */
export const isInHeader = (user: PortalUser, { name, claim }: RemoteEntry): boolean =>
  name === 'settings' ? maySeeSettings(user) : user.claims.includes(claim);
