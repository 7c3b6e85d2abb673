import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '@portal/shared/web/session';
import { forgetPage, pageAfterLogin } from './remembered-page';

/** Leads a user who is logged in away from the login, to the page they came from. */
export function ToPortal() {
  const { client, user } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    const page = pageAfterLogin(client.clientKey, user);
    forgetPage(client.clientKey);
    void navigate(page, { replace: true });
  }, [client, user, navigate]);
  return null;
}
