import { useEffect, useRef } from 'react';
import { userTypes } from '@portal/shared/calls/settings';
import { useCall } from '@portal/shared/web/http';
import type { SelectOption } from '@portal/shared/web/ui/select-field';

const NONE: readonly SelectOption[] = [];

/** @returns the user types to choose from; loaded once and kept */
export function useUserTypes(onFailure: (cause: unknown) => void): readonly SelectOption[] {
  const { data, error } = useCall(userTypes, undefined, { revalidateIfStale: false });
  const report = useRef(onFailure);
  report.current = onFailure;
  useEffect(() => {
    if (error) report.current(error);
  }, [error]);
  return data ?? NONE;
}
