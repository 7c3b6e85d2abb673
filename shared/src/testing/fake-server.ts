import type { AxiosAdapter, InternalAxiosRequestConfig, ResponseType } from 'axios';
import { AxiosError, CanceledError } from 'axios';
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../contracts/endpoint';

export interface FakeCall<E> {
  readonly body: BodyOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Success<R> = R extends { error: null } ? Omit<R, 'error'> & { error?: null } : R;
/** What a fake answers: the success body (`error: null` is added), or text where the contract produces a file. */
type Reply<E> = [ResponseOf<E>] extends [undefined] ? string | Blob : Success<ResponseOf<E>>;

export interface Answer {
  readonly endpoint: Endpoint;
  readonly reply: (call: FakeCall<never>) => unknown;
}

/** A refusal of the fake server, with the status and text that the real one would send. */
class FakeRefusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/**
 * Answers one call of the contract, with a value or a function of the call.
 * @example answer(getpromotion, ({ body }) => ({ lstpromotion: rows(body.PageNo), TotalCount: 12 }))
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: Reply<E> | ((call: FakeCall<E>) => Reply<E> | Promise<Reply<E>>),
): Answer {
  return { endpoint, reply: typeof reply === 'function' ? (reply as Answer['reply']) : () => reply };
}

/** Inside an answer: refuses the call as the server would. @throws always, what the fake server answers with the status */
export function refuse(
  status: number,
  error: string,
  details: ReadonlyArray<{ path: string; message: string }> = [],
): never {
  throw new FakeRefusal(
    status,
    status === 500 ? { error: { error, requestId: 'fake' } } : { error, details },
  );
}

/** Inside an answer: the connection breaks before an answer comes. @throws always */
export function dropConnection(): never {
  throw new AxiosError('Network Error', AxiosError.ERR_NETWORK);
}

/**
 * An HTTP layer that answers from handlers instead of a network. Requests and answers must fit their contract.
 * @param answers the last one that fits a request answers it
 * @param report is told what does not fit; the call then fails as well
 */
export function fakeServer(answers: readonly Answer[], report: (violation: Error) => void): AxiosAdapter {
  const violation = (text: string): never => {
    const error = new Error(text);
    report(error);
    throw error;
  };
  return async (config) => {
    const name = `${config.method?.toUpperCase()} ${config.url}`;
    await Promise.resolve();
    if (config.signal?.aborted) throw new CanceledError();
    const found = [...answers].reverse().find(({ endpoint }) => matches(endpoint, config));
    if (!found) return violation(`No answer was given for ${name}.`);
    const { endpoint, reply } = found;
    const call = {
      body: bodyOf(config),
      params: paramsOf(endpoint, config),
      query: config.params,
      headers: config.headers,
    };
    refuseMisfit(endpoint.body, call.body, `The body of ${name}`, violation);
    try {
      const content = await reply(call as unknown as FakeCall<never>);
      if (config.signal?.aborted) throw new CanceledError();
      if (endpoint.produces) return respond(config, 200, new Blob([content as BlobPart]));
      const wire = JSON.parse(JSON.stringify({ error: null, ...(content as object) })) as unknown;
      refuseMisfit(endpoint.response, wire, `The answer to ${name}`, violation);
      return respond(config, 200, inForm(config.responseType, wire));
    } catch (thrown) {
      if (thrown instanceof FakeRefusal) {
        const isStream = config.responseType === 'stream';
        return respond(config, thrown.status, isStream ? inForm('stream', thrown.body) : thrown.body);
      }
      throw thrown;
    }
  };
}

/** An answer in the form that the caller asked for. */
function inForm(form: ResponseType | undefined, wire: unknown): unknown {
  const text = JSON.stringify(wire);
  if (form === 'blob') return new Blob([text]);
  return form === 'stream' ? new Response(text).body : wire;
}

function refuseMisfit(
  schema: TSchema | undefined,
  value: unknown,
  what: string,
  violation: (text: string) => never,
): void {
  if (!schema || value instanceof FormData || value instanceof Blob) return;
  const errors = Errors(schema, value ?? {});
  if (errors.length === 0) return;
  const reasons = errors.map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`);
  violation(`${what} does not fit the contract: ${reasons.join('; ')}\n${JSON.stringify(value)}`);
}

const pattern = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const matches = (endpoint: Endpoint, config: InternalAxiosRequestConfig): boolean =>
  endpoint.method === config.method?.toUpperCase() && pattern(endpoint.path).test(config.url ?? '');

const paramsOf = (endpoint: Endpoint, config: InternalAxiosRequestConfig) =>
  Object.fromEntries(
    Object.entries(pattern(endpoint.path).exec(config.url ?? '')?.groups ?? {}).map(([name, text]) => [
      name,
      decodeURIComponent(text),
    ]),
  );

const bodyOf = ({ data }: InternalAxiosRequestConfig): unknown =>
  typeof data === 'string' ? (JSON.parse(data) as unknown) : data;

const respond = (config: InternalAxiosRequestConfig, status: number, data: unknown) => ({
  data,
  status,
  statusText: '',
  headers: {},
  config,
});
