import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/database';
import type { Tables } from '../../../platform/database/schema';
import { lockOf } from '../../lock-names';

/** Batches of one file that go on side by side on PostgreSQL. */
export const BATCHES_AT_ONCE = 3;

/** A promise that is settled from outside (deferred). Its failure need not be waited for. */
class Deferred<T> {
  resolve!: (value: T) => void;
  reject!: (reason: unknown) => void;
  readonly promise = new Promise<T>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor() {
    this.promise.catch(() => undefined);
  }
}

/**
 * Pipeline: batches of one file go on side by side, each in a transaction of its own. A batch opens its officers and reserves its ids
 * when the one before has done so, thus ids come in the order of the lines; it moves the money, and ends, after the one before has
 * ended. What is between is most of the work, and waits for none.
 *
 * No batch waits in the database for a later one, so that no two wait for each other. That holds for its locks, too: it asks for them when
 * the one before has its own. Otherwise that one could come behind a third who waits for the later batch to end: a deadlock that the database does
 * not see, as part of it is waited for here.
 */
export class BatchRelay {
  readonly #begun = new Deferred<void>();
  readonly #line = new Deferred<number>();
  readonly #end = new Deferred<void>();
  readonly #before: BatchRelay | undefined;

  /** @param before the batch before this one, if that is not over */
  constructor(before: BatchRelay | undefined) {
    this.#before = before;
  }

  /** Resolves when the batch before has its locks. */
  async mayBegin(): Promise<void> {
    if (this.#before) await this.#before.#begun.promise;
  }

  /** It has its locks. */
  tellBegun(): void {
    this.#begun.resolve();
  }

  /** @returns after which line this batch begins, once the officers of the one before are there; undefined for the first */
  async startLine(): Promise<number | undefined> {
    return this.#before ? this.#before.#line.promise : undefined;
  }

  /** Its officers are there, its ids reserved. @param upTo its last line */
  tellLine(upTo: number): void {
    this.#line.resolve(upTo);
  }

  /** Resolves when the batch before has been committed; from then on others wait for this one. */
  async turn(): Promise<void> {
    if (this.#before) await this.#before.#end.promise;
  }

  /** It is committed. What it has not told by now there was no need to tell: no rows were left. */
  tellEnd(): void {
    this.#end.resolve();
    this.fail(new Error('The batch before had no rows.'));
  }

  /** Ends all batches after it: what they were told does not hold any more, even if this one is tried again. */
  fail(reason: unknown): void {
    this.#begun.reject(reason);
    this.#line.reject(reason);
    this.#end.reject(reason);
  }
}

/**
 * Runs a batch of a file in a transaction of its own, and tells those after it how that ended.
 * @param batch what it does; it is given the transaction
 * @returns what the batch returned
 */
export async function runInRelay<T>(
  { transaction }: Pick<Database, 'transaction'>,
  fileId: number,
  relay: BatchRelay,
  batch: (trx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  try {
    await relay.mayBegin();
    const result = await transaction(
      (trx) => {
        relay.tellBegun();
        return batch(trx).catch((error: unknown) => {
          relay.fail(error);
          throw error;
        });
      },
      // Shared, for the sake of the batches beside it; the line that each begins at decides which of two brings its rewards.
      { locks: [], share: [lockOf.file(fileId), lockOf.newRewards] },
    );
    relay.tellEnd();
    return result;
  } catch (error) {
    relay.fail(error);
    throw error;
  }
}
