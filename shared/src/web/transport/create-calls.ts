import type { AxiosProgressEvent, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../contracts/endpoint';
import { FALLBACK } from '../../domain/fallback-texts';
import { CallError, NO_ANSWER, refusalOf } from './call-error';
import { send } from './send';

export interface CallOptions<E> {
  signal?: AbortSignal;
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  headers?: Readonly<Record<string, string>>;
  /** Share of an upload that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

type Send = (request: AxiosRequestConfig) => Promise<AxiosResponse<unknown>>;

/**
 * The three ways to make a call of the contract.
 * @param sendAuthorised sends a request in the name of the session; dependency injection, because the session itself makes
 *   calls. Public calls go without it.
 */
export function createCalls(sendAuthorised: Send) {
  const sendCall = (endpoint: Endpoint, request: AxiosRequestConfig) =>
    endpoint.claim === 'public' ? send(request) : sendAuthorised(request);

  /**
   * Makes one call of the contract.
   * @throws CallError whose message is the text for the user; the cancellation when `signal` was aborted
   */
  async function call<E extends Endpoint>(
    endpoint: E,
    body?: BodyOf<E> | FormData | Blob,
    options: CallOptions<E> = {},
  ): Promise<ResponseOf<E>> {
    const answer = await sendCall(endpoint, requestOf(endpoint, body, options));
    if (refused(answer) || carriesError(answer.data)) throw refusalOf(answer.status, answer.data);
    if (!isJson(answer.data)) throw noAnswer();
    return answer.data as ResponseOf<E>;
  }

  /**
   * As `call`, for a call that answers a file.
   * @throws CallError, as `call`
   */
  async function download<E extends Endpoint>(
    endpoint: E,
    body?: BodyOf<E>,
    options: CallOptions<E> = {},
  ): Promise<Blob> {
    const request = { ...requestOf(endpoint, body, options), responseType: 'blob' as const, timeout: 0 };
    const answer = await sendCall(endpoint, request);
    if (refused(answer)) throw refusalOf(answer.status, await readJson(answer.data));
    if (isWebPage(answer)) throw noAnswer();
    return answer.data as Blob;
  }

  /**
   * As `download`, for an answer that is worth reading while it still comes.
   * @throws CallError, as `call`; reading fails when the connection breaks
   */
  async function stream<E extends Endpoint>(
    endpoint: E,
    body?: BodyOf<E>,
    options: CallOptions<E> = {},
  ): Promise<ReadableStream<Uint8Array>> {
    const request = { ...requestOf(endpoint, body, options), responseType: 'stream' as const, timeout: 0 };
    const answer = await sendCall(endpoint, request);
    const content = answer.data as ReadableStream<Uint8Array>;
    if (refused(answer)) {
      throw refusalOf(answer.status, await new Response(content).json().catch(() => null));
    }
    if (isWebPage(answer)) throw noAnswer();
    return content;
  }

  return { call, download, stream };
}

function requestOf<E extends Endpoint>(
  endpoint: E,
  body: unknown,
  options: CallOptions<E>,
): AxiosRequestConfig {
  const { signal, params, query, headers, onProgress } = options;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
  return {
    method: endpoint.method,
    url: path,
    params: query,
    data: body,
    headers,
    signal,
    // No timeout for a file transfer: it depends on the file and the connection.
    ...(endpoint.consumes ? { timeout: 0 } : {}),
    ...(onProgress
      ? { onUploadProgress: (event: AxiosProgressEvent) => onProgress(event.progress ?? 0) }
      : {}),
  };
}

const refused = ({ status }: AxiosResponse) => status < 200 || status > 299;

/** Some refusals come inside a 200; those that the screens know by name leave `error` null. */
const carriesError = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'error' in content && Boolean(content.error);

const isJson = (data: unknown): boolean => typeof data === 'object' && data !== null;

/**
 * What a network in between answers with a 200 in the portal's place, as its own login page, and half of an answer are none: a
 * save would count as done.
 */
const noAnswer = () => new CallError(NO_ANSWER, FALLBACK.unreachable);

/** The portal's calls answer JSON and files, never a page. */
const isWebPage = ({ headers }: AxiosResponse): boolean =>
  String(headers['content-type'] ?? '').startsWith('text/html');

async function readJson(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text()) as unknown;
  } catch {
    return null;
  }
}
