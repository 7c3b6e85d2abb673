import { useEffect } from 'react';
import { useToast } from '@portal/shared/web/session';

/**
 * Shows why something could not be loaded as an error toast, once for every failure: for what has no place of its own on
 * the page. Where a banner says so already, a toast would say it twice.
 */
export function useErrorToast(error: { message: string; reference?: string | undefined } | undefined): void {
  const toast = useToast();
  useEffect(() => {
    if (error) toast.error(error.message, { reference: error.reference });
  }, [error, toast]);
}
