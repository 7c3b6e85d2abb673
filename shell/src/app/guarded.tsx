import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary';
import { RouteErrorPage } from '../pages/route-error.page';

/** A page that fails leaves the rest of the portal usable. @param framed the pages stand below the header */
export function Guarded({ framed = false }: { framed?: boolean }) {
  return (
    <ErrorBoundary place={useLocation().pathname} fallback={<RouteErrorPage framed={framed} />}>
      <Outlet />
    </ErrorBoundary>
  );
}
