import { useEffect } from 'react';
import { useToast } from '@portal/shared/web/session';

/** Shows why something could not be loaded as an error toast, once for every failure. */
export function useErrorToast(error: { message: string } | undefined): void {
  const toast = useToast();
  useEffect(() => {
    if (error) toast.error(error.message);
  }, [error, toast]);
}
