import type { PrefetchedCall } from '../../remote/prefetch';
import { createCalls } from '../transport/create-calls';
import { sendAhead } from '../transport/send';
import { callIdentity, keepAhead } from './prefetched-calls';
import { sendAuthorised } from './send-authorised';

const { call } = createCalls((request) => sendAuthorised(request, sendAhead));

/**
 * Makes a call ahead of the screen that needs it: `useCall` takes its answer.
 * @returns resolves when it is over, well or not
 */
export const prefetchCall = (asked: PrefetchedCall): Promise<void> => {
  const { endpoint, body, params, query } = asked;
  const ask = () => call(endpoint as never, body as never, { params, query } as never) as Promise<unknown>;
  return keepAhead(callIdentity(asked), ask);
};
