import { useEffect, useRef, type MouseEvent } from 'react';
import { isKept, isPrerendered } from '../navigation/kept-addresses';
import { preloadTab } from '../remotes/load-remote';
import { mayRunAhead } from '../remotes/may-run-ahead';
import { beginOpening } from '../remotes/opening';
import { prefetchData, preparePrefetch } from '../remotes/prefetch-data';

/** A pointer that only crosses a link is gone by then. */
const MEANT_AFTER_MS = 65;

/**
 * Prefetch on intent: a link to a tab loads the tab's code as soon as the pointer or the focus is on it, and its data when it
 * stays there. Where code of the tab may not run ahead, both wait for the press: a pointer that only rests there opens nothing.
 * @returns handlers for the link
 */
export function useTabIntent(clientKey: string, remote: string | null, address: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The page that is open has its data.
  const isOpen = () => window.location.pathname.startsWith(address);
  const isPressed = useRef(false);
  const press = () => {
    isPressed.current = true;
    clearTimeout(timer.current);
    // A kept tab is shown with the data it has and asks afterwards: calls made before would only delay it.
    if (remote && !isOpen() && !isKept(address)) beginOpening({ clientKey, remote, address });
  };
  const approach = () => {
    // A press brings the focus as well: what it has begun is not asked for once more.
    if (!remote || isPressed.current || !mayRunAhead(clientKey, remote)) return;
    void preparePrefetch(clientKey, address);
    void preloadTab(clientKey, remote);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isOpen()) void prefetchData(clientKey, address);
    }, MEANT_AFTER_MS);
  };
  const leave = () => {
    isPressed.current = false;
    clearTimeout(timer.current);
  };
  return {
    onPointerEnter: approach,
    onFocus: approach,
    onPointerLeave: leave,
    onBlur: leave,
    onPointerDown: press,
    // By keyboard: a pointer has pressed before. A tab that is prerendered asks at once itself.
    onClick: ({ detail }: MouseEvent) => {
      if (detail === 0 && !isPrerendered(address)) press();
    },
  };
}
