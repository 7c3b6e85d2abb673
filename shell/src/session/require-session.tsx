import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionState } from '@portal/shared/web/session';
import { rememberPage } from './remembered-page';

/** Lets only users in who are logged in and have set their own password; everybody else is led to the login. */
export function RequireSession({ frame }: { frame: ReactNode }) {
  return useSessionState().status === 'loggedIn' ? frame : <ToLogin />;
}

function ToLogin() {
  const { client, status, endReason, formerUserId } = useSessionState();
  const { pathname, search } = useLocation();
  const clientKey = client?.clientKey ?? '';
  // Who logs out is done with the page; whoever was logged out wants it back.
  const comesBack = status === 'loggedOut' && endReason !== 'logout';
  useEffect(() => {
    if (comesBack) rememberPage(clientKey, { path: pathname + search, userId: formerUserId });
  }, [comesBack, clientKey, pathname, search, formerUserId]);
  return <Navigate to={`/${clientKey}/login`} replace />;
}
