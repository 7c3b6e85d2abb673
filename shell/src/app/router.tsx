import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { TABS } from '@portal/shared/remote';
import { ErrorBoundary } from '../components/error-boundary';
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
import {
  AccountPage,
  InboxPage,
  ListedTabPage,
  OverviewPage,
  PortalFrame,
  RemoteNotices,
  SettingsPage,
  TabPage,
} from '../pages/lazy-pages';

const Frame = () => (
  <>
    <PortalFrame />
    <RemoteNotices />
  </>
);

function Guarded({ framed }: { framed?: boolean }) {
  return (
    <ErrorBoundary place={useLocation().pathname} fallback={<RouteErrorPage framed={framed} />}>
      <Outlet />
    </ErrorBoundary>
  );
}

/** The pages of the portal. What needs a login is loaded after it. */
export const PortalRoutes = () => (
  <Routes>
    <Route element={<Guarded />}>
      <Route path="/" element={<ClientListPage />} />
      <Route path="/error" element={<ErrorPage />} />
      <Route path="/:clientKey" element={<ClientBoundary />}>
        <Route index element={<EntryPage />} />
        <Route path="login" element={<EntryPage />} />
        <Route path="incedoLogin" element={<LoginPage />} />
        <Route path="ssoLogin" element={<SsoLoginPage />} />
        <Route
          element={
            <RequireKnownRoute notFound={<NotFoundPage />}>
              <RequireSession frame={<Frame />} />
            </RequireKnownRoute>
          }
        >
          <Route element={<Guarded framed />}>
            {TABS.map((tab) => (
              <Route
                key={tab.path}
                path={`${tab.path}/*`}
                element={tab.remote ? <TabPage key={tab.path} tab={tab} /> : <OverviewPage />}
              />
            ))}
            <Route path="settings/*" element={<SettingsPage />} />
            <Route path="account" element={<AccountPage />} />
            <Route path="inbox" element={<InboxPage />} />
            <Route path=":tabPath/*" element={<ListedTabPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Route>
  </Routes>
);
