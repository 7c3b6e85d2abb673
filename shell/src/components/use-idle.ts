import { useEffect, useState } from 'react';

/** When it happens at the latest, in a browser that is never idle. */
const LATEST_MS = 3_000;

/** @returns false until the browser has nothing else to do: what can wait must not compete with the page itself */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(begin, 0);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(begin, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
