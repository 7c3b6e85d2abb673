import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import useSWR, { unstable_serialize, useSWRConfig, type Cache, type SWRConfiguration } from 'swr';
import { callIdentity, takePrefetched, type CallError } from '@portal/shared/web/session';
import { readAnswer, wireBody } from '../../calls/adapt-call';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../contracts/endpoint';
import { afterPaint } from '../after-paint';
import { call } from './calls';
import { useAnswerAhead, useShownAgain, type Question } from './use-answer-ahead';
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
  const question = { endpoint, key, identity, cache };
  const { asked, isFilled, isPaused } = useAnswerAhead(question, !options.revalidateOnMount);
  const withAbort = useAbort(question);
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
      return abortsFormer ? withAbort(begin, isFirst) : begin();
    },
    { ...READING, ...(isFilled ? FILLED : {}), isPaused: () => isPaused.current, ...swrOptions },
  );
  useShownAgain(question, { asked, isPaused }, mutate);
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

/**
 * Aborts a request when another question replaces its own, or when the screen takes the question back.
 * @returns what begins a request that can be aborted; `isFirst` of a question is the time when it replaces the former one
 */
function useAbort({ key, identity, cache }: Question) {
  const running = useRef<AbortController>(null);
  useLayoutEffect(() => {
    if (identity === null) running.current?.abort();
  }, [identity]);
  return <Answer>(begin: (signal: AbortSignal) => Promise<Answer>, isFirst: boolean): Promise<Answer> => {
    if (isFirst) running.current?.abort();
    const { signal } = (running.current = new AbortController());
    return begin(signal).catch((cause: unknown) => {
      if (signal.aborted) forgetError(cache, key);
      throw cause;
    });
  };
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
