import { useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, subscribeToToasts } from '@portal/shared/web/session';
import { ToastRegion } from '@portal/shared/web/ui/toast-region';

/** The toasts of the shell and all tabs. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return <ToastRegion toasts={toasts} onDismiss={dismissToast} />;
}
