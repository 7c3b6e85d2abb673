import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseError } from '../database-error';
import { TURN_PATIENCE_MS } from './retry-on-busy';

/**
 * Mutex with a FIFO queue: one writer at a time on this thread. SQLite allows no more, and waiting in a queue is cheaper and
 * fairer than polling its lock.
 */
export class WriteQueue {
  readonly #patienceMs: number;
  readonly #turn: AsyncLocalStorage<{ over: boolean }> | undefined;

  /**
   * @param options.guarded whether a write inside work of this queue, which would wait for itself (deadlock), fails at once.
   *   Development only: AsyncLocalStorage slows every promise of the process.
   */
  constructor({ patienceMs = TURN_PATIENCE_MS, guarded = true } = {}) {
    this.#patienceMs = patienceMs;
    this.#turn = guarded ? new AsyncLocalStorage() : undefined;
  }

  #last: Promise<unknown> = Promise.resolve();

  /**
   * @throws DatabaseError when its turn does not come in time: behind a lock that is never given up, the last of many would
   *   wait many times as long as the first
   * @throws Error when called from inside work of a guarded queue
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#turn?.getStore()?.over === false) {
      throw new Error('A write inside a transaction must go through the transaction: use the given trx.');
    }
    const turn = { over: false };
    const latest = performance.now() + this.#patienceMs;
    const result = this.#last
      .then(() => {
        if (performance.now() > latest) throw new DatabaseError('database is locked', 'SQLITE_BUSY');
        return this.#turn ? this.#turn.run(turn, work) : work();
      })
      .finally(() => {
        turn.over = true;
      });
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Ends the guard, once nothing runs any more: every promise of the process would carry its AsyncLocalStorage for good. */
  close(): void {
    this.#turn?.disable();
  }
}
