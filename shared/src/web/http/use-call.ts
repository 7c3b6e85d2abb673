import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig, type Cache, type SWRConfiguration } from 'swr';
import { callIdentity, takeArrived, takePrefetched, type CallError } from '@portal/shared/web/session';
import { readAnswer, wireBody } from '../../calls/adapt-call';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../contracts/endpoint';
import { afterPaint } from '../after-paint';
import { call } from './calls';
import { useErrorRetry } from './use-error-retry';

export interface CallState<E> {
  data: ResponseOf<E> | undefined;
  error: CallError | undefined;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** A request is under way, the first or a later one. */
  isValidating: boolean;
  retry(): void;
  /** Replaces what is known without asking the server, or asks again when called without a value. */
  mutate(next?: ResponseOf<E>): Promise<unknown>;
}

/** A screen that is shown again asks again, however soon: what it shows may have been changed elsewhere meanwhile. */
const READING = {
  dedupingInterval: 0,
  keepPreviousData: true,
  revalidateOnFocus: false,
  shouldRetryOnError: false,
} as const;

/** The answer was asked for a moment ago, ahead of the screen: its first render has it, and does not ask again. */
const FILLED = { revalidateOnMount: false } as const;

/** Puts a prefetched answer that is there already into the cache. @returns whether there was one */
function fill(endpoint: Endpoint, cache: Cache, key: unknown, identity: string): boolean {
  const arrived = takeArrived(identity);
  if (!arrived) return false;
  const data = readAnswer(endpoint, arrived.data);
  cache.set(unstable_serialize(key as never), { data, isLoading: false, isValidating: false });
  return true;
}

/** An answer that the screen itself gave up is no failure: who asks for it again begins anew. */
function forgetError(cache: Cache, key: unknown): void {
  const name = unstable_serialize(key as never);
  // SWR keeps it right after this.
  setTimeout(() => {
    const { error: _aborted, ...rest } = cache.get(name) ?? {};
    cache.set(name, rest);
  });
}

const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

interface UseCallOptions<E> extends SWRConfiguration<ResponseOf<E>, CallError> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  /** A question that the screen has replaced by another, or taken back (a body of null), is aborted. For what no other part asks. */
  abortsFormer?: boolean;
  /** The call can wait until the browser has painted what there is. */
  afterPaint?: boolean;
}

/**
 * Reads with a call and keeps what it answered while the next answer loads; answers that come too late are dropped.
 * A failed call is repeated by `retry` alone; one that is polled (`refreshInterval`) goes on by itself, ever more seldom.
 * @param body null while the call cannot be made yet
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E> | null,
  { params, query, ...options }: UseCallOptions<E> = {},
): CallState<E> {
  const { abortsFormer = false, afterPaint: waits = false, ...swrOptions } = options;
  const asking = body === null ? null : { endpoint, body: wireBody(endpoint, body), params, query };
  const key = asking && [endpoint.method, endpoint.path, asking.body, params, query];
  const identity = asking && callIdentity(asking);
  const { cache } = useSWRConfig();
  const [isFilled] = useState(
    () => identity !== null && !options.revalidateOnMount && fill(endpoint, cache, key, identity),
  );
  /** While SWR would ask by itself. */
  const isPaused = useRef(false);
  const asked = useRef<string>(null);
  const fillNow = useEffectEvent(() => {
    if (identity === null || isFilled || !fill(endpoint, cache, key, identity)) return false;
    asked.current = identity;
    return true;
  });
  useLayoutEffect(() => {
    // A screen that is shown (Activity), for the first time or again: its answer may have come while it was hidden.
    isPaused.current = fillNow();
  }, []);
  const running = useRef<AbortController>(null);
  useLayoutEffect(() => {
    if (identity === null) running.current?.abort();
  }, [identity]);
  const { data, error, isLoading, isValidating, mutate } = useSWR<ResponseOf<E>, CallError>(
    key,
    () => {
      const isFirst = identity !== null && asked.current !== identity;
      asked.current = identity;
      // Only the first time: a later one asks because something may have changed.
      const ahead = isFirst ? takePrefetched(identity) : undefined;
      if (ahead) return ahead.then((answer) => readAnswer(endpoint, answer) as ResponseOf<E>);
      const send = (signal?: AbortSignal) =>
        call(endpoint, body as BodyOf<E>, { params, query, ...(signal ? { signal } : {}) });
      const begin = (signal?: AbortSignal) => (waits ? painted().then(() => send(signal)) : send(signal));
      if (!abortsFormer) return begin();
      if (isFirst) running.current?.abort();
      const { signal } = (running.current = new AbortController());
      return begin(signal).catch((cause: unknown) => {
        if (signal.aborted) forgetError(cache, key);
        throw cause;
      });
    },
    { ...READING, ...(isFilled ? FILLED : {}), isPaused: () => isPaused.current, ...swrOptions },
  );
  const wasHidden = useRef(false);
  useLayoutEffect(() => {
    // Shown again (Activity): SWR would ask in the very frame that shows it, and have what there is rendered twice.
    isPaused.current = wasHidden.current;
  }, []);
  const askAgain = useEffectEvent(() => {
    isPaused.current = false;
    if (asked.current === null) void mutate();
  });
  /** What a screen has not taken by the time that it is hidden may be older than what it shows then. */
  const forgetAhead = useEffectEvent(() => {
    if (identity !== null) void takePrefetched(identity);
  });
  useEffect(() => {
    const cancel = wasHidden.current ? afterPaint(askAgain) : undefined;
    return () => {
      cancel?.();
      wasHidden.current = true;
      forgetAhead();
      asked.current = null;
    };
  }, []);
  const retry = useCallback(() => void mutate(), [mutate]);
  const replace = useCallback(
    (next?: ResponseOf<E>) => (next === undefined ? mutate() : mutate(next, { revalidate: false })),
    [mutate],
  );
  // Not `data`, which may be the former question's.
  const answer = error && (cache.get(unstable_serialize(key))?.data as ResponseOf<E> | undefined);
  const { refreshInterval = 0 } = options;
  const told = useErrorRetry({
    error,
    isValidating,
    interval: typeof refreshInterval === 'function' ? refreshInterval(answer) : refreshInterval,
    hasAnswer: answer !== undefined,
    retry,
  });
  return useMemo(
    () => ({ data, error: told, isLoading, isValidating, retry, mutate: replace }),
    [data, told, isLoading, isValidating, retry, replace],
  );
}
