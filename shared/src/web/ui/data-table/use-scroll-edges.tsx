import { useEffect, type RefObject } from 'react';

/**
 * Says on `frame`, as `data-more="left right"`, on which sides its scroll region goes on beyond what is seen, and how large
 * region, header and the column of actions are. It is set past React: scrolling renders nothing.
 */
export function useScrollEdges(
  frame: RefObject<HTMLElement | null>,
  region: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const scroller = region.current;
    if (!scroller) return undefined;
    const measure = () => {
      const table = scroller.querySelector('table');
      frame.current?.style.setProperty('--height', `${scroller.clientHeight}px`);
      frame.current?.style.setProperty('--head', `${table?.tHead?.offsetHeight ?? 0}px`);
      const actions = table?.querySelector<HTMLElement>('th[data-screen-only]:not([data-expander])');
      frame.current?.style.setProperty('--sticky-end', `${actions?.offsetWidth ?? 0}px`);
      tell();
    };
    const tell = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      const sides = [scrollLeft > 1 && 'left', scrollLeft + clientWidth < scrollWidth - 1 && 'right'];
      frame.current?.setAttribute('data-more', sides.filter(Boolean).join(' '));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(scroller);
    for (const child of scroller.children) sizes.observe(child);
    scroller.addEventListener('scroll', tell, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', tell);
    };
  }, [frame, region]);
}
