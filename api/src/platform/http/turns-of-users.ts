import type { FastifyReply } from 'fastify';
import { tooManyAtOnce } from '../errors';

/** More than a browser asks at once, also through a proxy that speaks HTTP/2. */
const MOST_AT_ONCE = 16;
const MOST_WAITING = 1_000;

interface Line {
  atWork: number;
  /** What begins those that wait, first come first served. */
  readonly waiting: Set<() => void>;
}

/**
 * Concurrency limit per user (bulkhead): so many of a user's calls are worked on at once, the next ones wait for their answers. Else
 * whoever asks for hundreds at once fills every queue behind, of threads and of the database, and all others wait for them.
 */
export class TurnsOfUsers {
  readonly #lines = new Map<number, Line>();

  /**
   * Waits for a turn, which ends with the answer.
   * @returns whether the caller is still there
   * @throws HttpError 429 when too many wait already
   */
  async take(userId: number, { raw }: FastifyReply): Promise<boolean> {
    const line = this.#lines.get(userId) ?? { atWork: 0, waiting: new Set() };
    this.#lines.set(userId, line);
    if (line.atWork < MOST_AT_ONCE) line.atWork += 1;
    else if (!(await isTurn(line, raw))) return false;
    if (raw.closed) this.#end(userId, line);
    else raw.once('close', () => this.#end(userId, line));
    return !raw.closed;
  }

  #end(userId: number, line: Line): void {
    const [next] = line.waiting;
    if (next) return next();
    line.atWork -= 1;
    if (line.atWork === 0) this.#lines.delete(userId);
  }
}

/** @returns true when the turn has come, false when the caller left before */
function isTurn({ waiting }: Line, raw: FastifyReply['raw']): Promise<boolean> {
  if (waiting.size >= MOST_WAITING) throw tooManyAtOnce();
  return new Promise((resolve) => {
    const settle = (isHis: boolean) => () => {
      waiting.delete(begin);
      raw.off('close', leave);
      resolve(isHis);
    };
    const begin = settle(true);
    const leave = settle(false);
    waiting.add(begin);
    raw.once('close', leave);
  });
}
