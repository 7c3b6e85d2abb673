import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientMetadata } from '@portal/shared/domain/clients';
import { useSessionState, type PortalUser } from '@portal/shared/web/session';
import { LoadingPage } from '../components/loading-page';
import { prefetchData } from '../remotes/prefetch-data';
import { hasPersonalRelease, useRemotes } from '../remotes/registry';
import { forgetReturnPath, pathAfterLogin } from './return-path';

/** Leads a user who is logged in away from the login, to the page they came from. */
export function RedirectAfterLogin() {
  const { client, user, formerUserId } = useSessionState();
  const isAnother = formerUserId !== null && formerUserId !== user?.Id;
  return client && <Redirect client={client} user={user} isAnother={isAnother} />;
}

/**
 * @param isAnother this page has had the session of another user before
 * @param user null when the session has ended again, while its first page is still on its way or is not known yet
 */
function Redirect({
  client,
  user,
  isAnother,
}: {
  client: ClientMetadata;
  user: PortalUser | null;
  isAnother: boolean;
}) {
  const remotes = useRemotes(client.clientKey);
  const navigate = useNavigate();
  // Once: the registry may answer while the page is already on its way, and the page is forgotten by then. That page leads
  // to the login by itself when there is no session any more.
  const led = useRef(false);
  useEffect(() => {
    if (led.current) return;
    const page = user ? pathAfterLogin(client.clientKey, user, remotes) : `/${client.clientKey}/login`;
    if (!page) return;
    led.current = true;
    if (user) {
      forgetReturnPath(client.clientKey);
      if (isAnother && hasPersonalRelease(client.clientKey)) return window.location.replace(page);
      void prefetchData(client.clientKey, page);
    }
    void navigate(page, { replace: true });
  }, [client, user, remotes, isAnother, navigate]);
  return <LoadingPage />;
}
