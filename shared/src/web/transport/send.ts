import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { FALLBACK } from '../../domain/fallback-texts';
import { CallError, NO_ANSWER, thrownBy } from './call-error';

/** Code splitting: a page that calls nothing, as a login before it is sent, is shown without the client. */
const loadClient = () => import(/* webpackChunkName: "http-client" */ './http-client');

/**
 * @throws CallError with status 0 when no answer came; the cancellation of an aborted call is passed on as it is
 */
export async function send(request: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  const { httpClient, isAxiosError, isCancel } = await loadClient().catch(() => {
    throw new CallError(NO_ANSWER, FALLBACK.unreachable);
  });
  try {
    return await httpClient.request<unknown>(request);
  } catch (cause) {
    if (isCancel(cause)) throw cause;
    throw isAxiosError(cause) ? new CallError(NO_ANSWER, FALLBACK.unreachable) : thrownBy(cause);
  }
}
