import { useEffect, type ComponentType } from 'react';
import { useLazyPart } from '@portal/shared/web/use-lazy-part';
import { watchRest } from './when-at-rest';

/** By then the page has loaded, even over a slow connection. */
const FETCH_AFTER_MS = 10_000;

/** Queue: one part after the other, each when page and user are at rest. */
let fetching: Promise<unknown> = Promise.resolve();

/**
 * A part of the frame that is seldom seen: it is fetched when it is needed, or some time after the page stands and while nothing
 * else goes on.
 * @param load imports it; always the same function
 * @param onFailure is told when it is needed and did not come; it should end the need
 * @returns the part, null until it is needed and has come
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  needed: boolean,
  onFailure: () => void,
): ComponentType<Props> | null {
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(() => fetchAtRest(load, ended.signal), FETCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [load]);
  return useLazyPart(load, needed, onFailure) ?? null;
}

function fetchAtRest(load: () => Promise<unknown>, ended: AbortSignal): void {
  const fetchPart = async () => {
    if (ended.aborted) return;
    const rested = new AbortController();
    await watchRest(AbortSignal.any([ended, rested.signal]))();
    rested.abort();
    await load();
  };
  // One that did not come is asked for again when it is needed.
  fetching = fetching.then(fetchPart).catch(() => undefined);
}
