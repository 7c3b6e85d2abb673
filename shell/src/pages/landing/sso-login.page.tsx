import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { logInWithToken, useSessionState } from '@portal/shared/web/session';
import { LoadingPage } from '../../components/loading-page';
import { useTitle } from '../../navigation/page-head';
import { RedirectAfterLogin } from '../../navigation/redirect-after-login';

/** Where the identity provider comes back to (LOGIN-5.4). Its token is good for one login. */
export function SsoLoginPage() {
  const { client } = useSessionState();
  const [query] = useSearchParams();
  useTitle('Log in');
  const token = query.get('token');
  if (token) return <TokenLogin token={token} />;
  return <Navigate to={query.has('error') ? `/${client?.clientKey}/login?error=true` : '/error'} replace />;
}

function TokenLogin({ token }: { token: string }) {
  const navigate = useNavigate();
  const [loggedIn, setLoggedIn] = useState(false);
  const presented = useRef(false);
  useEffect(() => {
    if (presented.current) return;
    presented.current = true;
    logInWithToken(token).then(
      () => setLoggedIn(true),
      // Nothing of the reason is told; and the address with the token leaves the history.
      () => void navigate('/error', { replace: true }),
    );
  }, [token, navigate]);
  return loggedIn ? <RedirectAfterLogin /> : <LoadingPage />;
}
