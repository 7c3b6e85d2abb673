import { useEffect, type RefObject } from 'react';
import { scrollBesideStickyColumns } from '../../beside-sticky-columns';

/**
 * Says on `frame`, as `data-more="left right"`, on which sides its scroll region goes on beyond what is seen, and how large
 * region, header and the column of actions are. It is set past React: scrolling renders nothing. The focus stays clear of sticky columns.
 */
export function useScrollEdges(
  frame: RefObject<HTMLElement | null>,
  region: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const scroller = region.current;
    if (!scroller) return undefined;
    const edges = (): string => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      const sides = [scrollLeft > 1 && 'left', scrollLeft + clientWidth < scrollWidth - 1 && 'right'];
      return sides.filter(Boolean).join(' ');
    };
    const tell = (more = edges()) => frame.current?.setAttribute('data-more', more);
    // All reads, then all writes: a read after a write would have the style of the whole table worked out at once.
    const measure = () => {
      const head = scroller.querySelector('table')?.tHead;
      const actions = head?.querySelector<HTMLElement>('th[data-sticky-end]');
      const [height, headHeight, width] = [scroller.clientHeight, head?.offsetHeight, actions?.offsetWidth];
      const more = edges();
      head?.style.setProperty('--height', `${height}px`);
      head?.style.setProperty('--head', `${headHeight}px`);
      frame.current?.style.setProperty('--sticky-end', `${width ?? 0}px`);
      tell(more);
    };
    const scrolled = () => tell();
    const focused = (event: FocusEvent) => scrollBesideStickyColumns(scroller, event);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(scroller);
    for (const child of scroller.children) sizes.observe(child);
    scroller.addEventListener('scroll', scrolled, { passive: true });
    scroller.addEventListener('focusin', focused);
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', scrolled);
      scroller.removeEventListener('focusin', focused);
    };
  }, [frame, region]);
}
