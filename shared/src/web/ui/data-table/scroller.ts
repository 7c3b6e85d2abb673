/** What scrolls rows up and down: the page, or a box around them (a dialog's body). */
export type Scroller = HTMLElement | Window;

/** Type guard: whether the page itself scrolls, not a box in it. */
export const isPage = (scroller: Scroller): scroller is Window => scroller === window;

/** @returns the nearest box around an element that scrolls up and down, else the page */
export function scrollerOf(element: Element): Scroller {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return window;
}

/** @returns how far it is scrolled, in pixels */
export const offsetOf = (scroller: Scroller): number =>
  isPage(scroller) ? scroller.scrollY : scroller.scrollTop;

/** @returns where the first row of a table begins in what its scroller scrolls; the header does not count, it comes along */
export function beginningOf(table: HTMLTableElement, scroller: Scroller): number {
  const top = isPage(scroller) ? 0 : scroller.getBoundingClientRect().top;
  const begin = table.getBoundingClientRect().top - top + offsetOf(scroller);
  return Math.round(begin) + (table.tHead?.offsetHeight ?? 0);
}
