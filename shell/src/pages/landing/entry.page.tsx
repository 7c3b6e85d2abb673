import { Navigate } from 'react-router-dom';
import { useSessionState } from '@portal/shared/web/session';
import { LoginPage } from '../login/login.page';
import { RedirectAfterLogin } from '../../navigation/redirect-after-login';
import { LandingPage } from './landing.page';

/** /{clientKey} and /{clientKey}/login: the landing page where there is single sign-on, else the login form. */
export function EntryPage() {
  const { client, status } = useSessionState();
  if (!client?.singleSignOn) return <LoginPage />;
  if (status === 'loggedIn') return <RedirectAfterLogin />;
  if (status === 'passwordChange') return <Navigate to={`/${client.clientKey}/incedoLogin`} replace />;
  return <LandingPage client={client} />;
}
