import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { FALLBACK } from '../../domain/fallback-texts';
import { isClientThere, sendEarly } from './early-request';
import { CallError, NO_ANSWER, thrownBy } from './call-error';

/** Code splitting: a page that calls nothing, as a login before it is sent, is shown without the client. */
const loadClient = () =>
  import(/* webpackChunkName: "http-client" */ './http-client').catch(() => {
    throw new CallError(NO_ANSWER, FALLBACK.unreachable);
  });

/**
 * @throws CallError with status 0 when no answer came; the cancellation of an aborted call is passed on as it is
 */
export async function send(request: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  const { httpClient, isAxiosError, isCancel } = await loadClient();
  try {
    return await httpClient.request<unknown>(request);
  } catch (cause) {
    if (isCancel(cause)) throw cause;
    throw isAxiosError(cause) ? new CallError(NO_ANSWER, FALLBACK.unreachable) : thrownBy(cause);
  }
}

/**
 * As `send`, for a call that only reads: its request is on the way while the client's code still arrives. What changes something
 * waits for that code: without it the user is told that the server could not be reached, and it would be done nevertheless.
 */
export async function sendAhead(request: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  // Only the client knows how a query is written.
  if (isClientThere() || request.params) return send(request);
  const early = sendEarly(request);
  const { adapterFor } = await loadClient();
  return send(early.isSpent() ? request : { ...request, adapter: adapterFor(early) });
}
