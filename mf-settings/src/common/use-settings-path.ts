import { useCallback } from 'react';
import { useSession } from '@portal/shared/web/session';

/** @returns a function from a path below the settings ('' for the settings themselves) to its address */
export function useSettingsPath(): (path?: string) => string {
  const { clientKey } = useSession().client;
  return useCallback((path = '') => `/${clientKey}/settings${path && `/${path}`}`, [clientKey]);
}
