import { useState, type MouseEvent } from 'react';

/** Clicks so far; the second one of a double click does not count. */
let clicks = 0;
const count = ({ detail }: UIEvent) => {
  if (detail <= 1) clicks += 1;
};
// Before the handlers of the click, which may bring new buttons.
window.addEventListener('click', count, true);

/**
 * Many people double-click on buttons. What the first click brings under the pointer must not take the second one: Submit, where Edit
 * was.
 * @returns whether a click is the second one of a double click that began before the button was there
 */
export function useStrayClick(): (event: MouseEvent) => boolean {
  const [before] = useState(() => clicks);
  return ({ detail }) => detail > 1 && before === clicks;
}
