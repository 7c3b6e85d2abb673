import type { PrefetchedCall } from '../../remote/prefetch';
import { call } from './calls';
import { callIdentity, keepAhead } from './prefetched-calls';

/**
 * Makes a call ahead of the screen that needs it: `useCall` takes its answer.
 * @returns resolves when it is over, well or not
 */
export const prefetchCall = (asked: PrefetchedCall): Promise<void> => {
  const { endpoint, body, params, query } = asked;
  const ask = () => call(endpoint as never, body as never, { params, query } as never) as Promise<unknown>;
  return keepAhead(callIdentity(asked), ask);
};
