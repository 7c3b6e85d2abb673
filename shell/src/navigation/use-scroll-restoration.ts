import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { keepObject, readObject } from '@portal/shared/web/kept';
import type { KEEP_SCROLL } from '@portal/shared/remote';

const STORAGE_KEY = 'portal-scroll';
/** For so long a page that Back has opened is kept where it was left, unless the user scrolls: it may still grow, shrink or settle. */
const HOLD_MS = 3_000;
const USER_SCROLLS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** By entry of the history and path: entries that no link of the portal has made all have one key. */
type Positions = Record<string, number>;

const stored = (): Positions =>
  Object.fromEntries(
    Object.entries(readObject<Positions>('sessionStorage', STORAGE_KEY)).filter(
      (one): one is [string, number] => typeof one[1] === 'number',
    ),
  );

/** Whether the address bar, a bookmark or a link from elsewhere has opened the document; not a reload, Back or Forward. */
const isNewVisit = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
};

/**
 * Scroll restoration. A new page starts at its top; Back, Forward and a reload return to where the page was left. A change
 * of the query alone (filters, sorting) moves nothing, nor does a link with KEEP_SCROLL.
 */
export function useScrollRestoration(): void {
  const { key: entry, pathname, state } = useLocation() as Location<Partial<typeof KEEP_SCROLL> | null>;
  const key = `${entry} ${pathname}`;
  const isKept = state?.keepScroll === true;
  const isReturn = useNavigationType() === 'POP';
  const positions = useRef<Positions>(undefined);
  const page = useRef({ key: '', pathname: '' });
  const release = useRef<() => void>(undefined);

  useEffect(() => {
    // The browser's own way scrolls before the content is there.
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      // Where a page stands that is still put back to its place says nothing about its user.
      if (positions.current && !release.current) positions.current[page.current.key] = window.scrollY;
    };
    const keep = () => void keepObject('sessionStorage', STORAGE_KEY, positions.current ?? {});
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
      window.history.scrollRestoration = 'auto';
      release.current?.();
    };
  }, []);

  useLayoutEffect(() => {
    const restored = positions.current ?? stored();
    positions.current = restored;
    const isFirstPage = page.current.pathname === '';
    const isNewPage = page.current.pathname !== pathname;
    // A page that puts its own address right while it is put back to its place has the place of its former address.
    if (release.current && !isNewPage) restored[key] = restored[page.current.key] ?? 0;
    page.current = { key, pathname };
    if (!isNewPage || (isKept && !isReturn)) return;
    release.current?.();
    const left = restored[key] ?? 0;
    const target = isReturn && left > 0 && !(isFirstPage && isNewVisit()) ? left : 0;
    // A page that has just been loaded is at its top: asking where it is would lay it out once more.
    if (isFirstPage && target === 0) return;
    void window.scrollTo(0, target);
    if (target === 0) return;
    release.current = hold(target, () => {
      release.current = undefined;
    });
  }, [key, pathname, isReturn, isKept]);
}

/**
 * Keeps the page at a place, whatever its content does meanwhile.
 * @param onReleased when the user scrolls or time is up
 * @returns a function that lets it go
 */
function hold(target: number, onReleased: () => void): () => void {
  const putBack = () => {
    if (Math.abs(window.scrollY - target) > 1) void window.scrollTo(0, target);
  };
  const observer = new ResizeObserver(putBack);
  observer.observe(document.body);
  const timer = setTimeout(release, HOLD_MS);
  function release() {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of USER_SCROLLS) window.removeEventListener(event, release);
    onReleased();
  }
  for (const event of USER_SCROLLS) window.addEventListener(event, release, { passive: true });
  return release;
}
