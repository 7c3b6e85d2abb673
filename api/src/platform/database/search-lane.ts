import { Semaphore } from 'async-mutex';
import { KeyedMutex } from '../keyed-mutex';
import { untilAborted } from '../until-aborted';

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
    const begin = () => {
      signal.throwIfAborted();
      return work();
    };
    const found = this.#turns.runExclusive(key, () => {
      signal.throwIfAborted();
      return this.#slots.runExclusive(begin);
    });
    // What runs goes on to its end, which is near, and keeps its slot until then.
    return untilAborted(found, signal);
  }
}
