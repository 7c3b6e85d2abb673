import type { FastifyReply } from 'fastify';
import { tooManyAtOnce } from '../errors';

/** More than a browser asks at once, also through a proxy that speaks HTTP/2. */
const MAX_CONCURRENT_CALLS = 16;
const MAX_QUEUED_CALLS = 1_000;

/** The calls of one user. */
interface UserCalls {
  running: number;
  /** What starts each queued call, first come first served. */
  readonly queue: Set<() => void>;
}

/**
 * Concurrency limit per user (bulkhead): a user's calls beyond the limit are queued. Without it, somebody who sends hundreds of calls
 * at once would fill the queues of the threads and of the database, and everybody else would wait behind them (WIRE-5.25).
 */
export class UserConcurrencyLimiter {
  readonly #callsOf = new Map<number, UserCalls>();

  /**
   * Waits until the call may run. Its place is given up when its connection closes, which the end of the answer does too.
   * @returns false when the caller left before
   * @throws HttpError 429 when too many calls of this user are queued
   */
  async acquire(userId: number, { raw }: FastifyReply): Promise<boolean> {
    const calls = this.#callsOf.get(userId) ?? { running: 0, queue: new Set() };
    this.#callsOf.set(userId, calls);
    if (calls.running < MAX_CONCURRENT_CALLS) calls.running += 1;
    else if (!(await queued(calls, raw))) return false;
    if (raw.closed) this.#release(userId, calls);
    else raw.once('close', () => this.#release(userId, calls));
    return !raw.closed;
  }

  #release(userId: number, calls: UserCalls): void {
    // The place goes over to the next call, so the number of running ones stays.
    const [startNext] = calls.queue;
    if (startNext) return startNext();
    calls.running -= 1;
    if (calls.running === 0) this.#callsOf.delete(userId);
  }
}

/** Queues a call. @returns true when it may run, false when its caller left before @throws HttpError 429 when the queue is full */
function queued({ queue }: UserCalls, raw: FastifyReply['raw']): Promise<boolean> {
  if (queue.size >= MAX_QUEUED_CALLS) throw tooManyAtOnce();
  return new Promise((resolve) => {
    const settle = (mayRun: boolean) => () => {
      queue.delete(start);
      raw.off('close', leave);
      resolve(mayRun);
    };
    const start = settle(true);
    const leave = settle(false);
    queue.add(start);
    raw.once('close', leave);
  });
}
