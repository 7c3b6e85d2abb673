import { useEffect, useRef, useState } from 'react';
import type { BodyOf, Endpoint, ResponseOf } from '../../contracts/endpoint';
import { useCall, type CallState } from './use-call';

/**
 * As useCall, for data that is about to be edited: never begins with what an earlier visit of the screen has left in the
 * cache, and is empty again once something else is asked. The next answer replaces the data, so a form takes its initial
 * values once.
 */
export function useFreshCall<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
): Pick<CallState<E>, 'data' | 'error' | 'isValidating' | 'retry'> {
  const { data, error, isValidating, retry } = useCall(endpoint, body, { revalidateOnMount: true });
  const [fresh, setFresh] = useState<{ asking: string; data: ResponseOf<E> }>();
  const asking = JSON.stringify(body ?? null);
  const asked = useRef<string>(undefined);
  useEffect(() => {
    // Stale while revalidate: the cached answer is there before the new request has begun.
    if (isValidating) asked.current = asking;
    else if (asked.current === asking && data && !error) setFresh({ asking, data });
  }, [asking, data, isValidating, error]);
  return { data: fresh?.asking === asking ? fresh.data : undefined, error, isValidating, retry };
}
