/** In pixels, room for the focus ring. */
const GAP = 8;

/** @returns the boxes of the cells that are sticky now; on a narrow screen none is */
const stickyBoxes = (row: Element, kind: string): DOMRect[] =>
  [...row.querySelectorAll(`:scope > ${kind}`)]
    .filter((cell) => getComputedStyle(cell).position === 'sticky')
    .map((cell) => cell.getBoundingClientRect());

/**
 * Scrolls what has got the focus by a key out from below the sticky columns of its table: the browser takes it for visible there.
 * @param scroller what the table scrolls sideways in
 */
export function scrollBesideStickyColumns(scroller: HTMLElement, { target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const cell = target.closest('th, td');
  if (!cell?.parentElement || cell.matches('[data-sticky], [data-sticky-end]')) return;
  const before = stickyBoxes(cell.parentElement, '[data-sticky]');
  const after = stickyBoxes(cell.parentElement, '[data-sticky-end]');
  if (before.length + after.length === 0) return;
  // A press of the mouse must not move what it is on.
  if (!target.matches(':focus-visible')) return;
  const focused = target.getBoundingClientRect();
  const from = Math.max(...before.map(({ right }) => right));
  const to = Math.min(...after.map(({ left }) => left));
  if (focused.right > to) scroller.scrollLeft += focused.right - to + GAP;
  else if (focused.left < from) scroller.scrollLeft -= from - focused.left + GAP;
}
