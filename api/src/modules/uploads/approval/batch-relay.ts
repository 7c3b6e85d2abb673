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
 * Pipeline: batches of one file run side by side, each in a transaction of its own. A batch opens its officers and reserves its ids
 * after the one before has done so: thus ids follow the order of the lines. It moves the money and commits after the one before has
 * committed. What lies between is most of the work, and waits for no other batch.
 *
 * No batch waits in the database for a later one, so no two wait for each other. This holds for its locks too: it asks for them once
 * the one before has its own. Otherwise the one before could queue behind somebody else who waits for the later batch: a deadlock that the
 * database does not see, since half of the waiting happens here.
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

  /** It is committed. What it has not told by now it had no reason to tell: no rows were left. */
  tellEnd(): void {
    this.#end.resolve();
    this.fail(new Error('The batch before had no rows.'));
  }

  /** Fails all batches after it: what they were told no longer holds, even if this one is tried again. */
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
      // Shared with the batches beside it: of two that begin at the same line only one creates the rewards (compare-and-set).
      { locks: [], share: [lockOf.file(fileId), lockOf.newRewards] },
    );
    relay.tellEnd();
    return result;
  } catch (error) {
    relay.fail(error);
    throw error;
  }
}
