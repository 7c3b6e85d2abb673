import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { TABS } from '@portal/shared/remote';
import { ErrorBoundary } from '../components/error-boundary';
import { RouteErrorPage } from '../pages/route-error.page';
import {
  AccountPage,
  InboxPage,
  ListedTabPage,
  OverviewPage,
  SettingsPage,
  TabPage,
} from '../pages/lazy-pages';

function Guarded() {
  return (
    <ErrorBoundary place={useLocation().pathname} fallback={<RouteErrorPage framed />}>
      <Outlet />
    </ErrorBoundary>
  );
}

/** The pages inside the frame, by their path below the client. */
export const FramedPages = () => (
  <Routes>
    <Route element={<Guarded />}>
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
  </Routes>
);
