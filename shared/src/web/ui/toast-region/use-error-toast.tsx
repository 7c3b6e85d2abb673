import { useEffect, useRef } from 'react';
import { useToast } from '@portal/shared/web/session';

/**
 * Shows why something could not be loaded as an error toast, once for every failure: for what has no place of its own on
 * the page. Where a banner says so already, a toast would say it twice.
 */
export function useErrorToast(error: { message: string; reference?: string | undefined } | undefined): void {
  const toast = useToast();
  // An effect begins anew when a tab that was left is shown again.
  const told = useRef<typeof error>(undefined);
  useEffect(() => {
    if (told.current === error) return;
    told.current = error;
    if (error) toast.error(error.message, { reference: error.reference });
  }, [error, toast]);
}
