import { wait } from '@portal/shared/web/wait';

/** Rest begins this long after the last input. */
const REST_MS = 250;
/** A page that has just been shown asks for its own data first. */
const FIRST_REST_MS = 1_000;
/** Of the time that the browser has left in a frame. */
const IDLE_MS = 8;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const MOVES = ['pointermove', 'scroll'] as const;
const LISTENING = { capture: true, passive: true } as const;

/**
 * Watches when page and user are at rest: loaded, in view, no input for a while, and a browser with nothing to do.
 * @param ended ends the watch
 * @returns waits for rest; answers a signal that is aborted by the next input, and by the end. It throws what `ended` was
 *   aborted with.
 */
export function watchRest(ended: AbortSignal): () => Promise<AbortSignal> {
  let restsFrom = performance.now() + FIRST_REST_MS;
  let disturbed = new AbortController();
  const stir = () => {
    restsFrom = Math.max(restsFrom, performance.now() + REST_MS);
  };
  const disturb = () => {
    stir();
    disturbed.abort();
    disturbed = new AbortController();
  };
  const end = () => {
    disturbed.abort();
    for (const event of INPUTS) window.removeEventListener(event, disturb, LISTENING);
    for (const event of MOVES) window.removeEventListener(event, stir, LISTENING);
  };
  for (const event of INPUTS) window.addEventListener(event, disturb, LISTENING);
  for (const event of MOVES) window.addEventListener(event, stir, LISTENING);
  ended.addEventListener('abort', end, { once: true });

  const isAtRest = async () =>
    document.readyState === 'complete' &&
    document.visibilityState === 'visible' &&
    performance.now() >= restsFrom &&
    (await isIdle());
  return async () => {
    while (!(await isAtRest())) {
      ended.throwIfAborted();
      await wait(Math.max(restsFrom - performance.now(), 50), ended);
    }
    ended.throwIfAborted();
    return disturbed.signal;
  };
}

/** Safari has no idle callback. */
const isIdle = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('requestIdleCallback' in window)) resolve(true);
    else requestIdleCallback((deadline) => resolve(deadline.timeRemaining() >= IDLE_MS));
  });
