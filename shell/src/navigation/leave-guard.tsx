import { useEffect, useEffectEvent, useState } from 'react';
import type { Location } from 'react-router-dom';
import { dropUnsavedChanges, hasUnsavedChanges } from '@portal/shared/web/session';
import { LeaveDialog } from './leave-dialog';
import { useNavigationGuard } from './portal-router';

/** Asks before a page with unsaved changes is left inside the portal; the browser asks before a reload. */
export function LeaveGuard() {
  const guard = useNavigationGuard(
    (current, next) => current.pathname !== next.pathname && hasUnsavedChanges(),
  );
  const { location } = guard;
  /** Where the user has chosen to go, in spite of the changes. */
  const [chosen, setChosen] = useState<Location | null>(null);
  const leaving = location !== null && location === chosen;
  const proceed = useEffectEvent(guard.proceed);
  // Last in, first out: the question may stand over a tab's own modal. Both make what lies below inert and put back what
  // they found, so the question has to be gone before the page with the other modal goes.
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => {
      dropUnsavedChanges();
      proceed();
    });
    return () => clearTimeout(timer);
  }, [leaving]);
  return (
    <LeaveDialog
      open={location !== null && !leaving}
      onLeave={() => setChosen(location)}
      onStay={guard.reset}
    />
  );
}
