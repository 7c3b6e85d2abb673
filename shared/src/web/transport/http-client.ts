import axios, { AxiosError, AxiosHeaders, type AxiosAdapter } from 'axios';
import { clientHasCome, TIMEOUT_MS, type EarlyRequest } from './early-request';

/** Only fetch hands an answer over while it comes; only XMLHttpRequest knows how far an upload is. */
const adapter: AxiosAdapter = (config) =>
  axios.getAdapter(config.responseType === 'stream' ? 'fetch' : ['xhr', 'http'])(config);

/**
 * The one axios instance of the page. Every status is an answer; only what got none throws. No cookie against forged requests
 * (XSRF) is looked for: calls are authorised by a header, and axios sends none before the browser's cookie store has answered,
 * which takes until the page is idle (SHELL-2.22).
 */
export const httpClient = axios.create({
  timeout: TIMEOUT_MS,
  validateStatus: () => true,
  adapter,
  xsrfCookieName: '',
});
clientHasCome();

/** @returns an adapter that sends nothing: it takes the answer of a request that is under way, or has come already */
export const adapterFor =
  ({ request, end }: EarlyRequest): AxiosAdapter =>
  async (config) => {
    await end;
    if (request.status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, request);
    return {
      data: request.responseText,
      status: request.status,
      statusText: request.statusText,
      headers: AxiosHeaders.from(request.getAllResponseHeaders()),
      config,
      request,
    };
  };

export { isAxiosError, isCancel } from 'axios';
