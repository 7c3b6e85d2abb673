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

window.addEventListener('mousedown', begin, true);
// Before the handlers of the click.
window.addEventListener('click', end, true);
// A release elsewhere makes no click.
window.addEventListener('mouseup', () => setTimeout(end), true);
// A drag has no release, and that behind the native list of a select may not be told.
for (const type of ['dragend', 'keydown']) window.addEventListener(type, end, true);

/**
 * Runs `work` at once, or while a mouse button is down (as in a finger's tap) once its release has made a click. For what appears on
 * blur: it would move the button that is being pressed from under the pointer, and press and release would make no click.
 */
export function afterPress(work: () => void): void {
  if (waiting) waiting.push(work);
  else work();
}
