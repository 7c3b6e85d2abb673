import { useCallback, useMemo } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import { call, type CallError } from '@portal/shared/web/session';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../contracts/endpoint';

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

interface UseCallOptions<E> extends SWRConfiguration<ResponseOf<E>, CallError> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
}

/**
 * Reads with a call and keeps what it answered while the next answer loads; answers that come too late are dropped.
 * A failed call is repeated by `retry` alone.
 * @param body null while the call cannot be made yet
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E> | null,
  { params, query, ...options }: UseCallOptions<E> = {},
): CallState<E> {
  const key = body === null ? null : [endpoint.method, endpoint.path, body, params, query];
  const { data, error, isLoading, isValidating, mutate } = useSWR<ResponseOf<E>, CallError>(
    key,
    () => call(endpoint, body as BodyOf<E>, { params, query }),
    { ...READING, ...options },
  );
  const retry = useCallback(() => void mutate(), [mutate]);
  const replace = useCallback(
    (next?: ResponseOf<E>) => (next === undefined ? mutate() : mutate(next, { revalidate: false })),
    [mutate],
  );
  return useMemo(
    () => ({ data, error, isLoading, isValidating, retry, mutate: replace }),
    [data, error, isLoading, isValidating, retry, replace],
  );
}
