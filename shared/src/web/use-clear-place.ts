import { useLayoutEffect, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea';
/** In pixels, between a control and the toasts beside it. */
const GAP = 8;
/** To cover the control that has the focus is worse than to cover all others. */
const WEIGHT_OF_FOCUS = 1_000;

interface Span {
  top: number;
  bottom: number;
  weight: number;
}

/** @returns what can be pressed or typed into in the columns of the region, as far as the window shows it */
function controlsBeneath(region: HTMLElement, { left, right }: DOMRect): Span[] {
  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !region.contains(control))
    .map((control) => ({ control, rect: control.getBoundingClientRect() }))
    .filter(({ rect }) => rect.width > 0 && rect.left < right && rect.right > left)
    .filter(({ rect }) => rect.bottom > 0 && rect.top < window.innerHeight)
    .map(({ control, rect: { top, bottom } }) => ({
      ...{ top, bottom },
      weight: control === document.activeElement ? WEIGHT_OF_FOCUS : 1,
    }));
}

/** @returns how far below its place the region covers the fewest controls, in pixels; the highest of such places */
function offsetOf(region: HTMLElement): number {
  region.style.translate = '';
  const place = region.getBoundingClientRect();
  const controls = controlsBeneath(region, place);
  const lowest = window.innerHeight - place.height - GAP;
  const coveredAt = (top: number) =>
    controls
      .filter((control) => control.bottom > top && control.top < top + place.height)
      .reduce((sum, { weight }) => sum + weight, 0);
  const tops = [...controls.map(({ bottom }) => bottom + GAP), lowest]
    .filter((top) => top > place.top && top <= lowest)
    .sort((one, other) => one - other);
  let best = { top: place.top, covered: coveredAt(place.top) };
  for (const top of tops) {
    const covered = coveredAt(top);
    if (covered < best.covered) best = { top, covered };
  }
  return best.top - place.top;
}

/** @returns whether the region lies over the control that has the focus */
function coversFocus(region: HTMLElement): boolean {
  const { activeElement } = document;
  if (!activeElement?.matches(CONTROLS) || region.contains(activeElement)) return false;
  const [place, focused] = [region, activeElement].map((one) => one.getBoundingClientRect());
  if (!place || !focused) return false;
  const isBeside = focused.left >= place.right || focused.right <= place.left;
  return !isBeside && focused.bottom > place.top && focused.top < place.bottom;
}

/**
 * Keeps what a page offers to press in reach: toasts that come stand in the first gap between controls, or where they cover
 * the fewest. More of them are put below. None moves while it is read, unless the focus comes to what it covers.
 */
export function useClearPlace(region: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const { current } = region;
    if (!current || !shown) return undefined;
    const move = () => {
      current.style.translate = `0 ${offsetOf(current)}px`;
    };
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      // By then the browser has scrolled to what has the focus.
      frame = requestAnimationFrame(() => {
        if (coversFocus(current)) move();
      });
    };
    move();
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      cancelAnimationFrame(frame);
      current.style.translate = '';
    };
  }, [region, shown]);
}
