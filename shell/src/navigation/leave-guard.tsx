import { useBlocker } from 'react-router-dom';
import { dropUnsavedChanges, hasUnsavedChanges } from '@portal/shared/web/session';
import { LeaveDialog } from './leave-dialog';

/** Asks before a page with unsaved changes is left inside the portal; the browser asks before a reload. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  const leave = () => {
    dropUnsavedChanges();
    blocker.proceed?.();
  };
  return <LeaveDialog open={blocker.state === 'blocked'} onLeave={leave} onStay={() => blocker.reset?.()} />;
}
