import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Focus management on client-side navigation: the control that led to a page is gone, and with it the place of the keyboard
 * and of a screen reader. After a login the focus starts at the top of the page, as after a load; on another page at its
 * content.
 */
export function useArrivalFocus(
  start: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
) {
  const { pathname } = useLocation();
  const arrived = useRef(false);
  useEffect(() => {
    const place = arrived.current ? content.current : start.current;
    arrived.current = true;
    if (document.activeElement === document.body) place?.focus({ preventScroll: true });
  }, [pathname, start, content]);
}
