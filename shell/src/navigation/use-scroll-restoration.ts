import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { keepObject, readObject } from '@portal/shared/web/kept';
import type { KEEP_SCROLL } from '@portal/shared/remote';

const STORAGE_KEY = 'portal-scroll';
/** A page that has not grown to its former height by then stays where it is. */
const GIVE_UP_AFTER_MS = 3_000;
const USER_SCROLLS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

type Positions = Record<string, number>;

const stored = (): Positions =>
  Object.fromEntries(
    Object.entries(readObject<Positions>('sessionStorage', STORAGE_KEY)).filter(
      (one): one is [string, number] => typeof one[1] === 'number',
    ),
  );

/**
 * Scroll restoration. A new page starts at its top; Back, Forward and a reload return to where the page was left. A change
 * of the query alone (filters, sorting) moves nothing, nor does a link with KEEP_SCROLL.
 */
export function useScrollRestoration(): void {
  const { key, pathname, state } = useLocation() as Location<Partial<typeof KEEP_SCROLL> | null>;
  const isKept = state?.keepScroll === true;
  const isReturn = useNavigationType() === 'POP';
  const positions = useRef<Positions>(undefined);
  const page = useRef({ key: '', pathname: '' });

  useEffect(() => {
    // The browser's own way scrolls before the content is there.
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (positions.current) positions.current[page.current.key] = window.scrollY;
    };
    const keep = () => void keepObject('sessionStorage', STORAGE_KEY, positions.current ?? {});
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    positions.current ??= stored();
    const isFirstPage = page.current.pathname === '';
    const isNewPage = page.current.pathname !== pathname;
    page.current = { key, pathname };
    if (!isNewPage || (isKept && !isReturn)) return undefined;
    const target = isReturn ? (positions.current[key] ?? 0) : 0;
    // A page that has just been loaded is at its top: asking where it is would lay it out once more.
    if (isFirstPage && target === 0) return undefined;
    const stop = scrollOnceTallEnough(target);
    return stop;
  }, [key, pathname, isReturn, isKept]);
}

/** Scrolls now, or when content that is still loading has made the page tall enough, unless the user scrolls first. */
function scrollOnceTallEnough(target: number): () => void {
  void window.scrollTo(0, target);
  if (window.scrollY >= target - 1) return () => undefined;
  const observer = new ResizeObserver(() => {
    void window.scrollTo(0, target);
    if (window.scrollY >= target - 1) stop();
  });
  const timer = setTimeout(stop, GIVE_UP_AFTER_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of USER_SCROLLS) window.removeEventListener(event, stop);
  }
  observer.observe(document.body);
  for (const event of USER_SCROLLS) window.addEventListener(event, stop, { passive: true });
  return stop;
}
