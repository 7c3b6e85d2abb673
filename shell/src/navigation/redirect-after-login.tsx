import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@portal/shared/web/session';
import { LoadingPage } from '../components/loading-page';
import { prefetchData } from '../remotes/prefetch-data';
import { useRemotes } from '../remotes/registry';
import { forgetReturnPath, pathAfterLogin } from './return-path';

/** Leads a user who is logged in away from the login, to the page they came from. */
export function RedirectAfterLogin() {
  const { client, user } = useSession();
  const remotes = useRemotes(client.clientKey);
  const navigate = useNavigate();
  // Once: the registry may answer while the page is already on its way, and the page is forgotten by then.
  const led = useRef(false);
  useEffect(() => {
    if (led.current) return;
    const page = pathAfterLogin(client.clientKey, user, remotes);
    if (!page) return;
    led.current = true;
    forgetReturnPath(client.clientKey);
    void prefetchData(client.clientKey, page);
    void navigate(page, { replace: true });
  }, [client, user, remotes, navigate]);
  return <LoadingPage />;
}
