import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import { dropUnsavedChanges, hasUnsavedChanges } from '@portal/shared/web/session';
import { LeaveDialog } from './leave-dialog';
import { isModalOpen } from './open-modal';
import { useNavigationGuard } from './portal-router';

/**
 * Asks before a page with unsaved changes is left inside the portal, and before Back or Forward closes a dialog with some; the
 * browser asks before a reload.
 */
export function LeaveGuard() {
  /** Back or Forward on the page was chosen, and is taken next. */
  const isClosing = useRef(false);
  const guard = useNavigationGuard((current, next, isReturn) => {
    const isChosen = isClosing.current;
    isClosing.current = false;
    if (isChosen || !hasUnsavedChanges()) return false;
    return current.pathname !== next.pathname || (isReturn && isModalOpen());
  });
  const { location, isSamePage } = guard;
  /** Where the user has chosen to go, in spite of the changes. */
  const [chosen, setChosen] = useState<Location | null>(null);
  const leaving = location !== null && location === chosen;
  const leave = useEffectEvent(() => {
    // A dialog on the same page drops its own; a form below it stays, and with it what it holds.
    if (isSamePage) isClosing.current = true;
    else dropUnsavedChanges();
    guard.proceed();
  });
  // Last in, first out: the question may stand over a tab's own modal. Both make what lies below inert and put back what
  // they found, so the question has to be gone before the page with the other modal goes.
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => {
      leave();
    });
    return () => clearTimeout(timer);
  }, [leaving]);
  return (
    <LeaveDialog
      open={location !== null && !leaving}
      ofDialog={isSamePage}
      onLeave={() => setChosen(location)}
      onStay={guard.reset}
    />
  );
}
