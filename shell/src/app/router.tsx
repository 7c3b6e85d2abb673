import { Route, Routes } from 'react-router-dom';
import { EntryPage } from '../pages/landing/entry.page';
import { SsoLoginPage } from '../pages/landing/sso-login.page';
import { LoginPage } from '../pages/login/login.page';
import { RequireKnownRoute } from '../navigation/require-known-route';
import { RequireSession } from '../session/require-session';
import { FramedPages } from './framed-pages';
import { Guarded } from './guarded';
import { ClientBoundary } from './client-boundary';
import { ClientListPage } from '../pages/client-list.page';
import { ErrorPage } from '../pages/error.page';
import { NotFoundPage } from '../pages/not-found.page';
import { PortalFrame, RemoteNotices } from '../pages/lazy-pages';

const FRAMED_PAGES = <FramedPages />;

const Frame = () => (
  <>
    <PortalFrame>{FRAMED_PAGES}</PortalFrame>
    <RemoteNotices />
  </>
);

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
          path="*"
          element={
            <RequireKnownRoute notFound={<NotFoundPage />}>
              <RequireSession frame={<Frame />} />
            </RequireKnownRoute>
          }
        />
      </Route>
    </Route>
  </Routes>
);
