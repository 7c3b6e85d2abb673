import * as session from '@portal/shared/web/session';
import { readAnswer, wireBody } from '../../calls/adapt-call';
import type { BodyOf, Endpoint, ResponseOf } from '../../contracts/endpoint';
import type { CallOptions } from '../transport/create-calls';

/** The calls of the session, through the adapter of the endpoint where it has one (`adaptCall`). */

/**
 * Makes one call of the contract.
 * @throws CallError whose message is the text for the user; the cancellation when `signal` was aborted
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  body?: BodyOf<E> | FormData | Blob,
  options?: CallOptions<E>,
): Promise<ResponseOf<E>> {
  const answer = await session.call(endpoint, wireBody(endpoint, body) as BodyOf<E>, options);
  return readAnswer(endpoint, answer) as ResponseOf<E>;
}

/**
 * As `call`, for a call that answers a file.
 * @throws CallError, as `call`
 */
export const download = <E extends Endpoint>(
  endpoint: E,
  body?: BodyOf<E>,
  options?: CallOptions<E>,
): Promise<Blob> => session.download(endpoint, wireBody(endpoint, body) as BodyOf<E>, options);

/**
 * As `download`, for an answer that is worth reading while it still comes.
 * @throws CallError, as `call`; reading fails when the connection breaks
 */
export const stream = <E extends Endpoint>(
  endpoint: E,
  body?: BodyOf<E>,
  options?: CallOptions<E>,
): Promise<ReadableStream<Uint8Array>> =>
  session.stream(endpoint, wireBody(endpoint, body) as BodyOf<E>, options);
