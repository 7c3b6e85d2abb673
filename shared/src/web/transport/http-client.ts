import axios, { type AxiosAdapter } from 'axios';

const TIMEOUT_MS = 60_000;

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

export { isAxiosError, isCancel } from 'axios';
