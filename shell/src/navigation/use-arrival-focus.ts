import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A page that appears without being loaded takes the control away that led to it, and with it the place of the keyboard
 * and of a screen reader. Whoever has just logged in then starts at the start of the page, as after a load; whoever went on
 * to another page at its content.
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
