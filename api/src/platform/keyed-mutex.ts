import { Mutex } from 'async-mutex';
import { tooManyAtOnce } from './errors';

interface Turn {
  readonly mutex: Mutex;
  /** How many run or wait. */
  present: number;
}

/**
 * Mutual exclusion by key, within this process: work of one key runs one after the other, in the order in which it came, and work
 * of other keys does not wait for it.
 */
export class KeyedMutex {
  readonly #turns = new Map<string, Turn>();

  /** @param mostWaiting of one key, beside the one that runs */
  constructor(private readonly mostWaiting = Infinity) {}

  /** @throws HttpError 429 when too many of the key wait already */
  async runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = this.#turns.get(key) ?? { mutex: new Mutex(), present: 0 };
    if (turn.present > this.mostWaiting) throw tooManyAtOnce();
    this.#turns.set(key, turn);
    turn.present += 1;
    try {
      return await turn.mutex.runExclusive(work);
    } finally {
      turn.present -= 1;
      if (turn.present === 0) this.#turns.delete(key);
    }
  }
}
