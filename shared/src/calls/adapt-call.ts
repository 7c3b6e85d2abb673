import type { TSchema, TUnsafe } from 'typebox';
import type { BodyOf, CallAdapter, Endpoint, ResponseOf } from '../contracts/endpoint';

type Input<W, B extends TSchema> = W extends { body: (input: infer I) => unknown } ? TUnsafe<I> : B;
type Answer<W, R extends TSchema> = W extends { answer: (wire: never) => infer A } ? TUnsafe<A> : R;

/**
 * Adapter: a call of the contract in the field's words, for the screens. The contract keeps what the wire says; these
 * translators are the one place of the browser that knows both.
 * @param adapter `body` makes the call's body of what a screen asks with, `answer` what a screen reads of the answer; either
 *   may be missing, and is then as on the wire
 * @returns a call for `useCall`, `useAction`, `call`, `prefetched`; an answer is translated once, when it comes
 */
export const adaptCall = <
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  R extends TSchema,
  W extends CallAdapter & {
    body?: (input: never) => BodyOf<Endpoint<P, Q, B, R>>;
    answer?: (wire: ResponseOf<Endpoint<P, Q, B, R>>) => unknown;
  },
>(
  endpoint: Endpoint<P, Q, B, R>,
  adapter: W,
) => ({ ...endpoint, adapter }) as unknown as Endpoint<P, Q, Input<W, B>, Answer<W, R>>;

type Call = (endpoint: never, body?: never, options?: never) => Promise<unknown>;

/** @returns the same way to make calls, through the adapter of the endpoint where it has one */
export const throughAdapter = <C extends Call>(call: C): C => {
  const adapted = async (endpoint: Endpoint, body: unknown, options: unknown) =>
    readAnswer(endpoint, await call(endpoint as never, wireBody(endpoint, body) as never, options as never));
  return adapted as Call as C;
};

/** @returns the body as the wire wants it */
export const wireBody = ({ adapter }: Pick<Endpoint, 'adapter'>, body: unknown): unknown =>
  adapter?.body ? adapter.body(body as never) : body;

/** @returns what came, as the screens read it */
export const readAnswer = ({ adapter }: Pick<Endpoint, 'adapter'>, answer: unknown): unknown =>
  adapter?.answer ? adapter.answer(answer as never) : answer;
