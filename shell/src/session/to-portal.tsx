import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@portal/shared/web/session';
import { LoadingPage } from '../app/loading-page';
import { useRemotes } from '../remotes/registry';
import { forgetPage, pageAfterLogin } from './remembered-page';

/** Leads a user who is logged in away from the login, to the page they came from. */
export function ToPortal() {
  const { client, user } = useSession();
  const remotes = useRemotes(client.clientKey);
  const navigate = useNavigate();
  useEffect(() => {
    const page = pageAfterLogin(client.clientKey, user, remotes);
    if (!page) return;
    forgetPage(client.clientKey);
    void navigate(page, { replace: true });
  }, [client, user, remotes, navigate]);
  return <LoadingPage />;
}
