import { tooManyAtOnce } from './errors';

/**
 * Fair queue (round robin): so much work runs at a time. Of what waits each key has its turn before any has a second one, so that
 * a burst of one key holds another up by one piece of its work and not by all of it.
 */
export class FairQueue {
  #free: number;
  /** By key, in the order of their turns. */
  readonly #waiting = new Map<string, Array<() => void>>();

  /** @param slots how much runs at a time @param mostWaiting of one key */
  constructor(
    slots: number,
    private readonly mostWaiting = Infinity,
  ) {
    this.#free = slots;
  }

  /** @throws HttpError 429 when too much of the key waits already */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turnOf(key);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #turnOf(key: string): Promise<void> {
    const line = this.#waiting.get(key) ?? [];
    if (line.length >= this.mostWaiting) throw tooManyAtOnce();
    this.#waiting.set(key, line);
    return new Promise((begin) => line.push(begin));
  }

  #passOn(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    const [key, [begin, ...others]] = next;
    this.#waiting.delete(key);
    if (others.length > 0) this.#waiting.set(key, others);
    begin?.();
  }
}
