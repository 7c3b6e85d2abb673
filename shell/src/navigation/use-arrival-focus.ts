import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import type { KEEP_SCROLL } from '@portal/shared/remote';

/**
 * Focus management on client-side navigation: the control that led to a page is gone, and with it the place of the keyboard
 * and of a screen reader. After a login the focus starts at the top of the page, as after a load; on another page at its
 * content. A link with KEEP_SCROLL opens or closes what stands above a page that stays: those two settle the focus.
 */
export function useArrivalFocus(
  start: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
) {
  const { pathname, state } = useLocation() as Location<Partial<typeof KEEP_SCROLL> | null>;
  const stays = state?.keepScroll === true;
  const arrived = useRef(false);
  useEffect(() => {
    const place = arrived.current ? content.current : start.current;
    const settled = arrived.current && stays;
    arrived.current = true;
    if (!settled && document.activeElement === document.body) place?.focus({ preventScroll: true });
  }, [pathname, stays, start, content]);
}
