import { useEffect } from 'react';
import { useSession } from '@portal/shared/web/session';

/** Names the window after what is open in it, as long as it is; before and after, the shell names it after the tab. */
export function useWindowTitle(name: string | undefined): void {
  const { pageTitle } = useSession().client;
  useEffect(() => {
    if (!name) return undefined;
    const former = document.title;
    document.title = `${name} | ${pageTitle}`;
    return () => {
      document.title = former;
    };
  }, [name, pageTitle]);
}
