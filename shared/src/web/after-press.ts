/** What waits for the end of the press that is going on; null while no mouse button is down. */
let waiting: Array<() => void> | null = null;

function begin({ button }: MouseEvent): void {
  // Where a context menu opens, the release of its button may never be told.
  if (button === 0) waiting ??= [];
}

function end(): void {
  const ended = waiting ?? [];
  waiting = null;
  for (const work of ended) work();
}

if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', begin, true);
  // Before whatever the click does. A release that makes none is over a task later; a press that becomes a drag has no release.
  window.addEventListener('click', end, true);
  window.addEventListener('mouseup', () => setTimeout(end), true);
  window.addEventListener('dragend', end, true);
}

/**
 * Runs `work` at once, or where the mouse is down (a finger's tap counts as such) as soon as its release has made a click. For what shows as a field
 * is left: it would move the button that is being pressed from under the pointer, and press and release would be no click.
 */
export function afterPress(work: () => void): void {
  if (waiting) waiting.push(work);
  else work();
}
