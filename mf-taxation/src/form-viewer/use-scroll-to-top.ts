import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls to the top whenever another page is shown.
 * @returns a ref of what the pages are in
 */
export function useScrollToTop(page: number): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page scrolls in its frame or, where there is little room, with the whole window.
    for (let one: HTMLElement | null = frame.current; one; one = one.parentElement) one.scrollTop = 0;
  }, [page]);
  return frame;
}
