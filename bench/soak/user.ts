import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf, Endpoint, ResponseOf } from '../../shared/src/contracts/endpoint';
import type { Answer } from '../support/answer';
import { logIn, type UserHeaders } from '../support/portal';
import type { Metrics } from './metrics';
import type { Pace } from './pace';
import type { RestartableServer } from './restartable-server';

/** The portal died before it answered: whether the call was carried out is not known yet. */
export class Cut extends Error {}
/** An answer that the portal must not give. */
export class Fault extends Error {}

/** What a user may be told without that being an error of the portal. */
const REFUSALS = [400, 404, 409];

interface CallOptions {
  /** In place of the user's own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What is sent in place of a JSON body. */
  readonly raw?: string | FormData | undefined;
}

interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

/** The system's code of a broken connection, or the error's name. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? error.name;
}

/** A closed-loop client: a logged-in user who calls as fast as the answers come. */
export class User {
  #headers: UserHeaders | undefined;
  readonly client: string;
  readonly #loginId: string;

  constructor(
    private readonly portal: RestartableServer,
    private readonly metrics: Metrics,
    { client, loginId }: { client: string; loginId: string },
    private readonly pace?: Pace,
  ) {
    this.client = client;
    this.#loginId = loginId;
  }

  /** One call. @throws Cut, Fault */
  async call<E extends Endpoint>(
    endpoint: E,
    body?: BodyOf<E>,
    { headers, raw }: CallOptions = {},
  ): Promise<{ status: number; body: Answer<E> }> {
    const { path, method } = endpoint;
    this.#headers ??= await this.#logIn();
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const { authorization } = this.#headers;
    const own = raw ? { authorization } : body === undefined ? { authorization } : this.#headers;
    const answer = await this.#send(path, { method, headers: headers ?? own, body: sent });
    if (answer.status !== 401 || headers) return this.#judge<E>(path, answer);
    this.#headers = await this.#logIn();
    return this.call(endpoint, body, { raw });
  }

  /** A call that changes nothing: made again until it is answered. @returns the body of its success */
  async read<E extends Endpoint>(endpoint: E, body?: BodyOf<E>): Promise<ResponseOf<E>> {
    for (;;) {
      try {
        const { status, body: answer } = await this.call(endpoint, body);
        if (status !== 200) throw new Fault(`${endpoint.path} answers ${status} ${JSON.stringify(answer)}`);
        // Of a success every field is there.
        return answer as unknown as ResponseOf<E>;
      } catch (error) {
        if (!(error instanceof Cut)) throw error;
      }
    }
  }

  /**
   * Read-back after a lost answer: a change that was cut off is looked up, and what is there counts.
   * @param look answers whether it was
   * @returns whether it is carried out: what the journal may rely on
   */
  async change<T>(write: () => Promise<T>, look: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Cut)) throw error;
      return look();
    }
  }

  async #logIn(): Promise<UserHeaders> {
    for (let tries = 0; ; tries += 1) {
      await this.portal.ready;
      const { deaths } = this.portal;
      try {
        return await logIn(this.portal.address, this.client, this.#loginId);
      } catch (error) {
        if (deaths === this.portal.deaths && tries > 2) throw error;
        await wait(50);
      }
    }
  }

  async #send(path: string, request: RequestInit): Promise<RawAnswer> {
    await this.pace?.turn();
    await this.portal.ready;
    const { deaths } = this.portal;
    const started = performance.now();
    try {
      const response = await fetch(this.portal.address + path, {
        ...request,
        signal: AbortSignal.timeout(60_000),
      });
      const text = await response.text();
      return { status: response.status, text, milliseconds: performance.now() - started };
    } catch (error) {
      if (deaths !== this.portal.deaths) {
        this.metrics.cut(path);
        throw new Cut(path);
      }
      this.metrics.fault(path, `no answer: ${reasonOf(error)}`);
      // Whether it was carried out is as unknown as after a death.
      throw new Cut(path);
    }
  }

  #judge<E>(path: string, { status, text, milliseconds }: RawAnswer): { status: number; body: Answer<E> } {
    const isFault = status !== 200 && !REFUSALS.includes(status);
    this.metrics.answered(path, milliseconds, isFault ? `${status} ${text}` : undefined);
    if (isFault) throw new Fault(`${path} answers ${status} ${text}`);
    return { status, body: JSON.parse(text) as Answer<E> };
  }
}
