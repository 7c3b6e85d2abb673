import type { AxiosRequestConfig } from 'axios';

/** How long a call may take. */
export const TIMEOUT_MS = 60_000;

/** How long an answer that was asked for ahead may wait to be shown (decision 0045). */
export const FRESH_MS = 5_000;

/** What axios asks for. */
const ACCEPT = 'application/json, text/plain, */*';

let hasClient = false;

/** @returns whether the HTTP client has come: it then sends by itself */
export const isClientThere = (): boolean => hasClient;
export const clientHasCome = (): void => {
  hasClient = true;
};

/** A request that was sent before the HTTP client came. */
export interface EarlyRequest {
  readonly request: XMLHttpRequest;
  /** Resolves when it is over, well or not; without an answer the status is 0. */
  readonly end: Promise<void>;
  /** @returns whether it has failed, or its answer has waited for too long */
  isSpent(): boolean;
}

/** Sends what the HTTP client would send: JSON, to an address without a query. */
export function sendEarly({ method = 'GET', url = '', headers, data }: AxiosRequestConfig): EarlyRequest {
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.timeout = TIMEOUT_MS;
  const content = data === undefined ? {} : { 'Content-Type': 'application/json' };
  for (const [name, value] of Object.entries({ Accept: ACCEPT, ...content, ...headers }))
    request.setRequestHeader(name, String(value));
  let endedAt: number | undefined;
  const end = new Promise<void>((resolve) => {
    request.addEventListener('loadend', () => {
      endedAt = performance.now();
      resolve();
    });
  });
  request.send(data === undefined ? null : JSON.stringify(data));
  const isSpent = () =>
    endedAt !== undefined && (request.status === 0 || performance.now() - endedAt > FRESH_MS);
  return { request, end, isSpent };
}
