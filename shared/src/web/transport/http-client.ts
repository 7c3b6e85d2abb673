import axios, {
  isAxiosError,
  isCancel,
  type AxiosAdapter,
  type AxiosRequestConfig,
  type AxiosResponse,
} from 'axios';
import { CallError, FALLBACK, NO_ANSWER, thrownBy } from './call-error';

const TIMEOUT_MS = 60_000;

/** Only fetch hands an answer over while it comes; only XMLHttpRequest knows how far an upload is. */
const adapter: AxiosAdapter = (config) =>
  axios.getAdapter(config.responseType === 'stream' ? 'fetch' : ['xhr', 'http'])(config);

/** The one axios instance of the page. Every status is an answer; only what got none throws. */
export const httpClient = axios.create({ timeout: TIMEOUT_MS, validateStatus: () => true, adapter });

/**
 * @throws CallError with status 0 when no answer came; the cancellation of an aborted call is passed on as it is
 */
export async function send(request: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  try {
    return await httpClient.request<unknown>(request);
  } catch (cause) {
    if (isCancel(cause)) throw cause;
    throw isAxiosError(cause) ? new CallError(NO_ANSWER, FALLBACK.unreachable) : thrownBy(cause);
  }
}
