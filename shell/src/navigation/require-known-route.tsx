import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { isKnownRoute, isOfShell } from '@portal/shared/domain/routes';
import { LoadingPage } from '../components/loading-page';
import { listedTabs } from '../remotes/listed-tabs';
import { useRegistry } from '../remotes/registry';

/**
 * Lets paths through that the shell or the registry knows; every other one is not found, logged in or not. The children
 * stay mounted from one path to the next. While the registry is away, what lies behind the gate says so.
 */
export function RequireKnownRoute({ notFound, children }: { notFound: ReactNode; children: ReactNode }) {
  const { clientKey = '' } = useParams();
  const { pathname } = useLocation();
  const { remotes, failed } = useRegistry(clientKey);
  const path = pathname.slice(clientKey.length + 2);
  if (isOfShell(path)) return isKnownRoute(path) ? children : notFound;
  if (failed) return children;
  if (!remotes) return <LoadingPage />;
  return listedTabs(remotes).some((tab) => tab.path === path.split('/')[0]) ? children : notFound;
}
