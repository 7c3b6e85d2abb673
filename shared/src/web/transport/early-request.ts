import type { AxiosRequestConfig } from 'axios';

/** How long a call may take. */
export const TIMEOUT_MS = 60_000;

/** What axios asks for. */
const ACCEPT = 'application/json, text/plain, */*';

let hasClient = false;

/** @returns whether the HTTP client has come: it then sends by itself */
export const isClientThere = (): boolean => hasClient;
export const clientHasCome = (): void => {
  hasClient = true;
};

/**
 * Sends what the HTTP client would send: JSON, to an address without a query.
 * @returns resolves when it is over, with status 0 when no answer came
 */
export function sendEarly({
  method = 'GET',
  url = '',
  headers,
  data,
}: AxiosRequestConfig): Promise<XMLHttpRequest> {
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.timeout = TIMEOUT_MS;
  const content = data === undefined ? {} : { 'Content-Type': 'application/json' };
  for (const [name, value] of Object.entries({ Accept: ACCEPT, ...content, ...headers }))
    request.setRequestHeader(name, String(value));
  return new Promise((resolve) => {
    request.addEventListener('loadend', () => resolve(request));
    request.send(data === undefined ? null : JSON.stringify(data));
  });
}
