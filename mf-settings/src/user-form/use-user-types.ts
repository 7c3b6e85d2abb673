import { useEffect, useRef } from 'react';
import { userTypes } from '@portal/shared/calls/settings';
import { useCall } from '@portal/shared/web/http';

const NOT_LOADED = 'The user types could not be loaded.';

/** @returns the call for the user types to choose from, which are loaded once and kept; each failure is told to `onFailure` */
export function useUserTypes(onFailure: (cause: unknown) => void) {
  const { data, error, isValidating, retry } = useCall(userTypes, undefined, { revalidateIfStale: false });
  const report = useRef(onFailure);
  report.current = onFailure;
  useEffect(() => {
    if (error) report.current(error);
  }, [error]);
  const told = error && { message: NOT_LOADED, reference: error.reference };
  return { data, error: told, isValidating, retry };
}
