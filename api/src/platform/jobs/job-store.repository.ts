import { toWire } from '@portal/shared/domain/dates';
import type { Database } from '../database/database';
import { takeOne } from '../database/dialects/take-one';
import { writableText } from '../database/unwritable-text';

export interface ClaimedJob {
  readonly jobId: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly traceId: string | null;
  /** Fencing token: names this claim and no other, of the same process neither. */
  readonly lease: string;
}

interface Options {
  /** This process. */
  owner: string;
  leaseMs: number;
  /** How often a job of the kind is tried. */
  mostAttempts(kind: string): number;
  /** Told of a poison message: a job that was tried too often, and whose process died each time. */
  onGivenUp(job: { jobId: number; kind: string }): void;
}

/** Which of the due jobs may be claimed. */
interface Only {
  /** The job of that key, where one is given. */
  key?: string | undefined;
  /** None of these: they run in this process. */
  except?: readonly number[];
}

/** Periodic work: one process takes each turn. */
interface Slot {
  readonly name: string;
  readonly milliseconds: number;
}

const PERIODIC = 'periodic:';
const DIED = 'Its process ended at each attempt.';
/** No lease and no pause before another try reaches further: one that does was written before the clock was set back. */
const FURTHEST_MS = 60_000;

/** The rows of jobs. A running job whose lease has passed belonged to a process that died, and is taken over. */
export class JobStore {
  #claims = 0;

  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
    private readonly options: Options,
  ) {}

  async claim(kinds: string[], only: Only = {}): Promise<ClaimedJob | undefined> {
    if (kinds.length === 0 || !(await this.#anyDue(kinds, only))) return undefined;
    const lease = `${this.options.owner}:${(this.#claims += 1)}`;
    const claimed = await this.database.transaction(
      async (trx) => {
        const found = await takeOne(
          trx,
          this.#due(kinds, only, trx).select(['jobId', 'kind', 'payloadJson', 'attempts', 'traceId']),
        ).executeTakeFirst();
        if (!found) return undefined;
        // One that was broken off by its process's death, again and again, would take the next one along, and all users with it.
        if (found.attempts >= this.options.mostAttempts(found.kind)) {
          await trx
            .updateTable('jobs')
            .set({ state: 'failed', leaseOwner: null, leaseUntil: null, error: DIED, updatedAt: this.#at() })
            .where('jobId', '=', found.jobId)
            .execute();
          return { givenUp: { jobId: found.jobId, kind: found.kind } };
        }
        await trx
          .updateTable('jobs')
          .set({
            state: 'running',
            attempts: found.attempts + 1,
            leaseOwner: lease,
            leaseUntil: this.#leaseEnd(),
            updatedAt: this.#at(),
          })
          .where('jobId', '=', found.jobId)
          .execute();
        const { jobId, kind, traceId } = found;
        const payload = JSON.parse(found.payloadJson) as unknown;
        return { job: { jobId, kind, payload, attempts: found.attempts + 1, traceId, lease } };
      },
      { locks: [] },
    );
    if (!claimed?.givenUp) return claimed?.job;
    this.options.onGivenUp(claimed.givenUp);
    return this.claim(kinds, only);
  }

  /** Extends the lease. @returns whether this claim still holds it */
  async heartbeat(job: ClaimedJob): Promise<boolean> {
    const { numUpdatedRows } = await this.#mine(job, { leaseUntil: this.#leaseEnd() });
    return numUpdatedRows > 0n;
  }

  /** @returns how the newest job of a kind and key stands */
  async stateOf(kind: string, key: string): Promise<string | undefined> {
    const newest = await this.database.db
      .selectFrom('jobs')
      .select('state')
      .where('kind', '=', kind)
      .where('jobKey', '=', key)
      .orderBy('jobId', 'desc')
      .executeTakeFirst();
    return newest?.state;
  }

  async complete(job: ClaimedJob): Promise<void> {
    await this.#mine(job, { state: 'done', leaseOwner: null, leaseUntil: null });
  }

  /** Removes the jobs that were done so many milliseconds ago. */
  async forgetDone(milliseconds: number): Promise<void> {
    await this.database.db
      .deleteFrom('jobs')
      .where('state', '=', 'done')
      .where('updatedAt', '<', this.#in(-milliseconds))
      .execute();
  }

  /** Gives the job back as if it had never been claimed. */
  async release(job: ClaimedJob): Promise<void> {
    await this.#mine(job, {
      state: 'waiting',
      leaseOwner: null,
      leaseUntil: null,
      attempts: job.attempts - 1,
    });
  }

  /** Gives the job back for another try, later each time (exponential backoff), until it was tried often enough. */
  async fail(job: ClaimedJob, error: string): Promise<void> {
    const over = job.attempts >= this.options.mostAttempts(job.kind);
    const retryAt = this.#in(Math.min(2 ** job.attempts * 1000, FURTHEST_MS));
    await this.#mine(job, {
      state: over ? 'failed' : 'waiting',
      leaseOwner: null,
      leaseUntil: over ? null : retryAt,
      error: writableText(error, 500),
    });
  }

  /** @returns of all periodic work that which is due, by one look: most of the time there is none */
  async findDue<S extends Slot>(slots: readonly S[]): Promise<S[]> {
    if (slots.length === 0) return [];
    const kinds = slots.map(({ name }) => PERIODIC + name);
    const rows = await this.database.db
      .selectFrom('jobs')
      .select(['kind', 'leaseUntil'])
      .where('kind', 'in', kinds)
      .execute();
    const ends = new Map(rows.map(({ kind, leaseUntil }) => [kind, leaseUntil]));
    return slots.filter((slot) => !this.#isTaken(slot, ends.get(PERIODIC + slot.name)));
  }

  /** @returns whether periodic work is due and this process claimed it */
  async acquireSlot({ name, milliseconds }: Slot): Promise<boolean> {
    const kind = PERIODIC + name;
    const at = this.#at();
    const known = await this.database.db
      .selectFrom('jobs')
      .select('leaseUntil')
      .where('kind', '=', kind)
      .executeTakeFirst();
    if (this.#isTaken({ name, milliseconds }, known?.leaseUntil)) return false;
    const turn = {
      leaseUntil: this.#in(milliseconds),
      leaseOwner: this.options.owner,
      updatedAt: at,
    };
    if (known) {
      const { numUpdatedRows } = await this.database.db
        .updateTable('jobs')
        .set(turn)
        .where('kind', '=', kind)
        .where((eb) =>
          known.leaseUntil === null ? eb('leaseUntil', 'is', null) : eb('leaseUntil', '=', known.leaseUntil),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    }
    const inserted = await this.database.db
      .insertInto('jobs')
      .values({
        kind,
        jobKey: '',
        payloadJson: 'null',
        state: 'waiting',
        attempts: 0,
        createdAt: at,
        ...turn,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('jobId')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  /** A turn further away than the interval was taken before the clock was set back. */
  #isTaken = ({ milliseconds }: Slot, leaseUntil: string | null | undefined): boolean =>
    Boolean(leaseUntil && leaseUntil > this.#at() && leaseUntil <= this.#in(milliseconds));

  #at = (): string => toWire(this.now());
  #in = (milliseconds: number): string => toWire(new Date(this.now().getTime() + milliseconds));
  #leaseEnd = (): string => this.#in(this.options.leaseMs);

  /** A look without the write lock: most of the time there is nothing to do. */
  async #anyDue(kinds: string[], only: Only): Promise<boolean> {
    return (await this.#due(kinds, only, this.database.db).select('jobId').executeTakeFirst()) !== undefined;
  }

  #due(kinds: string[], { key, except = [] }: Only, db: Database['db']) {
    return db
      .selectFrom('jobs')
      .$if(key !== undefined, (query) => query.where('jobKey', '=', key ?? ''))
      .$if(except.length > 0, (query) => query.where('jobId', 'not in', [...except]))
      .where('kind', 'in', kinds)
      .where('state', 'in', ['waiting', 'running'])
      .where((eb) =>
        eb.or([
          eb('leaseUntil', 'is', null),
          eb('leaseUntil', '<=', this.#at()),
          // One that was never begun may have been told to wait that long.
          eb.and([eb('leaseUntil', '>', this.#in(FURTHEST_MS)), eb('attempts', '>', 0)]),
        ]),
      )
      .orderBy('startTag')
      .orderBy('jobId')
      .limit(1);
  }

  #mine(
    { jobId, lease }: ClaimedJob,
    change: Partial<{
      state: 'done' | 'failed' | 'waiting';
      leaseOwner: null;
      leaseUntil: string | null;
      attempts: number;
      error: string;
    }>,
  ) {
    return this.database.db
      .updateTable('jobs')
      .set({ ...change, updatedAt: this.#at() })
      .where('jobId', '=', jobId)
      .where('leaseOwner', '=', lease)
      .executeTakeFirstOrThrow();
  }
}
