import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientMetadata } from '@portal/shared/domain/clients';
import { useSessionState, type PortalUser } from '@portal/shared/web/session';
import { LoadingPage } from '../components/loading-page';
import { prefetchData } from '../remotes/prefetch-data';
import { useRemotes } from '../remotes/registry';
import { forgetReturnPath, pathAfterLogin } from './return-path';

/** Leads a user who is logged in away from the login, to the page they came from. */
export function RedirectAfterLogin() {
  const { client, user } = useSessionState();
  return client && <Redirect client={client} user={user} />;
}

/** @param user null when the session has ended again, while its first page is still on its way or is not known yet */
function Redirect({ client, user }: { client: ClientMetadata; user: PortalUser | null }) {
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
      void prefetchData(client.clientKey, page);
    }
    void navigate(page, { replace: true });
  }, [client, user, remotes, navigate]);
  return <LoadingPage />;
}
