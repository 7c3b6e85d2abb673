import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { randomToken } from '../crypto/random';
import type { Database } from '../database/database';
import type { Tables } from '../database/schema';
import type { Tracer } from '../telemetry/tracer';
import { enqueueJob, type NewJob } from './enqueue-job';
import { JobStore, type ClaimedJob } from './job-store';
import { createLane } from './lane';

/** @param isLeaseValid resolves to false when the lease was lost; the work must then stop without writing anything more */
type JobHandler = (
  payload: unknown,
  job: { readonly jobId: number; isLeaseValid(): Promise<boolean> },
) => Promise<void>;

/** Job queue and scheduler: work that outlives a request, and periodic work. Both are safe with several processes. */
export interface Jobs {
  /** Says who does jobs of a kind, and how many of them at once (one unless told). Before `start`. */
  handle(kind: string, handler: JobHandler, options?: { atOnce?: number }): void;
  /**
   * Adds a job unless one of the same kind and key waits or runs already. The clients take turns.
   * @param db the transaction that makes the job needed, so that both happen or neither
   */
  enqueue(db: Kysely<Tables>, job: NewJob): Promise<void>;
  /**
   * Takes back a job that no process has begun.
   * @param db the transaction that makes the job needless
   * @returns whether there was one
   */
  cancel(db: Kysely<Tables>, kind: string, key: string): Promise<boolean>;
  /**
   * Does a job that was enqueued now, unless it is running already, and waits until it is done.
   * @throws Error when it was tried too often, or is left to the next start because this process stops
   */
  runAndWait(kind: string, key: string): Promise<void>;
  /** Removes jobs that were done a day ago; those that failed stay. */
  forgetDone(): Promise<void>;
  /**
   * Runs work at start and then again and again: in one process within an interval, beside other periodic work. A turn that takes
   * longer than the interval is not begun a second time by its process meanwhile, but may be by another.
   */
  every(name: string, milliseconds: number, work: () => Promise<void>): void;
  start(): void;
  /** Looks for due jobs now instead of at the next tick, once `start` was called. */
  poll(): void;
  /** Does what is due now, and waits for it; what `start` does by itself. */
  runDue(): Promise<void>;
  /** Takes no new work and waits for the running one. */
  stop(): Promise<void>;
}

const TICK_MS = 500;
/** Polling interval of a caller that waits for a job which another process may be doing. */
const FINISH_LOOK_MS = 50;
/** Lease: how long after a crash a job is taken up again. */
const LEASE_MS = 8_000;
const MOST_ATTEMPTS = 5;
/** Concurrency limit of periodic work: more than the works that wait for others (a provider, the store, batches), so that these hold up none. */
const TURNS_AT_ONCE = 6;
/** How long it can be seen when a job was done. */
const KEPT_MS = 24 * 60 * 60_000;

/** @param now the clock of leases and of the times between attempts */
export function createJobs(
  database: Database,
  log: FastifyBaseLogger,
  now: () => Date,
  tracer?: Tracer,
): Jobs {
  const store = new JobStore(database, now, {
    owner: randomToken(9),
    leaseMs: LEASE_MS,
    mostAttempts: MOST_ATTEMPTS,
    onGivenUp: ({ jobId, kind }) =>
      log.error({ job: kind, jobId }, 'a job is given up: its process ended at each attempt'),
  });
  const handlers = new Map<string, { handler: JobHandler; atOnce: number }>();
  const running = new Map<string, number>();
  /** The jobs that run here, however they were begun. */
  const here = new Set<number>();
  const periodic: Array<{ name: string; milliseconds: number; work: () => Promise<void> }> = [];
  /** The periodic work that runs here, by its name. */
  const turns = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;

  const kindsWithRoom = (): string[] =>
    [...handlers].filter(([kind, { atOnce }]) => (running.get(kind) ?? 0) < atOnce).map(([kind]) => kind);
  const count = (kind: string, change: number) => running.set(kind, (running.get(kind) ?? 0) + change);
  /** A job that this process has begun is still in its hands when it slept through the lease. */
  const claim = (kinds: string[], key?: string) => store.claim(kinds, { key, except: [...here] });

  async function run(job: ClaimedJob): Promise<void> {
    const handler = handlers.get(job.kind)?.handler;
    if (!handler) return;
    here.add(job.jobId);
    const beat = setInterval(() => void store.heartbeat(job).catch(() => undefined), LEASE_MS / 3);
    try {
      const work = () => handler(job.payload, { jobId: job.jobId, isLeaseValid: () => store.heartbeat(job) });
      const span = { name: `job ${job.kind}`, kind: 'consumer' as const };
      await (tracer ? tracer.span(span, work, job.traceId ?? undefined) : work());
      await store.complete(job);
    } catch (error) {
      // Broken off by the shutdown: no fault of the job's.
      if (stopping) return void (await store.release(job));
      log.error({ err: error, job: job.kind, jobId: job.jobId }, 'a job failed');
      await store.fail(job, error instanceof Error ? error.message : String(error));
    } finally {
      clearInterval(beat);
      here.delete(job.jobId);
    }
  }

  const periodicRound = createLane(async () => {
    const mayBegin = () => !stopping && turns.size < TURNS_AT_ONCE;
    if (!mayBegin()) return undefined;
    for (const slot of await store.findDue(periodic.filter(({ name }) => !turns.has(name))))
      if (mayBegin() && (await store.acquireSlot(slot))) return () => runTurn(slot);
    return undefined;
  });

  async function runTurn({ name, work }: (typeof periodic)[number]): Promise<void> {
    turns.add(name);
    try {
      await work();
    } catch (error) {
      log.error({ err: error, work: name }, 'periodic work failed');
    } finally {
      turns.delete(name);
    }
  }

  const jobRound = createLane(async () => {
    const job = stopping ? undefined : await claim(kindsWithRoom());
    return job && (() => runCounted(job));
  });

  async function runCounted(job: ClaimedJob): Promise<void> {
    count(job.kind, 1);
    try {
      await run(job);
    } catch (error) {
      // The database is away: the lease ends, and the job is taken up again.
      log.error({ err: error, job: job.kind, jobId: job.jobId }, 'what became of a job could not be noted');
    } finally {
      count(job.kind, -1);
    }
  }

  const tick = (): void =>
    void runDue().catch((error: unknown) => log.error({ err: error }, 'jobs can not be read'));

  const runDue = async (): Promise<void> => void (await Promise.all([periodicRound(), jobRound()]));

  return {
    handle: (kind, handler, { atOnce = 1 } = {}) => void handlers.set(kind, { handler, atOnce }),
    every: (name, milliseconds, work) => void periodic.push({ name, milliseconds, work }),
    enqueue: (db, job) => enqueueJob(db, job, { now: now(), traceId: tracer?.traceId ?? null }),
    async runAndWait(kind, key) {
      for (;;) {
        const job = stopping ? undefined : await claim([kind], key);
        if (job) await run(job);
        const state = await store.stateOf(kind, key);
        if (state === undefined || state === 'done') return;
        if (state === 'failed' || stopping) throw new Error(`The job ${kind} ${key} is not done.`);
        await wait(FINISH_LOOK_MS);
      }
    },
    cancel: async (db, kind, key) => {
      const { numDeletedRows } = await db
        .deleteFrom('jobs')
        .where('kind', '=', kind)
        .where('jobKey', '=', key)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    forgetDone: () => store.forgetDone(KEPT_MS),
    runDue,
    start() {
      tick();
      timer = setInterval(tick, TICK_MS);
    },
    poll() {
      if (timer) tick();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await runDue();
    },
  };
}
