import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Latest ref: one function for all renders that calls the handler of the last one, so that memoised components that get it
 * stay as they are. For handlers of events, not for what is called while rendering.
 */
export function useStableHandler<A extends unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
