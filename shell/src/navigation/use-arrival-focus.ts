import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import type { KEEP_SCROLL } from '@portal/shared/remote';

/** For so long the rows of a list that Back has opened may take to come. */
const WAIT_MS = 3_000;

/**
 * Focus management on client-side navigation: the control that led to a page is gone, and with it the place of the keyboard
 * and of a screen reader. After a login the focus starts at the top of the page, as after a load; on another page at its
 * content; after Back at the link by which the page was left, as that of a row. A link with KEEP_SCROLL opens or closes what
 * stands above a page that stays: those two settle the focus.
 */
export function useArrivalFocus(
  start: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
) {
  const { key, pathname, state } = useLocation() as Location<Partial<typeof KEEP_SCROLL> | null>;
  const stays = state?.keepScroll === true;
  const isReturn = useNavigationType() === 'POP';
  const arrived = useRef(false);
  /** By entry of the history: where the link leads by which it was left. */
  const leftBy = useRef(new Map<string, string>());

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link && content.current?.contains(link)) leftBy.current.set(key, link.getAttribute('href') ?? '');
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [key, content]);

  const arrive = useEffectEvent(() => {
    const place = arrived.current ? content.current : start.current;
    const settled = arrived.current && stays;
    arrived.current = true;
    const { activeElement } = document;
    if (settled || (activeElement !== document.body && activeElement !== place)) return undefined;
    place?.focus({ preventScroll: true });
    const href = isReturn && leftBy.current.get(key);
    return place && href ? focusLink(place, href) : undefined;
  });
  useEffect(() => {
    const giveUp = arrive();
    return giveUp;
  }, [pathname, stays]);
}

/** Moves the focus on to a link, once it is there, unless the user has moved it meanwhile. @returns a function that gives it up */
function focusLink(place: HTMLElement, href: string): () => void {
  let frame = 0;
  const look = () => {
    // One frame at a time, also where parts of the page come meanwhile.
    cancelAnimationFrame(frame);
    const isMoved = document.activeElement !== place && document.activeElement !== document.body;
    const link = isMoved ? undefined : place.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    link?.focus({ preventScroll: true });
    if (isMoved || (link && document.activeElement === link)) giveUp();
    // A dialog that is still closing keeps the focus from everything outside.
    else if (link) frame = requestAnimationFrame(look);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(giveUp, WAIT_MS);
  function giveUp() {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  observer.observe(place, { childList: true, subtree: true });
  look();
  return giveUp;
}
