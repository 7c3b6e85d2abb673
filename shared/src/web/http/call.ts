import type { AxiosProgressEvent, AxiosRequestConfig } from 'axios';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../contracts/endpoint';
import { sendAuthorised } from './authorised';
import { refusalOf } from './call-error';
import { send } from './http-client';

export interface CallOptions<E> {
  signal?: AbortSignal;
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  /** Share of an upload that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What a call answers: the success body, or a Blob where the contract produces a file. */
export type AnswerOf<E> = E extends { readonly produces: string } ? Blob : ResponseOf<E>;

/**
 * Makes one call of the contract.
 * @throws CallError whose message is the text for the user; the cancellation when `signal` was aborted
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  body?: BodyOf<E> | FormData | Blob,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> {
  const request = requestOf(endpoint, body, options);
  const answer = endpoint.claim === 'public' ? await send(request) : await sendAuthorised(request);
  const refused = answer.status < 200 || answer.status > 299;
  if (endpoint.produces && !refused) return answer.data as AnswerOf<E>;
  const content = endpoint.produces ? await readJson(answer.data) : answer.data;
  if (refused || carriesError(content)) throw refusalOf(answer.status, content);
  return content as AnswerOf<E>;
}

function requestOf<E extends Endpoint>(endpoint: E, body: unknown, options: CallOptions<E>): AxiosRequestConfig {
  const { signal, params, query, onProgress } = options;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
  return {
    method: endpoint.method,
    url: path,
    params: query,
    data: body,
    signal,
    ...(endpoint.produces ? { responseType: 'blob' as const } : {}),
    // A transfer takes as long as it takes.
    ...(endpoint.consumes || endpoint.produces ? { timeout: 0 } : {}),
    ...(onProgress ? { onUploadProgress: (event: AxiosProgressEvent) => onProgress(event.progress ?? 0) } : {}),
  };
}

/** Some refusals come inside a 200; those that the screens know by name leave `error` null. */
const carriesError = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'error' in content && Boolean(content.error);

async function readJson(data: unknown): Promise<unknown> {
  try {
    return JSON.parse(data instanceof Blob ? await data.text() : String(data)) as unknown;
  } catch {
    return null;
  }
}
