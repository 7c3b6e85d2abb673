import { useLayoutEffect, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea';
/** In pixels, between a control and the toasts below it. */
const GAP = 8;

/** @returns how far below its place the region covers no control, in pixels; 0 where there is no such place in the upper half of the window */
function offsetOf(region: HTMLElement): number {
  const place = region.getBoundingClientRect();
  const beneath = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !region.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, left, right }) => width > 0 && left < place.right && right > place.left)
    .sort((one, other) => one.top - other.top);
  let top = place.top;
  for (const control of beneath)
    if (control.bottom > top && control.top < top + place.height) top = control.bottom + GAP;
  return top < window.innerHeight / 2 ? top - place.top : 0;
}

/**
 * Keeps what a page offers to press in reach: toasts that come stand in the first gap between controls. More of them are
 * put below, and none moves while it is read.
 */
export function useClearPlace(region: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const { current } = region;
    if (!current || !shown) return undefined;
    current.style.translate = `0 ${offsetOf(current)}px`;
    return () => {
      current.style.translate = '';
    };
  }, [region, shown]);
}
