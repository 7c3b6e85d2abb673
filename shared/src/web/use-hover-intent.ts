import { useEffect, useRef } from 'react';

/** A pointer that only crosses a control is gone by then. */
const MEANT_AFTER_MS = 65;

/**
 * Prefetch on intent: what a control leads to is asked for when the pointer stays on it, at the latest when it is pressed.
 * @returns a function that takes what to do then, as often as it may be, and answers the handlers of the control
 * @example const intent = useHoverIntent(); <button {...intent(() => ask(2))} onClick={() => goTo(2)} />
 */
export function useHoverIntent() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (meant: () => void) => ({
    onPointerEnter: () => {
      leave();
      timer.current = setTimeout(meant, MEANT_AFTER_MS);
    },
    onPointerLeave: leave,
    onPointerDown: () => {
      leave();
      meant();
    },
  });
}
