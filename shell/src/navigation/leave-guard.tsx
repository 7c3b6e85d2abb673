import { useEffect, useState } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { dropUnsavedChanges, hasUnsavedChanges } from '@portal/shared/web/session';
import { LeaveDialog } from './leave-dialog';

/** Asks before a page with unsaved changes is left inside the portal; the browser asks before a reload. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  /** Where the user has chosen to go, in spite of the changes. */
  const [chosen, setChosen] = useState<Location | null>(null);
  const leaving = blocker.state === 'blocked' && blocker.location === chosen;
  // Last in, first out: the question may stand over a tab's own modal. Both make what lies below inert and put back what
  // they found, so the question has to be gone before the page with the other modal goes.
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => {
      dropUnsavedChanges();
      blocker.proceed?.();
    });
    return () => clearTimeout(timer);
  }, [leaving, blocker]);
  return (
    <LeaveDialog
      open={blocker.state === 'blocked' && !leaving}
      onLeave={() => setChosen(blocker.location ?? null)}
      onStay={() => blocker.reset?.()}
    />
  );
}
