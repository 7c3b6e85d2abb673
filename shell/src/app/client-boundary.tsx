import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { clientMetadata, type ClientMetadata } from '@portal/shared/domain/clients';
import { enterClient, useSessionState } from '@portal/shared/web/session';
import { LoadingPage } from '../components/loading-page';
import { usePageHead } from '../navigation/page-head';
import { ServerAwayPage } from '../pages/server-away.page';

/** Everything under /{clientKey}: finds the client, brands the page, and restores the client's session. */
export function ClientBoundary() {
  const { clientKey = '' } = useParams();
  const { pathname, search, hash } = useLocation();
  const client = clientMetadata(clientKey);
  if (!client) return <Navigate to="/" replace />;
  if (client.clientKey !== clientKey) {
    // Cookies are scoped to the path of the key in lower case.
    const rest = pathname.slice(clientKey.length + 1);
    return <Navigate to={`/${client.clientKey}${rest}${search}${hash}`} replace />;
  }
  return <ClientPages client={client} />;
}

function ClientPages({ client }: { client: ClientMetadata }) {
  const { client: entered, status } = useSessionState();
  usePageHead(client);
  useEffect(() => void enterClient(client), [client]);

  if (entered !== client || status === 'restoring') return <LoadingPage />;
  if (status === 'unreachable') return <ServerAwayPage />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <Outlet />
    </Suspense>
  );
}
