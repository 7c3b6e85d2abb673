import { createStore, httpClient, useStore } from '@portal/shared/web/session';
import { wait } from '@portal/shared/web/wait';
import { readWishes } from './wishes';

export interface LoggedCall {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
}

const MOST_CALLS = 50;
const calls = createStore<readonly LoggedCall[]>([]);
const starts = new WeakMap<object, number>();
let count = 0;
let isWatching = false;

/** Interceptors: notes every call of the page from now on, and makes it wait as the developer wishes. */
export function watchCalls(): void {
  if (isWatching) return;
  isWatching = true;
  httpClient.interceptors.request.use(async (config) => {
    starts.set(config, performance.now());
    const { slowMs } = readWishes();
    if (slowMs > 0) await wait(slowMs);
    return config;
  });
  httpClient.interceptors.response.use((response) => {
    const { config, status } = response;
    const began = starts.get(config) ?? performance.now();
    const call: LoggedCall = {
      ...{ id: (count += 1), method: (config.method ?? 'get').toUpperCase(), path: config.url ?? '', status },
      milliseconds: Math.round(performance.now() - began),
    };
    calls.set([call, ...calls.get()].slice(0, MOST_CALLS));
    return response;
  });
}

/** @returns the last calls of the page, newest first; renders again with every call */
export const useLoggedCalls = (): readonly LoggedCall[] => useStore(calls);
