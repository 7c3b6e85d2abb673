import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * One writer at a time on this thread: SQLite allows no more, and waiting in a queue is cheaper and fairer than
 * meeting its lock.
 */
export class WriteQueue {
  #last: Promise<unknown> = Promise.resolve();
  readonly #turn = new AsyncLocalStorage<{ over: boolean }>();

  /** @throws Error when called from inside work of this queue, which would wait for itself */
  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#turn.getStore()?.over === false) {
      throw new Error('A write inside a transaction must go through the transaction: use the given trx.');
    }
    const turn = { over: false };
    const result = this.#last
      .then(() => this.#turn.run(turn, work))
      .finally(() => {
        turn.over = true;
      });
    this.#last = result.catch(() => undefined);
    return result;
  }
}
