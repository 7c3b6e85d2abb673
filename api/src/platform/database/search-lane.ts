import { Semaphore } from 'async-mutex';
import { KeyedMutex } from '../keyed-mutex';

/** Who searches, and for how long. */
export interface Searcher {
  /** For example the session and the list. */
  key: string;
  /** Aborted when the caller has left. */
  signal: AbortSignal;
}

/**
 * A lane for dear questions: so many run at a time, the others wait in the order in which they came. Searches of one key run
 * one after the other, so that one user takes up one place however much they ask; who leaves gives the place up.
 */
export class SearchLane {
  readonly #slots: Semaphore;
  readonly #turns = new KeyedMutex();

  constructor(slots: number) {
    this.#slots = new Semaphore(slots);
  }

  /**
   * @param work what it reads may take long; begins when a slot is free
   * @throws the signal's reason when the caller has left
   */
  async run<T>({ key, signal }: Searcher, work: () => Promise<T>): Promise<T> {
    let tell = (): void => undefined;
    const left = new Promise<never>((_, reject) => {
      tell = () => reject(signal.reason as Error);
      if (signal.aborted) tell();
      else signal.addEventListener('abort', tell, { once: true });
    });
    const begin = () => {
      signal.throwIfAborted();
      return work();
    };
    const found = this.#turns.runExclusive(key, () => {
      signal.throwIfAborted();
      return this.#slots.runExclusive(begin);
    });
    try {
      // What runs goes on to its end, which is near, and keeps its slot until then; its caller does not wait for it.
      return await Promise.race([found, left]);
    } finally {
      signal.removeEventListener('abort', tell);
      // Promise.race leaves the loser pending: its later rejection must not count as unhandled.
      found.catch(() => undefined);
      left.catch(() => undefined);
    }
  }
}
