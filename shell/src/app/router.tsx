import { lazy } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { TABS } from '@portal/shared/remote';
import { EntryPage } from '../pages/landing/entry.page';
import { SsoLoginPage } from '../pages/landing/sso-login.page';
import { LoginPage } from '../pages/login/login.page';
import { RequireKnownRoute } from '../navigation/require-known-route';
import { RequireSession } from '../session/require-session';
import { ClientBoundary } from './client-boundary';
import { ClientListPage } from '../pages/client-list.page';
import { ErrorPage } from '../pages/error.page';
import { NotFoundPage } from '../pages/not-found.page';
import { RouteErrorPage } from '../pages/route-error.page';

const PortalFrame = lazy(() => import(/* webpackChunkName: "portal-frame" */ '../header/portal-frame'));
const TabPage = lazy(() => import(/* webpackChunkName: "tab-page" */ '../pages/tab.page'));
const ListedTabPage = lazy(
  () => import(/* webpackChunkName: "listed-tab-page" */ '../pages/listed-tab.page'),
);
const RemoteNotices = lazy(
  () => import(/* webpackChunkName: "remote-notices" */ '../remotes/remote-notices'),
);
const AccountPage = lazy(
  () => import(/* webpackChunkName: "account-page" */ '../pages/account/account.page'),
);
const InboxPage = lazy(() => import(/* webpackChunkName: "inbox-page" */ '../pages/inbox/inbox.page'));
const SettingsPage = lazy(() => import(/* webpackChunkName: "settings-page" */ '../pages/settings.page'));
const OverviewPage = lazy(
  () => import(/* webpackChunkName: "overview-page" */ '../pages/overview/overview.page'),
);

const Frame = () => (
  <>
    <PortalFrame />
    <RemoteNotices />
  </>
);

/** The one router of the portal. What needs a login is loaded after it. */
export const createRouter = () =>
  createBrowserRouter([
    { path: '/', element: <ClientListPage />, errorElement: <RouteErrorPage /> },
    { path: '/error', element: <ErrorPage /> },
    {
      path: '/:clientKey',
      element: <ClientBoundary />,
      errorElement: <RouteErrorPage />,
      children: [
        { index: true, element: <EntryPage /> },
        { path: 'login', element: <EntryPage /> },
        { path: 'incedoLogin', element: <LoginPage /> },
        { path: 'ssoLogin', element: <SsoLoginPage /> },
        {
          element: (
            <RequireKnownRoute notFound={<NotFoundPage />}>
              <RequireSession frame={<Frame />} />
            </RequireKnownRoute>
          ),
          children: [
            {
              errorElement: <RouteErrorPage framed />,
              children: [
                ...TABS.map((tab) => ({
                  path: `${tab.path}/*`,
                  element: tab.remote ? <TabPage key={tab.path} tab={tab} /> : <OverviewPage />,
                })),
                { path: 'settings/*', element: <SettingsPage /> },
                { path: 'account', element: <AccountPage /> },
                { path: 'inbox', element: <InboxPage /> },
                { path: ':tabPath/*', element: <ListedTabPage /> },
              ],
            },
          ],
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
