import { lazyPage } from '../components/lazy-page';
import { loadFederation } from '../remotes/load-remote';

/** What needs a login: the login page loads none of it. */
export const PortalFrame = lazyPage(
  () => import(/* webpackChunkName: "portal-frame" */ '../header/portal-frame'),
);
export const RemoteNotices = lazyPage(
  () => import(/* webpackChunkName: "remote-notices" */ '../remotes/remote-notices'),
);
export const TabPage = lazyPage(() => import(/* webpackChunkName: "tab-page" */ './tab.page'));
export const ListedTabPage = lazyPage(
  () => import(/* webpackChunkName: "listed-tab-page" */ './listed-tab.page'),
);
export const SettingsPage = lazyPage(() => import(/* webpackChunkName: "settings-page" */ './settings.page'));
export const AccountPage = lazyPage(
  () => import(/* webpackChunkName: "account-page" */ './account/account.page'),
);
export const InboxPage = lazyPage(() => import(/* webpackChunkName: "inbox-page" */ './inbox/inbox.page'));
export const OverviewPage = lazyPage(
  () => import(/* webpackChunkName: "overview-page" */ './overview/overview.page'),
);

/**
 * Loads the code that a page behind the login is shown with.
 * @param firstPart of its path below the client: 'rewards'
 */
export function preloadPage(firstPart: string): Promise<unknown> {
  const pages: Partial<Record<string, typeof SettingsPage>> = {
    account: AccountPage,
    inbox: InboxPage,
    overview: OverviewPage,
    settings: SettingsPage,
  };
  const page = pages[firstPart];
  return Promise.all([
    PortalFrame.preload(),
    RemoteNotices.preload(),
    page ? page.preload() : TabPage.preload(),
    loadFederation(),
  ]);
}
