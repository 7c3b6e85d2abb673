/** Half a second: as long as dialogs take to close. */
const FRAMES = 30;

/**
 * Moves the focus to an element, again for as long as nothing else has it: a dialog that closes at the same moment lets
 * go of the focus only after this, and until then keeps it from everything outside.
 * @returns a function that ends it
 */
export function keepFocus(id: string): () => void {
  let frame = 0;
  let left = FRAMES;
  const attempt = () => {
    left -= 1;
    const free = document.activeElement === document.body || !document.activeElement?.isConnected;
    if (free) document.getElementById(id)?.focus();
    if (left > 0) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}
