import { useEffect, type RefObject } from 'react';
import { isPage, scrollerOf } from './scroller';

/**
 * For browsers without scroll-driven animations: tells the header, as `--top`, how far below the top of what scrolls its
 * region begins, at every scroll and change of size. It is set past React: scrolling renders nothing.
 */
export function useFollowingHeader(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = region.current;
    if (!box || CSS.supports('animation-timeline', 'view()')) return undefined;
    const follow = () => {
      const scroller = scrollerOf(box);
      const top = isPage(scroller) ? 0 : scroller.getBoundingClientRect().top;
      const head = box.querySelector('table')?.tHead;
      head?.style.setProperty('--top', `${box.getBoundingClientRect().top - top}px`);
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(box);
    // The scrolling of a box does not bubble.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, [region]);
}
