import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionState } from '@portal/shared/web/session';
import { rememberReturnPath } from '../navigation/return-path';

/** Lets only users in who are logged in and have set their own password; everybody else is led to the login. */
export function RequireSession({ frame }: { frame: ReactNode }) {
  const { status } = useSessionState();
  return status === 'loggedIn' ? frame : <ToLogin />;
}

function ToLogin() {
  const { client, status, endReason, formerUserId } = useSessionState();
  const { pathname, search } = useLocation();
  const clientKey = client?.clientKey ?? '';
  // A user who logs out is done with the page; one who was logged out wants it back.
  const comesBack = status === 'loggedOut' && endReason !== 'logout';
  useEffect(() => {
    if (comesBack) rememberReturnPath(clientKey, { path: pathname + search, userId: formerUserId });
  }, [comesBack, clientKey, pathname, search, formerUserId]);
  return <Navigate to={`/${clientKey}/login`} replace />;
}
