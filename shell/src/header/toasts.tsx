import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { currentToasts, dismissToast, subscribeToToasts } from '@portal/shared/web/session';
import { ToastRegion } from '@portal/shared/web/ui/toast-region';

/** The toasts of the shell and all tabs. They are beside the portal's root, which a modal makes inert, so that they stay within reach. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return createPortal(<ToastRegion toasts={toasts} onDismiss={dismissToast} />, document.body);
}
