import { Semaphore } from 'async-mutex';

/** Who searches what: a later search of the same key takes the place of the one before. */
export interface Searcher {
  /** For example the session and the list. */
  key: string;
  /** Aborted when the caller has left. */
  signal: AbortSignal;
}

/** The same user asked the same list something newer before this search was through. */
export class SearchReplaced extends Error {
  constructor() {
    super('A newer search took the place of this one.');
    this.name = 'SearchReplaced';
  }
}

/**
 * A lane for dear questions: so many run at a time, the others wait in the order in which they came. Who asks anew or leaves
 * gives up the place in the queue, so that one user takes up one place however fast they type.
 */
export class SearchLane {
  readonly #slots: Semaphore;
  readonly #latest = new Map<string, AbortController>();

  constructor(slots: number) {
    this.#slots = new Semaphore(slots);
  }

  /**
   * @param work what it reads may take long; begins when a slot is free
   * @throws SearchReplaced when the same searcher began another meanwhile; the signal's reason when the caller has left
   */
  async run<T>({ key, signal }: Searcher, work: () => Promise<T>): Promise<T> {
    const replacement = new AbortController();
    this.#latest.get(key)?.abort(new SearchReplaced());
    this.#latest.set(key, replacement);
    const givenUp = AbortSignal.any([signal, replacement.signal]);
    const left = new Promise<never>((_, reject) => {
      const tell = () => reject(givenUp.reason as Error);
      if (givenUp.aborted) tell();
      else givenUp.addEventListener('abort', tell, { once: true });
    });
    const found = this.#slots.runExclusive(() => {
      givenUp.throwIfAborted();
      return work();
    });
    try {
      // What runs goes on to its end, which is near, and keeps its slot until then; its caller does not wait for it.
      return await Promise.race([found, left]);
    } finally {
      // Promise.race leaves the loser pending: its later rejection must not count as unhandled.
      found.catch(() => undefined);
      left.catch(() => undefined);
      if (this.#latest.get(key) === replacement) this.#latest.delete(key);
    }
  }
}
