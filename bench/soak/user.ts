import { setTimeout as wait } from 'node:timers/promises';
import { logIn } from '../support/portal';

/** The portal died before it answered: whether the call was carried out is not known yet. */
export class Cut extends Error {}
/** An answer that the portal must not give. */
export class Fault extends Error {}

/** What a user may be told without that being an error of the portal. */
const REFUSALS = [400, 404, 409];

/** A closed-loop client: a logged-in user who calls as fast as the answers come. */
export class User {
  #headers;

  constructor(portal, tally, { client, loginId }) {
    Object.assign(this, { portal, tally, client, loginId });
  }

  /** One call. @returns {{status: number, body: object}} @throws Cut, Fault */
  async call(path, body, { method = body === undefined ? 'GET' : 'POST', headers, raw } = {}) {
    this.#headers ??= await this.#logIn();
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const { authorization } = this.#headers;
    const own = raw ? { authorization } : body === undefined ? { authorization } : this.#headers;
    const answer = await this.#send(path, { method, headers: headers ?? own, body: sent });
    if (answer.status !== 401 || headers) return this.#judge(path, answer);
    this.#headers = await this.#logIn();
    return this.call(path, body, { method, raw });
  }

  /** A call that changes nothing: made again until it is answered. @returns the body of its success */
  async read(path, body, options) {
    for (;;) {
      try {
        const { status, body: answer } = await this.call(path, body, options);
        if (status !== 200) throw new Fault(`${path} answers ${status} ${JSON.stringify(answer)}`);
        return answer;
      } catch (error) {
        if (!(error instanceof Cut)) throw error;
      }
    }
  }

  /**
   * Read-back after a lost answer: a change that was cut off is looked up, and what is there counts.
   * @param look answers whether it was
   * @returns {Promise<boolean>} whether it is carried out: what the journal may rely on
   */
  async change(write, look) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Cut)) throw error;
      return look();
    }
  }

  async #logIn() {
    for (let tries = 0; ; tries += 1) {
      await this.portal.ready;
      const { deaths } = this.portal;
      try {
        return await logIn(this.portal.address, this.client, this.loginId);
      } catch (error) {
        if (deaths === this.portal.deaths && tries > 2) throw error;
        await wait(50);
      }
    }
  }

  async #send(path, request) {
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
        this.tally.cut(path);
        throw new Cut(path);
      }
      this.tally.fault(path, `no answer: ${error.cause?.code ?? error.name}`);
      // Whether it was carried out is as unknown as after a death.
      throw new Cut(path);
    }
  }

  #judge(path, { status, text, milliseconds }) {
    const isFault = status !== 200 && !REFUSALS.includes(status);
    this.tally.answered(path, milliseconds, isFault ? `${status} ${text}` : undefined);
    if (isFault) throw new Fault(`${path} answers ${status} ${text}`);
    return { status, body: JSON.parse(text) };
  }
}
