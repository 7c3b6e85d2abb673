import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { KEEP_SCROLL } from '@portal/shared/remote';

/**
 * Scroll restoration: another page starts at its top, as a loaded page does. Back and Forward are left to the browser, which
 * knows where the user was, and a link with KEEP_SCROLL leaves the page where it is.
 */
export function useScrollToTop(): void {
  const { pathname, state } = useLocation() as {
    pathname: string;
    state: Partial<typeof KEEP_SCROLL> | null;
  };
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind !== 'POP' && !state?.keepScroll) window.scrollTo(0, 0);
  }, [pathname, kind, state]);
}
