import { wait } from '@portal/shared/web/wait';

/** When nothing was loaded for this long, the page has what it needs. */
const QUIET_MS = 1_500;
/** After this time a page that never rests is no longer waited for. */
const LONGEST_MS = 15_000;

/**
 * Yields to the page's own loading: a connection that stays open takes nothing from it, and tools that wait for the network
 * to be idle see it so.
 * @returns when the document is loaded and nothing was fetched for a while, at the latest after some seconds
 */
export async function whenQuiet(signal: AbortSignal): Promise<void> {
  let lastAt = performance.now();
  const begunAt = lastAt;
  const observer =
    typeof PerformanceObserver === 'undefined'
      ? undefined
      : new PerformanceObserver(() => {
          lastAt = performance.now();
        });
  observer?.observe({ type: 'resource' });
  while (!signal.aborted) {
    const now = performance.now();
    const isQuiet = document.readyState === 'complete' && now - lastAt >= QUIET_MS;
    if (isQuiet || now - begunAt >= LONGEST_MS) break;
    await wait(QUIET_MS / 3, signal);
  }
  observer?.disconnect();
}
