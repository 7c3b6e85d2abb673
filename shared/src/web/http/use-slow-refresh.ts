import { useEffect, useState } from 'react';

/** An answer that comes sooner changes the list once: what would say that it is on its way is drawn for nothing, and flickers. */
const SLOW_MS = 150;

/**
 * Delayed loading indicator.
 * @returns whether a refresh has been under way for so long that its user should see it
 */
export function useSlowRefresh(isRefreshing: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isRefreshing) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return function endRefresh() {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isRefreshing]);
  return isRefreshing && isSlow;
}
