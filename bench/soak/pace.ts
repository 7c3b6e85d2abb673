import { setTimeout as wait } from 'node:timers/promises';

/** Rate limiter of all users together: so many calls in a second at most, one after the other (leaky bucket). */
export class Pace {
  #next = 0;
  readonly #gapMs: number;

  constructor(perSecond: number) {
    this.#gapMs = 1_000 / perSecond;
  }

  /** Resolves when it is the caller's turn. */
  async turn(): Promise<void> {
    const now = performance.now();
    const mine = Math.max(now, this.#next);
    this.#next = mine + this.#gapMs;
    if (mine > now) await wait(mine - now);
  }
}
