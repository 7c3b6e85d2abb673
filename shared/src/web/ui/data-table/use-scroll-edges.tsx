import { useEffect, type RefObject } from 'react';

/**
 * Says on `frame`, as `data-more="left right"`, on which sides its scroll region goes on beyond what is seen. It is set
 * past React: scrolling renders nothing.
 */
export function useScrollEdges(
  frame: RefObject<HTMLElement | null>,
  region: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const scroller = region.current;
    if (!scroller) return undefined;
    const tell = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      const sides = [scrollLeft > 1 && 'left', scrollLeft + clientWidth < scrollWidth - 1 && 'right'];
      frame.current?.setAttribute('data-more', sides.filter(Boolean).join(' '));
    };
    tell();
    const sizes = new ResizeObserver(tell);
    sizes.observe(scroller);
    for (const child of scroller.children) sizes.observe(child);
    scroller.addEventListener('scroll', tell, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', tell);
    };
  }, [frame, region]);
}
