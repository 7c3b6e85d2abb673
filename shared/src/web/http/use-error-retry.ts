import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { CallError } from '@portal/shared/web/session';

/** The longest pause between two tries, for what is not polled more seldom anyway. */
const MAX_PAUSE_MS = 30_000;
/** From so many failures in a row on it is told: a single lost answer is made up for a moment later. */
const TOLD_FROM = 3;

const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

/** Whether the same question may be answered next time: nothing came back, or the server is in trouble. */
const isTransient = ({ status }: CallError): boolean =>
  status === 0 || status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS || status >= 500;

interface Polled {
  error: CallError | undefined;
  isValidating: boolean;
  /** How often the call is made, in milliseconds; 0 when it is not polled. */
  interval: number;
  /** There is an answer of its own that can go on being shown. */
  hasAnswer: boolean;
  retry: () => void;
}

/**
 * Exponential backoff for a call that is polled: SWR polls no more while its cache holds an error, so that one lost answer
 * would end it for good.
 * @returns the error that the user is told: one that lasts, or that asking again can not mend
 */
export function useErrorRetry({
  error,
  isValidating,
  interval,
  hasAnswer,
  retry,
}: Polled): CallError | undefined {
  const { isVisible, isOnline } = useSWRConfig();
  const [failing, setFailing] = useState({ error, times: error ? 1 : 0 });
  if (failing.error !== error) setFailing({ error, times: error ? failing.times + 1 : 0 });
  const { times } = failing;
  const repeats = error !== undefined && interval > 0 && isTransient(error);
  const pause = Math.min(interval * 2 ** (times - 1), Math.max(interval, MAX_PAUSE_MS));

  useEffect(() => {
    if (!repeats || isValidating) return undefined;
    const timer = setInterval(() => {
      if (isVisible() && isOnline()) retry();
    }, pause);
    return () => clearInterval(timer);
  }, [repeats, isValidating, pause, times, retry, isVisible, isOnline]);

  return repeats && hasAnswer && times < TOLD_FROM ? undefined : error;
}
